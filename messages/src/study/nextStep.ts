import { formatDay, formatDistance, formatInstant } from '#messages/dates.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import type { NextStep, NextStepLink, Reason, StepOf } from './nextStepShapes.ts';
import { spokenBy, type MessageWording, type Wording } from './wording.ts';

export interface NextStepWords {
  readonly title: string;
  /** Why this is the next step, as a sentence. */
  readonly reason: string;
  readonly action: string;
  readonly link: NextStepLink;
}

type Say<R extends Reason> = (step: StepOf<R>, wording: MessageWording) => NextStepWords;

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

const words: { [R in Reason]: Say<R> } = {
  pre_course: (step, { terms, at }) => ({
    title: m.dashboard_next_pre_course_title(step, at),
    reason: step.itemTitle
      ? m.dashboard_next_pre_course_reason(
          { ...terms, remaining: step.remaining, itemTitle: step.itemTitle },
          at,
        )
      : m.dashboard_next_pre_course_reason_untitled({ ...terms, remaining: step.remaining }, at),
    action: m.dashboard_next_pre_course_action({}, at),
    link: { to: '/pre-course/$subscriptionId', params: { subscriptionId: step.subscriptionId } },
  }),
  continue_item: (step, { reader, now, at }) => ({
    title: m.dashboard_next_continue_item_title(step, at),
    reason: isJustNow(step.lastOpenedAt, now)
      ? m.dashboard_next_continue_item_reason_now(step, at)
      : m.dashboard_next_continue_item_reason(
          {
            ago: formatDistance(step.lastOpenedAt, reader.language, now),
            percent: step.percent,
            courseTitle: step.courseTitle,
          },
          at,
        ),
    action: m.dashboard_next_continue_item_action({}, at),
    link: toItem(step),
  }),
  access_ends_soon: (step, { reader, now, at }) => ({
    title: m.dashboard_next_access_ends_soon_title(step, at),
    reason: m.dashboard_next_access_ends_soon_reason(
      {
        day: formatDay(step.accessEndsOn, reader, now),
        percent: step.percent,
        courseTitle: step.courseTitle,
      },
      at,
    ),
    action: m.dashboard_next_access_ends_soon_action({}, at),
    link: toItem(step),
  }),
  assessment_action_needed: (step, { reader, now, at }) => ({
    title: m.dashboard_next_assessment_action_needed_title(step, at),
    reason: step.releasedAt
      ? m.dashboard_next_assessment_action_needed_reason(
          {
            count: step.count,
            ago: formatDistance(step.releasedAt, reader.language, now),
          },
          at,
        )
      : m.dashboard_next_assessment_action_needed_reason_undated(step, at),
    action: m.dashboard_next_assessment_action_needed_action({}, at),
    link: toAssessment(step),
  }),
  assessment_running: (step, { reader, now, at }) => ({
    title: m.dashboard_next_assessment_running_title(step, at),
    reason: step.endsAt
      ? m.dashboard_next_assessment_running_reason_until({ at: formatInstant(step.endsAt, reader, now) }, at)
      : m.dashboard_next_assessment_running_reason({}, at),
    action: m.dashboard_next_continue_item_action({}, at),
    link: { to: '/assessments/$id', params: { id: step.assessmentId }, search: { view: 'work' } },
  }),
  assessment_due_soon: (step, { reader, now, at }) => ({
    title: m.dashboard_next_assessment_due_soon_title(step, at),
    reason: isOver(step.dueAt, now)
      ? m.dashboard_next_assessment_due_soon_reason_over({ at: formatInstant(step.dueAt, reader, now) }, at)
      : m.dashboard_next_assessment_due_soon_reason({ at: formatInstant(step.dueAt, reader, now) }, at),
    action: m.dashboard_next_assessment_open({}, at),
    link: toAssessment(step),
  }),
  assessment_ready: (step, { at }) => ({
    title: m.dashboard_next_assessment_ready_title(step, at),
    reason: m.dashboard_next_assessment_ready_reason({}, at),
    action: m.dashboard_next_assessment_open({}, at),
    link: toAssessment(step),
  }),
  payment_late: (step, { reader, now, at }) => {
    const amount = formatMoney(step.cents, step.currency, reader.language);
    return {
      title: step.courseTitle
        ? m.dashboard_next_payment_late_title({ courseTitle: step.courseTitle }, at)
        : m.dashboard_next_payment_late_title_plain({}, at),
      reason:
        step.pauses || !step.dueOn
          ? m.dashboard_next_payment_late_reason({ amount }, at)
          : m.dashboard_next_payment_late_reason_since(
              { amount, day: formatDay(step.dueOn, reader, now) },
              at,
            ),
      action: m.dashboard_next_payment_late_action({}, at),
      link: { to: '/billing' },
    };
  },
  payment_due: (step, { reader, now, at }) => {
    const amount = formatMoney(step.cents, step.currency, reader.language);
    return {
      title: step.courseTitle
        ? m.dashboard_next_payment_due_title({ amount, courseTitle: step.courseTitle }, at)
        : m.dashboard_next_payment_due_title_plain({ amount }, at),
      reason: step.today
        ? m.dashboard_next_payment_due_reason_today({}, at)
        : m.dashboard_next_payment_due_reason({ day: formatDay(step.dueOn, reader, now) }, at),
      action: m.dashboard_next_payment_due_action({}, at),
      link: { to: '/billing' },
    };
  },
  class_soon: (step, { reader, now, at }) => ({
    title: isOver(step.startsAt, now)
      ? m.dashboard_next_class_soon_title_now(step, at)
      : m.dashboard_next_class_soon_title(step, at),
    reason: [formatInstant(step.startsAt, reader, now), step.place].filter(Boolean).join(' · '),
    action: m.dashboard_next_class_soon_action({}, at),
    link: toSubscription(step),
  }),
  observation_to_confirm: (step, { at }) => ({
    title: m.dashboard_next_observation_title(step, at),
    reason: m.dashboard_next_observation_reason({}, at),
    action: m.dashboard_next_assessment_open({}, at),
    link: toAssessment(step),
  }),
  message_to_read: (step, { reader, now, at }) => ({
    title: m.dashboard_next_message_title(step, at),
    reason: m.dashboard_next_message_reason({ ago: formatDistance(step.sentAt, reader.language, now) }, at),
    action: m.dashboard_next_feedback_released_action({}, at),
    link: { to: '/messages/$id', params: { id: step.subscriptionId } },
  }),
  data_to_complete: (_step, { at }) => ({
    title: m.dashboard_next_data_title({}, at),
    reason: m.dashboard_next_data_reason({}, at),
    action: m.dashboard_next_pre_course_action({}, at),
    link: { to: '/user' },
  }),
  feedback_released: (step, { reader, now, at }) => ({
    title: m.dashboard_next_feedback_released_title(step, at),
    reason: m.dashboard_next_feedback_released_reason(
      { ago: formatDistance(step.releasedAt, reader.language, now) },
      at,
    ),
    action: m.dashboard_next_feedback_released_action({}, at),
    link: toAssessment(step),
  }),
  waits_for_marking: (step, { at }) => ({
    title: m.dashboard_next_waits_for_marking_title(step, at),
    reason: m.dashboard_next_waits_for_marking_reason({}, at),
    action: m.dashboard_next_waits_for_marking_action({}, at),
    link: toAssessment(step),
  }),
  course_open: (step, { at }) => ({
    title: m.dashboard_next_course_open_title(step, at),
    reason: m.dashboard_next_course_open_reason({}, at),
    action: m.dashboard_next_course_open_action({}, at),
    link: toSubscription(step),
  }),
  pending: (step, { at }) => ({
    title: m.dashboard_next_pending_title(step, at),
    reason: m.dashboard_next_pending_reason({}, at),
    action: m.dashboard_next_pending_action({}, at),
    link: toSubscription(step),
  }),
  start: (step, { at }) => ({
    title: m.dashboard_next_start_title(step, at),
    reason: m.dashboard_next_start_reason(step, at),
    action: m.dashboard_next_start_action({}, at),
    link: toItem(step),
  }),
  waits_for_release: (step, { reader, now, at }) => ({
    title: m.dashboard_next_waits_for_release_title(step, at),
    reason: m.dashboard_next_waits_for_release_reason({ at: formatInstant(step.opensAt, reader, now) }, at),
    action: m.dashboard_next_waits_for_release_action({}, at),
    link: toSubscription(step),
  }),
  starts_later: (step, { reader, now, at }) => ({
    title: m.dashboard_next_starts_later_title(
      {
        courseTitle: step.courseTitle,
        day: formatDay(step.day, reader, now),
      },
      at,
    ),
    reason: m.dashboard_next_starts_later_reason({}, at),
    action: m.dashboard_next_starts_later_action({}, at),
    link: toSubscription(step),
  }),
  study_paused: (step, { reader, now, at }) => ({
    title: m.dashboard_next_study_paused_title(step, at),
    reason:
      step.until === null
        ? m.dashboard_next_study_paused_undated_reason({}, at)
        : m.dashboard_next_study_paused_reason({ day: formatDay(step.until, reader, now) }, at),
    action: m.dashboard_next_study_paused_action({}, at),
    link: toSubscription(step),
  }),
  all_done: (step, { at }) => ({
    title: m.dashboard_next_all_done_title(step, at),
    reason: m.dashboard_next_all_done_reason({}, at),
    action: m.dashboard_next_all_done_action({}, at),
    link: toSubscription(step),
  }),
  nothing: (_step, { terms, at }) => ({
    title: m.dashboard_next_nothing_title({}, at),
    reason: m.dashboard_next_nothing_reason({}, at),
    action: m.dashboard_next_nothing_action(terms, at),
    link: { to: '/courses' },
  }),
};

/** The next step in words, with its reason and the target of its button. */
export const nextStepWords = (step: NextStep, wording: Wording): NextStepWords =>
  (words[step.reason] as Say<Reason>)(step, spokenBy(wording));
