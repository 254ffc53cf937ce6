import type { TrainingProduct } from '#contract/console/courseOffers.ts';

/* Whether a training product takes enrolments, from its days on the organisation's scope and on the national register. Pure. */

export type ProductRefusal = 'product_not_on_scope' | 'product_enrolment_ended';

type Days = Pick<TrainingProduct, 'scopeSince' | 'scopeUntil'> & { readonly enrolUntil: string | null };

/** Why nobody can enrol today for a start on this day (null: at any time); null where they can. */
export function refusalOf(
  { scopeSince, scopeUntil, enrolUntil }: Days,
  startsOn: string | null,
  today: string,
): ProductRefusal | null {
  const start = startsOn !== null && startsOn > today ? startsOn : today;
  if (scopeSince !== null && today < scopeSince) return 'product_not_on_scope';
  if (scopeUntil !== null && start > scopeUntil) return 'product_not_on_scope';
  return enrolUntil !== null && start > enrolUntil ? 'product_enrolment_ended' : null;
}
