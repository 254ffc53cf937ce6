import type { UnitCoverage } from '#contract/editions/coverage.ts';
import { m } from '#messages/generated/messages.js';
import { amountText } from '#web/features/editions/criteria/amountText.ts';

/* Which criteria each item is tied to, while an author changes it. Pure. */

export type CoverageTask = UnitCoverage['tasks'][number];
export type CoverageItem = CoverageTask['items'][number];

/** The criteria of each item, by its id. */
export type Ties = Readonly<Record<string, readonly string[]>>;

export const tiesOf = ({ criteria, tasks }: UnitCoverage): Ties =>
  Object.fromEntries(
    tasks.flatMap(({ items }) =>
      items.map((item) => [
        item.id,
        criteria.filter(({ itemIds }) => itemIds.includes(item.id)).map(({ id }) => id),
      ]),
    ),
  );

/** The coverage as these ties make it. */
export const withTies = (coverage: UnitCoverage, ties: Ties): UnitCoverage => ({
  ...coverage,
  criteria: coverage.criteria.map((criterion) => {
    const gathers = ({ id }: CoverageItem): boolean => ties[id]?.includes(criterion.id) ?? false;
    return {
      ...criterion,
      itemIds: coverage.tasks.flatMap(({ items }) => items.filter(gathers).map(({ id }) => id)),
    };
  }),
});

const same = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/** The items whose criteria were changed, and how many assessments they are in. */
export function changesOf(coverage: UnitCoverage, ties: Ties) {
  const before = tiesOf(coverage);
  const changed = coverage.tasks.flatMap((task) =>
    task.items.filter(({ id }) => !same(before[id], ties[id])).map(({ id }) => ({ id, of: task.assessment })),
  );
  return {
    ties: changed.map(({ id }) => ({ itemId: id, criterionIds: [...(ties[id] ?? [])] })),
    assessments: new Set(changed.map(({ of }) => of)).size,
  };
}

export const nameOfItem = ({ title }: CoverageTask, { number }: CoverageItem): string =>
  m.criteria_item({ task: title, number });

/** How much of an item has to be observed: "2 occasions, 3 hr"; null where once is enough. */
export const observedAmountText = ({ amount }: CoverageItem, language: string): string | null =>
  amount && amountText({ ...amount, settings: amount.settings.length }, language);
