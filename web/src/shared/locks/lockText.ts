import type { LockReason } from '#contract/assessments/locks.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { formatDay, formatInstant } from '#web/lib/dates.ts';
import { formatMoney } from '#messages/money.ts';
import type { Wording } from '#web/tenant/reader.ts';

/** The present instant is this device's, unless told. */
type LockWording = Omit<Wording, 'now'> & Partial<Wording>;
type Say = {
  [R in LockReason['reason']]: (lock: Extract<LockReason, { reason: R }>, wording: LockWording) => string;
};

const sentences: Say = {
  pending: (_lock, { terms }) => m.learning_lock_pending(terms),
  withdrawn: (_lock, { terms }) => m.learning_lock_withdrawn(terms),
  paused: ({ until }, { reader, now }) =>
    until ? m.learning_lock_paused({ day: formatDay(until, reader, now) }) : m.learning_lock_paused_undated(),
  starts_on: (lock, { reader, now }) => m.learning_lock_starts_on({ day: formatDay(lock.day, reader, now) }),
  access_ended: (lock, { reader, now }) =>
    m.learning_lock_access_ended({ day: formatDay(lock.day, reader, now) }),
  payment_late: ({ cents, currency }, { reader }) =>
    m.learning_lock_payment_late({ amount: formatMoney(cents, currency, reader.language) }),
  pre_course: (lock) => m.learning_lock_pre_course(lock),
  unit_first: (lock) => m.learning_lock_unit_first(lock),
  competence_first: (lock) => m.learning_lock_competence_first(lock),
  learning_first: (lock) => m.learning_lock_learning_first(lock),
  item_first: (lock) => m.learning_lock_item_first(lock),
  released_at: (lock, { reader, now }) =>
    m.learning_lock_released_at({ at: formatInstant(lock.at, reader, now) }),
};

/** Why something is not open, in a sentence. */
export const lockText = (lock: LockReason, wording: LockWording): string =>
  sentences[lock.reason](lock as never, wording);

export type LockLink =
  | { to: '/billing' }
  | { to: '/pre-course/$subscriptionId'; params: { subscriptionId: string } }
  | { to: '/units/$id'; params: { id: string }; search?: { item: string } };
export interface WayOut {
  readonly label: string;
  readonly link: LockLink;
}

/** What the person can do about it; null when only time or somebody else can. `unitId` is the unit of the item. */
export function wayOut(lock: LockReason, terms: TermInputs, unitId?: string): WayOut | null {
  if (lock.reason === 'payment_late') {
    return { label: m.learning_lock_payment_late_action(), link: { to: '/billing' } };
  }
  if (lock.reason === 'pre_course') {
    const params = { subscriptionId: lock.subscriptionId };
    return {
      label: m.learning_lock_pre_course_action(terms),
      link: { to: '/pre-course/$subscriptionId', params },
    };
  }
  if (lock.reason === 'unit_first' || lock.reason === 'competence_first') {
    return { label: m.learning_lock_go_to(lock), link: { to: '/units/$id', params: { id: lock.id } } };
  }
  if (lock.reason === 'learning_first') {
    return { label: m.learning_lock_go_to(lock), link: { to: '/units/$id', params: { id: lock.unitId } } };
  }
  if (lock.reason === 'item_first' && unitId) {
    const link = { to: '/units/$id', params: { id: unitId }, search: { item: lock.id } } as const;
    return { label: m.learning_lock_go_to(lock), link };
  }
  return null;
}
