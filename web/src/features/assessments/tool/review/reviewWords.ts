import type { DraftReview, VersionReview } from '#contract/assessments/reviews.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import type { useReader } from '#web/tenant/reader.ts';

type Reader = ReturnType<typeof useReader>;

/** How a draft stands with its review, as a sentence. */
export function standingText({ state, signed }: DraftReview, reader: Reader): string {
  if (signed?.isCurrent)
    return m.reviews_state_current({ name: signed.by, day: formatInstantDay(signed.at, reader) });
  if (state === 'sent_back') return m.reviews_state_sent_back();
  if (state === 'asked') return m.reviews_state_asked();
  return signed
    ? m.reviews_state_changed({ name: signed.by, day: formatInstantDay(signed.at, reader) })
    : m.reviews_state_none();
}

/** What a published version rests on, as a sentence. */
export function basisText({ basis, by, at, reason }: VersionReview, reader: Reader): string {
  const told = { name: by ?? '', day: at ? formatInstantDay(at, reader) : '' };
  if (basis === 'reviewed') return m.reviews_version_reviewed(told);
  if (basis === 'ties_since') return m.reviews_version_ties(told);
  if (basis === 'unknown') return m.reviews_version_unknown();
  return reason ? m.reviews_version_reason({ reason }) : m.reviews_version_unreviewed();
}
