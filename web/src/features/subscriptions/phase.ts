import type { SubscriptionCard, SubscriptionPhase } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatInstantDay } from '#web/lib/dates.ts';
import type { Wording } from '#messages/study/wording.ts';

/** The contract's phases, plus one shortly before access ends. */
type ShownPhase = SubscriptionPhase | 'ends_soon';
export type Tone = 'neutral' | 'active' | 'attention' | 'done';

export interface PhaseWords {
  readonly badge: string;
  /** What this means for the student, as a sentence. */
  readonly text: string;
  readonly tone: Tone;
}
type Card = Pick<
  SubscriptionCard,
  | 'phase'
  | 'startsOn'
  | 'accessEndsOn'
  | 'accessEndsSoon'
  | 'pausedUntil'
  | 'completedAt'
  | 'preCourseRemaining'
  | 'resume'
  | 'progress'
>;

const day = (value: string | null, { reader, now }: Wording): string =>
  value === null ? '' : formatDay(value, reader, now);

/** Nothing to learn now: because all of it is learned, or because more opens later. */
const waitingText = ({ progress }: Card): string =>
  progress.percent === 100
    ? m.subscriptions_phase_in_progress_learned_text()
    : m.subscriptions_phase_in_progress_waiting_text();

const words: Record<ShownPhase, (card: Card, wording: Wording) => PhaseWords> = {
  pending: (_card, { terms }) => ({
    badge: m.subscriptions_phase_pending(),
    text: m.subscriptions_phase_pending_text(terms),
    tone: 'neutral',
  }),
  starts_later: (card, wording) => ({
    badge: m.subscriptions_phase_starts_later(),
    text: m.subscriptions_phase_starts_later_text({ day: day(card.startsOn, wording) }),
    tone: 'neutral',
  }),
  pre_course: (card, { terms }) => ({
    badge: m.subscriptions_phase_pre_course(),
    text: m.subscriptions_phase_pre_course_text({ ...terms, remaining: card.preCourseRemaining }),
    tone: 'attention',
  }),
  payment_late: () => ({
    badge: m.subscriptions_phase_payment_late(),
    text: m.subscriptions_phase_payment_late_text(),
    tone: 'attention',
  }),
  paused: (card, wording) => ({
    badge: m.subscriptions_phase_paused(),
    text: card.pausedUntil
      ? m.subscriptions_phase_paused_text({ day: day(card.pausedUntil, wording) })
      : m.subscriptions_phase_paused_undated_text(),
    tone: 'neutral',
  }),
  not_started: (card) => ({
    badge: m.subscriptions_phase_not_started(),
    text: card.resume
      ? m.subscriptions_phase_not_started_text()
      : m.subscriptions_phase_not_started_empty_text(),
    tone: 'active',
  }),
  in_progress: (card) => ({
    badge: m.subscriptions_phase_in_progress(),
    text: card.resume ? m.subscriptions_phase_in_progress_text(card.resume) : waitingText(card),
    tone: 'active',
  }),
  ends_soon: (card, wording) => ({
    badge: m.subscriptions_phase_ends_soon(),
    text: m.subscriptions_phase_ends_soon_text({ day: day(card.accessEndsOn, wording) }),
    tone: 'attention',
  }),
  completed: (card, { reader, now }) => ({
    badge: m.subscriptions_phase_completed(),
    text: card.completedAt
      ? m.subscriptions_phase_completed_text({ day: formatInstantDay(card.completedAt, reader, now) })
      : m.subscriptions_phase_completed_undated_text(),
    tone: 'done',
  }),
  access_ended: (card, wording) => ({
    badge: m.subscriptions_phase_access_ended(),
    text: card.accessEndsOn
      ? m.subscriptions_phase_access_ended_text({ day: day(card.accessEndsOn, wording) })
      : m.subscriptions_phase_access_ended_undated_text(),
    tone: 'neutral',
  }),
  withdrawn: (_card, { terms }) => ({
    badge: m.subscriptions_phase_withdrawn(),
    text: m.subscriptions_phase_withdrawn_text(terms),
    tone: 'neutral',
  }),
};

/** The state of a subscription as its card shows it today. */
export const phaseWords = (card: Card, wording: Wording): PhaseWords =>
  words[card.accessEndsSoon ? 'ends_soon' : card.phase](card, wording);
