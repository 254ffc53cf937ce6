/* The order of an outline after some of its rows were moved together. Pure. */

/** Each chosen row one place up or down, past what is not chosen; null when none can move. */
export function movedBlock(ids: readonly string[], chosen: ReadonlySet<string>, by: -1 | 1): string[] | null {
  const order = by === -1 ? [...ids] : ids.toReversed();
  let moves = false;
  for (let at = 1; at < order.length; at++) {
    const [before, here] = [order[at - 1]!, order[at]!];
    if (!chosen.has(here) || chosen.has(before)) continue;
    [order[at - 1], order[at]] = [here, before];
    moves = true;
  }
  if (!moves) return null;
  return by === -1 ? order : order.toReversed();
}

/** The chosen rows together where one of them was dropped: in the place of another row; null when nothing changes. */
export function droppedBlock(
  ids: readonly string[],
  chosen: ReadonlySet<string>,
  held: string,
  target: string,
): string[] | null {
  if (chosen.has(target)) return null;
  const rest = ids.filter((id) => !chosen.has(id));
  const after = ids.indexOf(held) < ids.indexOf(target) ? 1 : 0;
  const block = ids.filter((id) => chosen.has(id));
  return rest.toSpliced(rest.indexOf(target) + after, 0, ...block);
}
