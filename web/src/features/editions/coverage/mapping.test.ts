import { expect, it } from 'vitest';
import type { UnitCoverage } from '#contract/editions/coverage.ts';
import { coveredBy } from '#web/features/editions/criteria/coverage.ts';
import { changesOf, tiesOf, withTies } from './mapping.ts';

const criterion = (id: string, itemIds: string[]): UnitCoverage['criteria'][number] => ({
  id,
  kind: 'knowledge_evidence',
  code: id,
  text: id,
  parentId: null,
  amount: null,
  itemIds,
});
const task = (assessment: string, draw: number | null, ids: string[]): UnitCoverage['tasks'][number] => ({
  id: `task ${assessment}`,
  assessment,
  version: 1,
  title: 'Task 1',
  draw,
  items: ids.map((id, at) => ({
    id,
    number: at + 1,
    kind: 'written',
    prompt: id,
    required: id !== 'optional',
    amount: id === 'thrice' ? { occasions: 3, minutes: 90, settings: [] } : null,
    certain: id !== 'optional' && draw === null,
  })),
});
const coverage: UnitCoverage = {
  id: 'edition',
  criteria: [criterion('KE1', ['first', 'drawn 1']), criterion('KE2', [])],
  tasks: [task('Written', null, ['first', 'optional']), task('Pool', 2, ['drawn 1', 'drawn 2', 'drawn 3'])],
};

it('The ties of a map give that map again', () => {
  expect(tiesOf(coverage)).toMatchObject({ first: ['KE1'], 'drawn 1': ['KE1'], optional: [] });
  expect(withTies(coverage, tiesOf(coverage))).toEqual(coverage);
});

it('What is chosen counts at once, but for items that somebody may not be asked', () => {
  const all = Object.fromEntries(Object.keys(tiesOf(coverage)).map((id) => [id, ['KE2']]));
  const chosen = withTies(coverage, all);
  // The one required of the first task, and of the pool of three, one is left out, so two are asked whatever is drawn.
  expect([...coveredBy(chosen.criteria, chosen)].map(([id, { times }]) => [id, times])).toEqual([
    ['KE1', 0],
    ['KE2', 3],
  ]);
});

it('What has to be observed on several occasions counts as often, and a draw may leave out the most of it', () => {
  const times = (draw: number | null): number => {
    const seen = withTies(
      { id: 'edition', criteria: [criterion('PE1', [])], tasks: [task('Seen', draw, ['once', 'thrice'])] },
      { once: ['PE1'], thrice: ['PE1'] },
    );
    return coveredBy(seen.criteria, seen).get('PE1')!.times;
  };
  expect([times(null), times(1)]).toEqual([4, 1]);
});

it('Only items whose criteria differ are sent, and each assessment counts once', () => {
  const ties = { ...tiesOf(coverage), first: ['KE2', 'KE1'], optional: ['KE2'] };
  expect(changesOf(coverage, ties)).toEqual({
    ties: [
      { itemId: 'first', criterionIds: ['KE2', 'KE1'] },
      { itemId: 'optional', criterionIds: ['KE2'] },
    ],
    assessments: 1,
  });
  expect(changesOf(coverage, { ...tiesOf(coverage), first: ['KE1'] }).ties).toEqual([]);
});
