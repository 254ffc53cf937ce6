import type { NextStep } from '#contract/dashboard.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatDistance, formatInstant } from '#web/lib/dates.ts';
import { formatMoney } from '#messages/money.ts';
import type { Wording } from '#web/tenant/reader.ts';

/** Where the button leads. */
export type NextStepLink =
  | { to: '/units/$id'; params: { id: string }; search: { item: string } }
  | { to: '/pre-course/$subscriptionId'; params: { subscriptionId: string } }
  | { to: '/subscriptions/$id'; params: { id: string } }
  | { to: '/assessments/$id'; params: { id: string }; search?: { view: 'work' } }
  | { to: '/courses' }
  | { to: '/billing' };

export interface NextStepWords {
  readonly title: string;
  /** Why this is the next step, as a sentence. */
  readonly reason: string;
  readonly action: string;
  readonly link: NextStepLink;
}

type StepOf<R extends NextStep['reason']> = Extract<NextStep, { reason: R }>;
type Say<R extends NextStep['reason']> = (step: StepOf<R>, wording: Wording) => NextStepWords;

const toItem = ({ unitId, itemId }: { unitId: string; itemId: string }): NextStepLink => ({
  to: '/units/$id',
  params: { id: unitId },
  search: { item: itemId },
});
const toSubscription = ({ subscriptionId }: { subscriptionId: string }): NextStepLink => ({
  to: '/subscriptions/$id',
  params: { id: subscriptionId },
});

const toAssessment = ({ assessmentId }: { assessmentId: string }): NextStepLink => ({
  to: '/assessments/$id',
  params: { id: assessmentId },
});

/** Less than a minute ago, or in the future of a device whose clock is slow. */
const isJustNow = (instant: string, now: Date): boolean => now.getTime() - Date.parse(instant) < 60_000;

const isOver = (instant: string, now: Date): boolean => Date.parse(instant) <= now.getTime();

