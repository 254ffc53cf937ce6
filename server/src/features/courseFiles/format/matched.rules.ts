/**
 * For each thing of a file the one here that it goes on from; null for what is new. Nothing here is taken twice. `ways` go
 * from the one that says most to the one that says least: all are looked for by the first before any by the next.
 */
export function matched<G, H>(
  given: readonly G[],
  here: readonly H[],
  ways: readonly ((one: G, other: H) => boolean)[],
): (H | null)[] {
  const free = new Set(here);
  const found: (H | null)[] = given.map(() => null);
  for (const alike of ways)
    for (const [at, one] of given.entries()) {
      if (found[at]) continue;
      const match = [...free].find((other) => alike(one, other));
      if (!match) continue;
      free.delete(match);
      found[at] = match;
    }
  return found;
}
