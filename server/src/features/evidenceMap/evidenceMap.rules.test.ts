import { describe, expect, it } from 'vitest';
import type { CriterionKind } from '#contract/editions/unitDraft.ts';
import type { EvidenceState } from '#contract/marking/evidenceMap.ts';
import { plainText } from '#test/makers.ts';
import { nothingSeen } from '#server/features/assessments/evidence/occasions.rules.ts';
import { criterionState, evidenceOf, type ItemRow } from './evidenceMap.rules.ts';
import type { Try } from './standing.rules.ts';

describe('A criterion', () => {
  const [s, n, w, u] = ['satisfactory', 'not_yet_satisfactory', 'waiting', 'unanswered'] as const;
  it.each<[EvidenceState[], string]>([
    [[], 'uncovered'],
    [[s, s], 'evidenced'],
    [[s, w], 'waiting'],
    [[s, 'observed'], 'waiting'],
    [[s, u], 'open'],
    [[s, 'answered'], 'open'],
    [[s, 'withdrawn'], 'open'],
    [[w, u], 'waiting'],
    [[s, w, n], 'not_yet'],
  ])('with %j is %s', (states, expected) => {
    expect(criterionState(states.map((state) => ({ state, required: true })))).toBe(expected);
  });

  it('waits for nothing that is optional, but counts what there is of it', () => {
    const optional = (state: EvidenceState) => ({ state, required: false });
    expect(criterionState([{ state: s, required: true }, optional(u)])).toBe('evidenced');
    expect(criterionState([optional(u)])).toBe('open');
    expect(criterionState([optional(s)])).toBe('evidenced');
    expect(criterionState([{ state: s, required: true }, optional(n)])).toBe('not_yet');
  });
});

const criterion = (
  id: string,
  kind: CriterionKind = 'performance_criterion',
  parentId: string | null = null,
) => ({
  id,
  kind,
  code: id,
  text: `What ${id} says`,
  parentId,
  amount: null,
});
const item = (id: string, taskId: string, criterionIds: string[]): ItemRow => ({
  id,
  taskId,
  criterionIds,
  workId: 'work',
  workState: 'submitted',
  assessment: 'Cook',
  version: 2,
  title: `Task ${taskId}`,
  kind: 'written',
  question: { kind: 'written', minWords: null, maxWords: null },
  prompt: plainText(`About ${id}`),
  required: true,
});
const handedIn = (itemId: string): Try => ({
  itemId,
  number: 1,
  submittedAt: new Date('2026-03-02T00:00:00Z'),
  judgedAt: null,
  carried: false,
  value: { kind: 'written', document: plainText('So.') },
  files: 0,
  confirmedAt: null,
  observerName: null,
  seen: nothingSeen,
  reportedAt: null,
  toConfirmSince: null,
  judgement: { result: null, byPersonId: null, byName: null, at: null },
});

describe('The evidence of a student', () => {
  const criteria = [
    criterion('1', 'element'),
    criterion('1.1b', undefined, '1'),
    criterion('AC1', 'assessment_condition'),
  ];
  const replaced = new Map([['1.1b', '1.1a']]);

  it('names items tied to any wording, and leaves parents and conditions aside', () => {
    const rows = [item('a', 't', ['1.1a']), item('b', 't', ['1.1b']), item('c', 't', ['9.9'])];
    const map = evidenceOf(criteria, replaced, rows, ['a', 'b', 'c'].map(handedIn));
    expect(map.criteria.map(({ state, itemIds }) => [state, itemIds])).toEqual([
      [null, []],
      ['waiting', ['a', 'b']],
      [null, []],
    ]);
    // What belongs to other units is not shown, and keeps its number.
    expect(map.tasks).toMatchObject([{ id: 't', workId: 'work', items: [{ number: 1 }, { number: 2 }] }]);
  });

  it('has only the items that were drawn, once the work is begun', () => {
    const rows = [item('a', 't', ['1.1a']), item('b', 't', ['1.1a'])];
    const itemIds = (tries: Try[]) => evidenceOf(criteria, replaced, rows, tries).criteria[1]!.itemIds;
    expect(itemIds([])).toEqual(['a', 'b']);
    expect(itemIds([handedIn('b')])).toEqual(['b']);
  });

  it('is there once as much was shown as the unit asks for: judged items once, observed ones as often as seen', () => {
    const asking = [
      { ...criterion('PE', 'performance_evidence'), amount: { occasions: 2, minutes: 120, settings: 2 } },
      criterion('PE1', 'performance_evidence', 'PE'),
      criterion('PE2', 'performance_evidence', 'PE'),
    ];
    const settings = [
      { id: 'e', text: 'Early' },
      { id: 'l', text: 'Late' },
    ];
    const rows: ItemRow[] = [
      {
        ...item('seen', 't', ['PE1']),
        kind: 'observation',
        question: { kind: 'observation', criteria: [], amount: { occasions: 2, minutes: 120, settings } },
      },
      item('a', 't', ['PE2']),
      item('b', 't', ['PE2']),
    ];
    const judged = (itemId: string, seen = nothingSeen): Try => {
      const at = new Date('2026-03-03T00:00:00Z');
      const judgement = { result: 'satisfactory', byPersonId: 'assessor', byName: 'Asha Rao', at } as const;
      return { ...handedIn(itemId), judgedAt: at, seen, judgement };
    };
    const states = (...tries: Try[]) =>
      evidenceOf(asking, new Map(), rows, tries).criteria.map(({ state, progress }) => {
        const { occasions, minutes, settings: places } = progress!;
        return `${state} ${occasions} ${minutes} ${places}`;
      });
    const once = { occasions: 1, minutes: 60, settingIds: ['e'] };
    const twice = { occasions: 2, minutes: 120, settingIds: ['e', 'l'] };
    expect(states(judged('seen', once), judged('a'), handedIn('b'))).toEqual([
      'waiting 1 60 1',
      'open 1 60 1',
      'waiting 1 0 0',
    ]);
    expect(states(judged('seen', twice), judged('a'), judged('b'))).toEqual([
      'evidenced 2 120 2',
      'evidenced 2 120 2',
      'evidenced 2 0 0',
    ]);
  });
});
