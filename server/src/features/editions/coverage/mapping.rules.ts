import { firstWordings } from '#server/features/courses/wordings.rules.ts';
import type { CoverageRow } from './coverage.rules.ts';

/* Which criteria an item is tied to after an author chose them anew. Pure. */

interface Edition {
  readonly criterionIds: readonly string[];
  /** Of every criterion of the unit, the one it took the place of. */
  readonly replaced: ReadonlyMap<string, string | null>;
}

/**
 * The criteria of an item once it gathers evidence for `wanted` of this edition; null when that is so already. A tie to an
 * earlier wording stays as it is, and so does one to a criterion the edition does not have, such as of another unit.
 */
export function tiedAnew(
  { criterionIds: tied }: Pick<CoverageRow, 'criterionIds'>,
  wanted: readonly string[],
  { criterionIds, replaced }: Edition,
): string[] | null {
  const firstOf = firstWordings(replaced);
  const offered = new Set(criterionIds.map(firstOf));
  const wantedFirst = new Set(wanted.map(firstOf));
  const kept = tied.filter((id) => !offered.has(firstOf(id)) || wantedFirst.has(firstOf(id)));
  const already = new Set(kept.map(firstOf));
  const added = [...new Set(wanted)].filter((id) => !already.has(firstOf(id)));
  return kept.length === tied.length && added.length === 0 ? null : [...kept, ...added];
}