const words: { [R in NextStep['reason']]: Say<R> } = {
  pre_course: (step, { terms }) => ({
    title: m.dashboard_next_pre_course_title(step),
    reason: step.itemTitle
      ? m.dashboard_next_pre_course_reason({ ...terms, remaining: step.remaining, itemTitle: step.itemTitle })
      : m.dashboard_next_pre_course_reason_untitled({ ...terms, remaining: step.remaining }),
    action: m.dashboard_next_pre_course_action(),
    link: { to: '/pre-course/$subscriptionId', params: { subscriptionId: step.subscriptionId } },
  }),
  continue_item: (step, { reader, now }) => ({
    title: m.dashboard_next_continue_item_title(step),
    reason: isJustNow(step.lastOpenedAt, now)
      ? m.dashboard_next_continue_item_reason_now(step)
      : m.dashboard_next_continue_item_reason({
          ago: formatDistance(step.lastOpenedAt, reader.language, now),
          percent: step.percent,
          courseTitle: step.courseTitle,
        }),
    action: m.dashboard_next_continue_item_action(),
    link: toItem(step),
  }),
  access_ends_soon: (step, { reader, now }) => ({
    title: m.dashboard_next_access_ends_soon_title(step),
    reason: m.dashboard_next_access_ends_soon_reason({
      day: formatDay(step.accessEndsOn, reader, now),
      percent: step.percent,
      courseTitle: step.courseTitle,
    }),
    action: m.dashboard_next_access_ends_soon_action(),
    link: toItem(step),
  }),
  assessment_action_needed: (step, { reader, now }) => ({
    title: m.dashboard_next_assessment_action_needed_title(step),
    reason: step.releasedAt
      ? m.dashboard_next_assessment_action_needed_reason({
          count: step.count,
          ago: formatDistance(step.releasedAt, reader.language, now),
        })
      : m.dashboard_next_assessment_action_needed_reason_undated(step),
    action: m.dashboard_next_assessment_action_needed_action(),
    link: toAssessment(step),
  }),
  assessment_running: (step, { reader, now }) => ({
    title: m.dashboard_next_assessment_running_title(step),
    reason: step.endsAt
      ? m.dashboard_next_assessment_running_reason_until({ at: formatInstant(step.endsAt, reader, now) })
      : m.dashboard_next_assessment_running_reason(),
    action: m.dashboard_next_continue_item_action(),
    link: { to: '/assessments/$id', params: { id: step.assessmentId }, search: { view: 'work' } },
  }),
  assessment_due_soon: (step, { reader, now }) => ({
    title: m.dashboard_next_assessment_due_soon_title(step),
    reason: isOver(step.dueAt, now)
      ? m.dashboard_next_assessment_due_soon_reason_over({ at: formatInstant(step.dueAt, reader, now) })
      : m.dashboard_next_assessment_due_soon_reason({ at: formatInstant(step.dueAt, reader, now) }),
    action: m.dashboard_next_assessment_open(),
    link: toAssessment(step),
  }),
  assessment_ready: (step) => ({
    title: m.dashboard_next_assessment_ready_title(step),
    reason: m.dashboard_next_assessment_ready_reason(),
    action: m.dashboard_next_assessment_open(),
    link: toAssessment(step),
  }),
  payment_late: (step, { reader, now }) => {
    const amount = formatMoney(step.cents, step.currency, reader.language);
    return {
      title: step.courseTitle
        ? m.dashboard_next_payment_late_title({ courseTitle: step.courseTitle })
        : m.dashboard_next_payment_late_title_plain(),
      reason:
        step.pauses || !step.dueOn
          ? m.dashboard_next_payment_late_reason({ amount })
          : m.dashboard_next_payment_late_reason_since({ amount, day: formatDay(step.dueOn, reader, now) }),
      action: m.dashboard_next_payment_late_action(),
      link: { to: '/billing' },
    };
  },
  payment_due: (step, { reader, now }) => {
    const amount = formatMoney(step.cents, step.currency, reader.language);
    return {
      title: step.courseTitle
        ? m.dashboard_next_payment_due_title({ amount, courseTitle: step.courseTitle })
        : m.dashboard_next_payment_due_title_plain({ amount }),
      reason: step.today
        ? m.dashboard_next_payment_due_reason_today()
        : m.dashboard_next_payment_due_reason({ day: formatDay(step.dueOn, reader, now) }),
      action: m.dashboard_next_payment_due_action(),
      link: { to: '/billing' },
    };
  },
  waits_for_marking: (step) => ({
    title: m.dashboard_next_waits_for_marking_title(step),
    reason: m.dashboard_next_waits_for_marking_reason(),
    action: m.dashboard_next_waits_for_marking_action(),
    link: toAssessment(step),
  }),
  course_open: (step) => ({
    title: m.dashboard_next_course_open_title(step),
    reason: m.dashboard_next_course_open_reason(),
    action: m.dashboard_next_course_open_action(),
    link: toSubscription(step),
  }),
  pending: (step) => ({
    title: m.dashboard_next_pending_title(step),
    reason: m.dashboard_next_pending_reason(),
    action: m.dashboard_next_pending_action(),
    link: toSubscription(step),
  }),
  start: (step) => ({
    title: m.dashboard_next_start_title(step),
    reason: m.dashboard_next_start_reason(step),
    action: m.dashboard_next_start_action(),
    link: toItem(step),
  }),
  waits_for_release: (step, { reader, now }) => ({
    title: m.dashboard_next_waits_for_release_title(step),
    reason: m.dashboard_next_waits_for_release_reason({ at: formatInstant(step.opensAt, reader, now) }),
    action: m.dashboard_next_waits_for_release_action(),
    link: toSubscription(step),
  }),
  starts_later: (step, { reader, now }) => ({
    title: m.dashboard_next_starts_later_title({
      courseTitle: step.courseTitle,
      day: formatDay(step.day, reader, now),
    }),
    reason: m.dashboard_next_starts_later_reason(),
    action: m.dashboard_next_starts_later_action(),
    link: toSubscription(step),
  }),
  all_done: (step) => ({
    title: m.dashboard_next_all_done_title(step),
    reason: m.dashboard_next_all_done_reason(),
    action: m.dashboard_next_all_done_action(),
    link: toSubscription(step),
  }),
  nothing: (_step, { terms }) => ({
    title: m.dashboard_next_nothing_title(),
    reason: m.dashboard_next_nothing_reason(),
    action: m.dashboard_next_nothing_action(terms),
    link: { to: '/courses' },
  }),
};

/** The next step in words, with its reason and the target of its button. */
export const nextStepWords = (step: NextStep, wording: Wording): NextStepWords =>
  (words[step.reason] as Say<NextStep['reason']>)(step, wording);
