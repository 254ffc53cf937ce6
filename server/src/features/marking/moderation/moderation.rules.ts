import type { ModerationReason } from '#contract/marking/moderation.ts';

/* Which judgements a second assessor looks at. Pure. */

/** A number from 0 to 99 that is always the same for the same work, and as likely as any other. */
export function placeOf(workId: string): number {
  let hash = 2_166_136_261;
  for (const letter of workId) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619);
  // The last bits of the product depend on the last letters alone.
  return ((hash ^ (hash >>> 15)) >>> 0) % 100;
}

export interface Sampling {
  /** How many of a hundred. */
  readonly share: number;
  /** How many of each assessor, from their first on. */
  readonly first: number;
  /** Whether always where an item is not yet satisfactory. */
  readonly notYet: boolean;
}

interface JudgementFacts {
  readonly workId: string;
  /** How many works its assessor had judged before. */
  readonly before: number;
  readonly hasNotYet: boolean;
}

/** Why a judgement is looked at; null: it is not. Asked again, the answer is the same. */
export function reasonToLook(
  { workId, before, hasNotYet }: JudgementFacts,
  { share, first, notYet }: Sampling,
): ModerationReason | null {
  if (before < first) return 'first';
  if (notYet && hasNotYet) return 'not_yet';
  return placeOf(workId) < share ? 'share' : null;
}

interface Opinion {
  readonly itemId: string;
  readonly agrees: boolean;
  readonly reason: string;
}

/** What is missing before a second look is complete, by field: an opinion of every item, a reason where they disagree. */
export function missingOpinions(itemIds: readonly string[], opinions: readonly Opinion[]) {
  const given = new Map(opinions.map((one) => [one.itemId, one]));
  return itemIds.flatMap((id) => {
    const opinion = given.get(id);
    if (!opinion) return [{ field: `items.${id}.agrees`, code: 'required', message: 'Agree or disagree' }];
    if (opinion.agrees || opinion.reason.trim() !== '') return [];
    return [{ field: `items.${id}.reason`, code: 'required', message: 'Say why you disagree' }];
  });
}
