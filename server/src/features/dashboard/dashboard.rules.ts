import type { NextStep } from '#contract/dashboard.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import { nextRelease, resumeIn } from '#server/features/study/resume.rules.ts';
import type { StudySubscription } from '#server/features/study/study.rules.ts';
import { endsSoon } from '#server/features/subscriptions/subscriptions.rules.ts';
import {
  actionNeeded,
  dueSoon,
  feedbackReleased,
  ready,
  timeRuns,
  underWay,
  waitsForMarking,
} from './assessmentStep.rules.ts';
import { paymentNow, paymentPauses, paymentSoon } from './paymentStep.rules.ts';
import type { Facts, Rule } from './step.rules.ts';
import { dataAskedFor, dataToComplete, messageToRead, observationToConfirm } from './waitingStep.rules.ts';

const base = (subscription: StudySubscription) => ({
  subscriptionId: subscription.id,
  courseTitle: subscription.course.title,
});

/** Work in a subscription that can be done now. */
function todoIn(subscription: StudySubscription) {
  const place = subscription.locked ? null : resumeIn(subscription);
  if (!place || place.item.completedAt) return null;
  return {
    ...base(subscription),
    unitId: place.unit.unitId,
    itemId: place.item.id,
    itemTitle: place.item.title,
  };
}

const accessEndsSoon: Rule = ({ study }, { today }) => {
  const soonest = study
    .filter((subscription) => subscription.status === 'active' && endsSoon(subscription, today))
    .toSorted((a, b) => a.accessEndsOn!.localeCompare(b.accessEndsOn!));
  for (const subscription of soonest) {
    const todo = todoIn(subscription);
    const { percent } = subscription.progress;
    if (todo)
      return { reason: 'access_ends_soon', ...todo, accessEndsOn: subscription.accessEndsOn!, percent };
  }
  return null;
};

const continueItem: Rule = ({ study }) => {
  const recent = study
    .filter((subscription) => subscription.phase === 'in_progress' && subscription.lastOpenedAt)
    .toSorted((a, b) => b.lastOpenedAt!.getTime() - a.lastOpenedAt!.getTime());
  for (const subscription of recent) {
    const todo = todoIn(subscription);
    if (!todo) continue;
    const lastOpenedAt = subscription.lastOpenedAt!.toISOString();
    return { reason: 'continue_item', ...todo, lastOpenedAt, percent: subscription.progress.percent };
  }
  return null;
};

const preCourse: Rule = ({ study }) => {
  const subscription = study.find(({ phase }) => phase === 'pre_course');
  if (!subscription) return null;
  return {
    reason: 'pre_course',
    ...base(subscription),
    remaining: subscription.preCourseRemaining,
    itemTitle: null,
  };
};

const start: Rule = ({ study }) => {
  for (const subscription of study.filter(({ phase }) => phase === 'not_started')) {
    const todo = todoIn(subscription);
    if (todo) return { reason: 'start', ...todo };
  }
  return null;
};

const waitsForRelease: Rule = ({ study }) => {
  const waiting = study
    .filter(({ status, locked }) => status === 'active' && !locked)
    .flatMap((subscription) => {
      const release = nextRelease(subscription);
      return release ? [{ subscription, at: release.at }] : [];
    })
    .toSorted((a, b) => a.at.localeCompare(b.at))[0];
  return waiting ? { reason: 'waits_for_release', ...base(waiting.subscription), opensAt: waiting.at } : null;
};

/** Open, but with nothing to do right now. */
const courseOpen: Rule = ({ study }) => {
  const open = study.find(({ phase }) => phase === 'not_started' || phase === 'in_progress');
  return open ? { reason: 'course_open', ...base(open) } : null;
};

const pending: Rule = ({ study }) => {
  const waiting = study.find(({ phase }) => phase === 'pending');
  return waiting ? { reason: 'pending', ...base(waiting) } : null;
};

const studyPaused: Rule = ({ study }) => {
  const paused = study.find(({ phase }) => phase === 'paused');
  return paused ? { reason: 'study_paused', ...base(paused), until: paused.pausedUntil } : null;
};

const startsLater: Rule = ({ study }) => {
  const next = study
    .filter(({ phase }) => phase === 'starts_later')
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))[0];
  return next ? { reason: 'starts_later', ...base(next), day: next.startsOn } : null;
};

const allDone: Rule = ({ study }) => {
  const done = study.find(({ phase }) => phase === 'completed');
  return done ? { reason: 'all_done', ...base(done) } : null;
};

/** A class starting within this many hours, or under way, comes before other things. */
const classSoonHours = 3;

const classSoon: Rule = ({ classes }, { now }) => {
  const next = classes[0];
  if (!next || Date.parse(next.startsAt) > now.getTime() + classSoonHours * 3_600_000) return null;
  const { subscriptionId, title: courseTitle, startsAt, place } = next;
  return { reason: 'class_soon', subscriptionId, courseTitle, startsAt, place };
};

/** In order: the first rule with an answer gives the next step. */
const rules: readonly Rule[] = [
  timeRuns,
  classSoon,
  actionNeeded,
  accessEndsSoon,
  paymentPauses,
  dueSoon,
  paymentNow,
  observationToConfirm,
  messageToRead,
  feedbackReleased,
  underWay,
  dataAskedFor,
  continueItem,
  preCourse,
  start,
  ready,
  paymentSoon,
  dataToComplete,
  waitsForRelease,
  waitsForMarking,
  startsLater,
  courseOpen,
  studyPaused,
  pending,
  allDone,
];

/** The one next thing to do, with its reason. */
export function nextStepOf(given: Partial<Facts>, moment: Moment): NextStep {
  const facts = { study: [], assessments: [], owed: [], classes: [], waiting: [], ...given };
  for (const rule of rules) {
    const step = rule(facts, moment);
    if (step) return step;
  }
  return { reason: 'nothing' };
}
