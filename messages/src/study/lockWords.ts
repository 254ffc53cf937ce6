import { formatDay, formatInstant } from '#messages/dates.ts';
import { m } from '#messages/generated/messages.js';
import type { Locale } from '#messages/languages.ts';
import { formatMoney } from '#messages/money.ts';
import type { TermInputs } from '#messages/terms.ts';
import { spokenBy, type MessageWording, type Wording } from './wording.ts';

interface Prerequisite {
  readonly id: string;
  readonly title: string;
}

/** Why something is closed: the shapes of `contract/src/assessments/locks.ts`, which this room cannot know. */
interface Locks {
  pending: object;
  withdrawn: object;
  paused: { readonly until: string | null };
  starts_on: { readonly day: string };
  access_ended: { readonly day: string };
  payment_late: { readonly cents: number; readonly currency: string };
  pre_course: { readonly remaining: number; readonly subscriptionId: string };
  unit_first: Prerequisite;
  competence_first: Prerequisite;
  learning_first: { readonly title: string; readonly unitId: string; readonly remaining: number };
  item_first: Prerequisite;
  released_at: { readonly at: string };
}
type Reason = keyof Locks;
type LockOf<R extends Reason> = { readonly reason: R } & Locks[R];
export type Lock = { [R in Reason]: LockOf<R> }[Reason];

type Say = { [R in Reason]: (lock: LockOf<R>, wording: MessageWording) => string };

const sentences: Say = {
  pending: (_lock, { terms, at }) => m.learning_lock_pending(terms, at),
  withdrawn: (_lock, { terms, at }) => m.learning_lock_withdrawn(terms, at),
  paused: ({ until }, { reader, now, at }) =>
    until
      ? m.learning_lock_paused({ day: formatDay(until, reader, now) }, at)
      : m.learning_lock_paused_undated({}, at),
  starts_on: ({ day }, { reader, now, at }) =>
    m.learning_lock_starts_on({ day: formatDay(day, reader, now) }, at),
  access_ended: ({ day }, { reader, now, at }) =>
    m.learning_lock_access_ended({ day: formatDay(day, reader, now) }, at),
  payment_late: ({ cents, currency }, { reader, at }) =>
    m.learning_lock_payment_late({ amount: formatMoney(cents, currency, reader.language) }, at),
  pre_course: (lock, { at }) => m.learning_lock_pre_course(lock, at),
  unit_first: (lock, { at }) => m.learning_lock_unit_first(lock, at),
  competence_first: (lock, { at }) => m.learning_lock_competence_first(lock, at),
  learning_first: (lock, { at }) => m.learning_lock_learning_first(lock, at),
  item_first: (lock, { at }) => m.learning_lock_item_first(lock, at),
  released_at: (lock, { reader, now, at }) =>
    m.learning_lock_released_at({ at: formatInstant(lock.at, reader, now) }, at),
};

/** Why something is not open, in a sentence. */
export const lockText = (lock: Lock, wording: Wording): string =>
  sentences[lock.reason](lock as never, spokenBy(wording));

/** The heading above that sentence. */
export function lockTitle({ reason }: Lock, language: string): string {
  const at = { locale: language as Locale };
  if (reason === 'payment_late' || reason === 'paused') return m.learning_locked_paused_title({}, at);
  const over = reason === 'access_ended' || reason === 'withdrawn';
  return over ? m.learning_locked_over_title({}, at) : m.learning_locked_title({}, at);
}

export type LockLink =
  | { to: '/billing' }
  | { to: '/pre-course/$subscriptionId'; params: { subscriptionId: string } }
  | { to: '/units/$id'; params: { id: string }; search?: { item: string } };
export interface WayOut {
  readonly label: string;
  readonly link: LockLink;
}

interface LockedPlace {
  readonly terms: TermInputs;
  readonly language: string;
  /** The unit of a locked item. */
  readonly unitId?: string | undefined;
}

const toUnit = (id: string): LockLink => ({ to: '/units/$id', params: { id } });

/** What the person can do about it; null when only time or somebody else can. */
export function wayOut(lock: Lock, { terms, language, unitId }: LockedPlace): WayOut | null {
  const at = { locale: language as Locale };
  switch (lock.reason) {
    case 'payment_late':
      return { label: m.learning_lock_payment_late_action({}, at), link: { to: '/billing' } };
    case 'pre_course': {
      const params = { subscriptionId: lock.subscriptionId };
      const label = m.learning_lock_pre_course_action(terms, at);
      return { label, link: { to: '/pre-course/$subscriptionId', params } };
    }
    case 'unit_first':
    case 'competence_first':
      return { label: m.learning_lock_go_to(lock, at), link: toUnit(lock.id) };
    case 'learning_first':
      return { label: m.learning_lock_go_to(lock, at), link: toUnit(lock.unitId) };
    case 'item_first': {
      if (!unitId) return null;
      const link: LockLink = { to: '/units/$id', params: { id: unitId }, search: { item: lock.id } };
      return { label: m.learning_lock_go_to(lock, at), link };
    }
    default:
      return null;
  }
}
