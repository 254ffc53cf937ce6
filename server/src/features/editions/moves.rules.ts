import type { EditionMove } from '#contract/editions/editions.ts';
import { progressOf } from '#server/features/study/study.rules.ts';
import type { Outline, OutlineItem } from './outline.rules.ts';

const itemsIn = ({ units }: Pick<Outline, 'units'>) => units.flatMap(({ items }) => items);

/** What moving somebody who has done these items would do. */
export function moveBetween(
  from: Pick<Outline, 'units'>,
  to: Pick<Outline, 'units'>,
  done: ReadonlySet<string>,
): Pick<EditionMove, 'progress' | 'gains' | 'loses' | 'keepsBeside'> {
  const [old, next] = [itemsIn(from), itemsIn(to)];
  const [oldIds, nextIds] = [old, next].map((items) => new Set(items.map(({ id }) => id)));
  const counted = (items: readonly OutlineItem[]) =>
    progressOf(
      items.map(({ id, required }) => ({ required, completedAt: done.has(id) ? new Date(0) : null })),
    );
  const left = old.filter(({ id }) => !nextIds!.has(id));
  return {
    progress: { before: counted(old), after: counted(next) },
    gains: next
      .filter(({ id, required }) => required && !oldIds!.has(id) && !done.has(id))
      .map(({ title }) => title),
    loses: left.filter(({ id }) => !done.has(id)).map(({ title }) => title),
    keepsBeside: left.filter(({ id }) => done.has(id)).map(({ title }) => title),
  };
}
