import type { FieldError } from '#contract/kit/errors.ts';
import type { SubscriptionStatus } from '#contract/subscriptions.ts';
import type { SubscriptionTerms } from '#server/features/courses/subscriptions.table.ts';
import { addDays, daysBetween } from '#server/platform/basics/days.rules.ts';

/* The states of a subscription, the acts that change them, and what each act does to its days. Pure. */

/** Which states an act is possible in, and where it leads. Withdrawn is final: who comes back enrols again. */
const moves = {
  open: { pending: 'active' },
  extend: { active: 'active', paused: 'paused', completed: 'completed', expired: 'active' },
  pause: { active: 'paused' },
  resume: { paused: 'active' },
  /** Also after access ended: an outcome may be decided later. */
  complete: { active: 'completed', paused: 'completed', expired: 'completed' },
  /** An outcome it was completed by is decided again. */
  reopen: { completed: 'active' },
  /** The last day of access is over. */
  expire: { active: 'expired', paused: 'expired' },
  end: { active: 'expired', paused: 'expired', completed: 'completed' },
  change_intake: { pending: 'pending', active: 'active', paused: 'paused' },
  withdraw: { pending: 'withdrawn', active: 'withdrawn', paused: 'withdrawn', expired: 'withdrawn' },
} as const satisfies Record<string, Partial<Record<SubscriptionStatus, SubscriptionStatus>>>;

export type SubscriptionAct = keyof typeof moves;

/** The state an act leads to; null where it is not possible. */
export const after = (status: SubscriptionStatus, act: SubscriptionAct): SubscriptionStatus | null =>
  (moves[act] as Partial<Record<SubscriptionStatus, SubscriptionStatus>>)[status] ?? null;

/** The acts that are possible in a state. */
export const actsIn = (status: SubscriptionStatus): SubscriptionAct[] =>
  (Object.keys(moves) as SubscriptionAct[]).filter((act) => after(status, act) !== null);

/** The first and last days of access and of the course. */
export type Period = Pick<SubscriptionTerms, 'startsOn' | 'expectedEndsOn' | 'accessEndsOn'>;

/** An act with what it needs to know. */
export type Change =
  /** A start on a date of its own stays; otherwise the course starts when it opens. */
  | { act: 'open'; fixedStart: boolean }
  | { act: 'extend'; accessEndsOn: string }
  | { act: 'pause'; until: string | null; atMostDays: number | null }
  | { act: 'resume'; movesEnd: boolean }
  | { act: 'complete'; completedAt: Date }
  | { act: 'reopen' }
  | { act: 'expire' }
  /** Null ends it at once. */
  | { act: 'end'; lastDay: string | null }
  | { act: 'change_intake'; intakeId: string; period: Period }
  | { act: 'withdraw'; reason: string; lastEngagedOn: string | null };

/** What an act changes; or why it cannot be done: the state does not allow it, or a field is wrong. */
export type Outcome =
  | { changes: Partial<SubscriptionTerms> & { status: SubscriptionStatus } }
  | { refused: 'state' }
  | { refused: 'field'; error: FieldError };

const wrong = (field: string, code: string, message: string): Outcome => ({
  refused: 'field',
  error: { field, code, message },
});

type Days = Omit<Partial<SubscriptionTerms>, 'status'>;
type DaysOf<A extends SubscriptionAct> = (
  terms: SubscriptionTerms,
  change: Extract<Change, { act: A }>,
  today: string,
) => Days | Outcome;

const moved = (day: string | null, days: number): string | null => day && addDays(day, days);
const later = (a: string, b: string): string => (a > b ? a : b);

/** The last days, moved by as many days as study did not take place. */
const shifted = ({ expectedEndsOn, accessEndsOn }: Period, days: number): Days => ({
  expectedEndsOn: moved(expectedEndsOn, days),
  accessEndsOn: moved(accessEndsOn, days),
});

/** Every day of access that was bought is given, however late it opens. */
const open: DaysOf<'open'> = (terms, { fixedStart }, today) => {
  const late = Math.max(0, daysBetween(terms.startsOn, today));
  if (fixedStart) return { accessEndsOn: moved(terms.accessEndsOn, late) };
  return { startsOn: addDays(terms.startsOn, late), ...shifted(terms, late) };
};

