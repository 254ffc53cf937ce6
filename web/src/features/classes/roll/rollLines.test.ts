import { expect, test } from 'vitest';
import type { Roll, RollMark, RollStudent } from '#contract/classes/roll.ts';
import { countOf, linesOf, unmarked } from './rollLines.ts';

const student = (enrolmentId: string, given: Partial<RollStudent> = {}): RollStudent => ({
  enrolmentId,
  name: enrolmentId,
  standing: 'expected',
  own: false,
  mark: null,
  ...given,
});
const present = {
  mark: 'present',
  minutes: null,
  reason: null,
  words: '',
  madeAt: '2027-03-02T01:00:00Z',
} as const;
const given = { ...present, byName: 'Tara' };
const unsent = (enrolmentId: string, mark: RollMark['mark']): RollMark => ({
  ...present,
  id: `${enrolmentId}-${mark}`,
  enrolmentId,
  mark,
});
const rollOf = (students: RollStudent[], history: Roll['history'] = []) => ({ students, history }) as Roll;

test('what this device has not sent yet is shown over what the server has, the last of it', () => {
  const roll = rollOf(
    [student('ana', { mark: given }), student('ben', { mark: given })],
    [{ ...given, id: '1', enrolmentId: 'ana' }],
  );
  const waiting = [unsent('ana', 'absent'), unsent('ana', 'late'), unsent('ben', null)];
  const [ana, ben] = linesOf({ roll, waiting });
  expect([ana!.mark?.mark, ana!.isUnsent, ana!.earlier.length]).toEqual(['late', true, 1]);
  expect(ben!.mark).toBeNull();
});

test('a mark that holds is not among the earlier ones', () => {
  const roll = rollOf(
    [student('ana', { mark: given })],
    [
      { ...given, id: '2', enrolmentId: 'ana' },
      { ...given, mark: 'absent', id: '1', enrolmentId: 'ana' },
    ],
  );
  expect(linesOf({ roll, waiting: [] })[0]!.earlier.map(({ id }) => id)).toEqual(['1']);
});

test('all present means everybody who is expected and has no mark, but not whoever calls the roll', () => {
  const lines = linesOf({
    roll: rollOf([
      student('ana', { mark: given }),
      student('ben'),
      student('me', { own: true }),
      student('paused', { standing: 'paused' }),
    ]),
    waiting: [],
  });
  expect(unmarked(lines)).toEqual(['ben']);
  expect(countOf(lines)).toEqual({ marked: 1, expected: 3 });
});
