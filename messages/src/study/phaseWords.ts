import { formatDay, formatInstantDay } from '#messages/dates.ts';
import { m } from '#messages/generated/messages.js';
import { spokenBy, type MessageWording, type Wording } from './wording.ts';

type Phase =
  | 'pending'
  | 'starts_later'
  | 'pre_course'
  | 'payment_late'
  | 'paused'
  | 'not_started'
  | 'in_progress'
  | 'completed'
  | 'access_ended'
  | 'withdrawn';
/** Those phases, plus one shortly before access ends. */
type ShownPhase = Phase | 'ends_soon';
type Tone = 'neutral' | 'brand' | 'warning' | 'success';

interface PhaseWords {
  readonly badge: string;
  /** What this means for the student, as a sentence. */
  readonly text: string;
  readonly tone: Tone;
}
/** The shape of `contract/src/subscriptions.ts`, which this room cannot know. */
interface Card {
  readonly phase: Phase;
  readonly startsOn: string;
  readonly accessEndsOn: string | null;
  readonly accessEndsSoon: boolean;
  readonly pausedUntil: string | null;
  readonly completedAt: string | null;
  readonly preCourseRemaining: number;
  readonly resume: { readonly itemTitle: string } | null;
  readonly progress: { readonly percent: number };
}

const day = (value: string | null, { reader, now }: Wording): string =>
  value === null ? '' : formatDay(value, reader, now);

/** Nothing to learn now: because all of it is learned, or because more opens later. */
const waitingText = ({ progress }: Card, { terms, at }: MessageWording): string =>
  progress.percent === 100
    ? m.subscriptions_phase_in_progress_learned_text(terms, at)
    : m.subscriptions_phase_in_progress_waiting_text({}, at);

const words: Record<ShownPhase, (card: Card, wording: MessageWording) => PhaseWords> = {
  pending: (_card, { terms, at }) => ({
    badge: m.subscriptions_phase_pending({}, at),
    text: m.subscriptions_phase_pending_text(terms, at),
    tone: 'neutral',
  }),
  starts_later: (card, wording) => ({
    badge: m.subscriptions_phase_starts_later({}, wording.at),
    text: m.subscriptions_phase_starts_later_text({ day: day(card.startsOn, wording) }, wording.at),
    tone: 'neutral',
  }),
  pre_course: (card, { terms, at }) => ({
    badge: m.subscriptions_phase_pre_course({}, at),
    text: m.subscriptions_phase_pre_course_text({ ...terms, remaining: card.preCourseRemaining }, at),
    tone: 'warning',
  }),
  payment_late: (_card, { at }) => ({
    badge: m.subscriptions_phase_payment_late({}, at),
    text: m.subscriptions_phase_payment_late_text({}, at),
    tone: 'warning',
  }),
  paused: (card, wording) => ({
    badge: m.subscriptions_phase_paused({}, wording.at),
    text: card.pausedUntil
      ? m.subscriptions_phase_paused_text({ day: day(card.pausedUntil, wording) }, wording.at)
      : m.subscriptions_phase_paused_undated_text({}, wording.at),
    tone: 'neutral',
  }),
  not_started: (card, { at }) => ({
    badge: m.subscriptions_phase_not_started({}, at),
    text: card.resume
      ? m.subscriptions_phase_not_started_text({}, at)
      : m.subscriptions_phase_not_started_empty_text({}, at),
    tone: 'brand',
  }),
  in_progress: (card, wording) => ({
    badge: m.subscriptions_phase_in_progress({}, wording.at),
    text: card.resume
      ? m.subscriptions_phase_in_progress_text(card.resume, wording.at)
      : waitingText(card, wording),
    tone: 'brand',
  }),
  ends_soon: (card, wording) => ({
    badge: m.subscriptions_phase_ends_soon({}, wording.at),
    text: m.subscriptions_phase_ends_soon_text({ day: day(card.accessEndsOn, wording) }, wording.at),
    tone: 'warning',
  }),
  completed: (card, { reader, now, at }) => ({
    badge: m.subscriptions_phase_completed({}, at),
    text: card.completedAt
      ? m.subscriptions_phase_completed_text({ day: formatInstantDay(card.completedAt, reader, now) }, at)
      : m.subscriptions_phase_completed_undated_text({}, at),
    tone: 'success',
  }),
  access_ended: (card, wording) => ({
    badge: m.subscriptions_phase_access_ended({}, wording.at),
    text: card.accessEndsOn
      ? m.subscriptions_phase_access_ended_text({ day: day(card.accessEndsOn, wording) }, wording.at)
      : m.subscriptions_phase_access_ended_undated_text({}, wording.at),
    tone: 'neutral',
  }),
  withdrawn: (_card, { terms, at }) => ({
    badge: m.subscriptions_phase_withdrawn({}, at),
    text: m.subscriptions_phase_withdrawn_text(terms, at),
    tone: 'neutral',
  }),
};

/** The state of a subscription as its card shows it today. */
export const phaseWords = (card: Card, wording: Wording): PhaseWords =>
  words[card.accessEndsSoon ? 'ends_soon' : card.phase](card, spokenBy(wording));