const extend: DaysOf<'extend'> = ({ accessEndsOn: ends }, { accessEndsOn }, today) => {
  if (ends === null) return wrong('accessEndsOn', 'unlimited', 'Access has no end');
  if (accessEndsOn < today) return wrong('accessEndsOn', 'in_past', 'This day is over');
  return accessEndsOn > ends
    ? { accessEndsOn }
    : wrong('accessEndsOn', 'not_later', 'Access lasts as long already');
};

const pause: DaysOf<'pause'> = (_terms, { until, atMostDays }, today) => {
  if (until !== null && until <= today) return wrong('until', 'in_past', 'Study goes on after today');
  if (atMostDays !== null && until === null) return wrong('until', 'required', 'A pause needs an end');
  if (atMostDays !== null && until !== null && daysBetween(today, until) > atMostDays) {
    return wrong('until', 'too_long', `A pause lasts at most ${atMostDays} days`);
  }
  return { pausedOn: today, pausedUntil: until };
};

const resume: DaysOf<'resume'> = (terms, { movesEnd }, today) => ({
  ...(movesEnd && terms.pausedOn !== null && shifted(terms, Math.max(0, daysBetween(terms.pausedOn, today)))),
  pausedOn: null,
  pausedUntil: null,
});

const end: DaysOf<'end'> = ({ status, startsOn, accessEndsOn }, { lastDay }, today) => {
  if (status === 'paused' && lastDay !== null && lastDay >= today) {
    return wrong('lastDay', 'paused', 'Study is paused: access can end at once, or be resumed first');
  }
  const last = lastDay ?? addDays(today, -1);
  const day = later(last, addDays(startsOn, -1));
  if (accessEndsOn !== null && day >= accessEndsOn) {
    return wrong('lastDay', 'not_earlier', 'Access ends by then already');
  }
  return { accessEndsOn: day, pausedOn: null, pausedUntil: null };
};

const withdraw: DaysOf<'withdraw'> = ({ startsOn, status }, { reason, lastEngagedOn }, today) => {
  if (lastEngagedOn !== null && lastEngagedOn > today) {
    return wrong('lastEngagedOn', 'in_future', 'This day has not come yet');
  }
  if (lastEngagedOn !== null && (status === 'pending' || lastEngagedOn < startsOn)) {
    return wrong('lastEngagedOn', 'before_start', 'Study had not started');
  }
  return { withdrawalReason: reason, lastEngagedOn, pausedOn: null, pausedUntil: null };
};

const days: { [A in SubscriptionAct]: DaysOf<A> } = {
  open,
  extend,
  pause,
  resume,
  complete: (_terms, { completedAt }) => ({ completedAt, pausedOn: null, pausedUntil: null }),
  reopen: () => ({ completedAt: null }),
  expire: () => ({ pausedOn: null, pausedUntil: null }),
  end,
  change_intake: ({ startsOn }, { intakeId, period }) => ({
    intakeId,
    ...period,
    // Days that count from another start have nothing to do with pauses before.
    ...(period.startsOn !== startsOn && { pausedDays: 0 }),
  }),
  withdraw,
};

/** The days a pause took of study, which is over with this act; none where study goes on being paused. */
function daysOfPause({ pausedOn, startsOn }: SubscriptionTerms, today: string): number {
  return pausedOn === null ? 0 : Math.max(0, daysBetween(later(pausedOn, startsOn), today));
}

/** What an act does to a subscription on a day. */
export function changed(terms: SubscriptionTerms, change: Change, today: string): Outcome {
  const status = after(terms.status, change.act);
  if (!status) return { refused: 'state' };
  const done = days[change.act](terms, change as never, today);
  if ('refused' in done || 'changes' in done) return done;
  // Access that ends on a day to come stays open until then; the daily job writes that it has expired.
  const stays = change.act === 'end' && status === 'expired' && done.accessEndsOn! >= today;
  const took = status === 'paused' ? 0 : daysOfPause(terms, today);
  const paused = took > 0 && { pausedDays: terms.pausedDays + took };
  return { changes: { ...done, ...paused, status: stays ? 'active' : status } };
}
