import type { ItemResult, ResponseValue } from '#contract/assessments/items.ts';
import type { EvidenceMapItem } from '#contract/marking/evidenceMap.ts';
import {
  progressOf,
  type ObservedAmount,
  type Sighting,
} from '#server/features/assessments/evidence/occasions.rules.ts';
import { isAnswered } from '#server/features/assessments/work/answered.rules.ts';

/* How one item of a student's work stands over all attempts. Pure. */

/** An item in one attempt: what was answered, and what came of it. */
export interface Try {
  itemId: string;
  number: number;
  submittedAt: Date | null;
  /** When the attempt was judged; null again while it is judged anew. */
  judgedAt: Date | null;
  /** Judged satisfactory in an earlier attempt. */
  carried: boolean;
  value: ResponseValue | null;
  files: number;
  confirmedAt: Date | null;
  observerName: string | null;
  /** What was seen on the occasions that count. */
  seen: Sighting;
  /** By somebody who is who they say they are. */
  reportedAt: Date | null;
  /** Since when a report waits for somebody to confirm who gave it. */
  toConfirmSince: Date | null;
  /** The newest one, also of a rule (nobody's). */
  judgement: {
    result: ItemResult | null;
    byPersonId: string | null;
    byName: string | null;
    at: Date | null;
  };
}

type ItemStanding = Pick<EvidenceMapItem, 'state' | 'attempt' | 'at' | 'byName' | 'again'>;

const untouched: ItemStanding = { state: 'unanswered', attempt: null, at: null, byName: null, again: null };

/** Judged by a person as a whole, or at once by a rule. */
const judged = (one: Try): ItemStanding | null => {
  const { result, byPersonId, byName, at } = one.judgement;
  if (result === null || (byPersonId !== null && one.judgedAt === null)) return null;
  return { state: result, attempt: one.number, at: at?.toISOString() ?? null, byName, again: null };
};

function observed(
  { number, confirmedAt, observerName, reportedAt, seen }: Try,
  amount: ObservedAmount | null,
): ItemStanding | null {
  const at = confirmedAt ?? reportedAt;
  // While less was seen than has to be, there is nothing to judge.
  if (at === null || progressOf(amount, seen)?.isEnough === false) return null;
  return { ...untouched, state: 'observed', attempt: number, at: at.toISOString(), byName: observerName };
}

function given(one: Try): ItemStanding {
  const attempt = one.number;
  if (one.toConfirmSince)
    return { ...untouched, state: 'waiting', attempt, at: one.toConfirmSince.toISOString() };
  if (one.confirmedAt) return { ...untouched, state: 'answered', attempt };
  if (!isAnswered(one.value, { files: one.files, reports: 0 })) return { ...untouched, attempt };
  const { submittedAt } = one;
  return submittedAt
    ? { ...untouched, state: 'waiting', attempt, at: submittedAt.toISOString() }
    : { ...untouched, state: 'answered', attempt };
}

interface StandingFacts {
  withdrawn: boolean;
  /** How much has to be observed; null where once is enough. */
  amount: ObservedAmount | null;
}

/**
 * How an item stands: by the newest attempt in which it was to be done. While it is being done again the last judgement
 * stands. `tries` oldest first.
 */
export function standingOf(tries: readonly Try[], { withdrawn, amount }: StandingFacts): ItemStanding {
  const done = tries.filter(({ carried }) => !carried);
  const newest = done.at(-1);
  if (!newest) return untouched;
  const now = judged(newest) ?? observed(newest, amount);
  if (now && !(withdrawn && now.state === 'observed')) return now;
  const before = done.slice(0, -1).flatMap((one) => judged(one) ?? []);
  if (newest.submittedAt === null && before.length > 0)
    return { ...before.at(-1)!, again: withdrawn ? null : newest.number };
  return withdrawn ? { ...untouched, state: 'withdrawn', attempt: newest.number } : given(newest);
}
