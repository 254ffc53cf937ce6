/* Which rows of an outline are selected, by the ids of their items. Pure. */

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Where a range begins and where it ends by now; null when nothing was selected yet. */
  readonly range: { readonly from: string; readonly to: string } | null;
  /** What was selected before the range; the range comes on top of it. */
  readonly before: ReadonlySet<string>;
}

export const nothing: Selection = { ids: new Set(), range: null, before: new Set() };

/** One row more or less; a range begins there. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, range: { from: id, to: id }, before: next };
}

/** Everything from where the range began to this row, in the order shown. */
export function rangedTo(selection: Selection, shown: readonly string[], id: string): Selection {
  const from = selection.range?.from ?? id;
  const ends = [shown.indexOf(from), shown.indexOf(id)];
  if (ends.includes(-1)) return { ...toggled(nothing, id), ids: new Set([...selection.ids, id]) };
  const between = shown.slice(Math.min(...ends), Math.max(...ends) + 1);
  return { ...selection, ids: new Set([...selection.before, ...between]), range: { from, to: id } };
}

/** The range from a row to the next one: the range it ends goes on, or a new one begins there. */
export function extended(
  selection: Selection,
  shown: readonly string[],
  id: string,
  next: string,
): Selection {
  const goesOn = selection.range?.to === id;
  const begun = goesOn ? selection : { ...selection, range: { from: id, to: id }, before: selection.ids };
  return rangedTo(begun, shown, next);
}

/** Every row that is shown, and what was selected out of view. */
export const withAll = ({ ids }: Selection, shown: readonly string[]): Selection => {
  const all = new Set([...ids, ...shown]);
  return { ids: all, range: null, before: all };
};

/** Exactly these. */
export const only = (ids: readonly string[]): Selection => withAll(nothing, ids);

/** The selection among the items there are now; some of them have other ids. */
export function followed(
  { ids, range, before }: Selection,
  present: ReadonlySet<string>,
  nowOf: (id: string) => string,
): Selection {
  const still = (some: ReadonlySet<string>) => new Set([...some].map(nowOf).filter((id) => present.has(id)));
  return {
    ids: still(ids),
    range: range && { from: nowOf(range.from), to: nowOf(range.to) },
    before: still(before),
  };
}

/** The row that stands after the chosen ones, or else before them: where the focus goes when they are gone. */
export const beside = (shown: readonly string[], chosen: ReadonlySet<string>): string | undefined => {
  const last = shown.findLastIndex((id) => chosen.has(id));
  return shown.find((id, at) => at > last && !chosen.has(id)) ?? shown.findLast((id) => !chosen.has(id));
};
