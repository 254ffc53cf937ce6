import type { NextStep } from '#contract/dashboard.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import type { PlacedAssessment } from '#server/features/assessments/view/cards.rules.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { OwedAmount } from '#server/features/billing/invoices/owed.rules.ts';
import { nextRelease, resumeIn } from '#server/features/study/resume.rules.ts';
import type { StudySubscription } from '#server/features/study/study.rules.ts';
import { endsSoon } from '#server/features/subscriptions/subscriptions.rules.ts';

/** An assessment due within this many days comes before learning. */
const dueSoonDays = 7;

/** A class starting within this many hours, or under way, comes before other things. */
const classSoonHours = 3;

interface NextClass {
  readonly subscriptionId: string;
  readonly title: string;
  readonly startsAt: string;
  readonly place: string;
}

/** What the next step is chosen from. */
interface Facts {
  readonly study: readonly StudySubscription[];
  readonly assessments: readonly PlacedAssessment[];
  readonly owed: readonly OwedAmount[];
  /** The next class of each enrolment that is not over, soonest first. */
  readonly classes: readonly NextClass[];
}

type Rule = (facts: Facts, moment: Moment) => NextStep | null;

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

/** A payment due within this many days is the next step when nothing else can be done. */
const paymentSoonDays = 7;

/** Several payments as one amount, with a title when all are for the same course. Never sums different currencies. */
function sumOf(owed: readonly OwedAmount[]) {
  const [first] = owed;
  if (!first) return null;
  const same = owed.filter(({ currency }) => currency === first.currency);
  return {
    courseTitle: same.every(({ title }) => title === first.title) ? first.title : null,
    cents: same.reduce((sum, { cents }) => sum + cents, 0),
    currency: first.currency,
    dueOn: first.dueOn,
  };
}

const paymentPauses: Rule = ({ study, owed }) => {
  const late = study.find(({ paused }) => paused);
  if (!late?.paused) return null;
  const { currency, cents } = late.paused;
  const pause = { ...late.paused, courseTitle: late.course.title, dueOn: null, pauses: true };
  // Include late amounts that do not pause anything yet, so that the figure is the same everywhere.
  const all = sumOf(owed.filter((one) => one.state === 'late' && one.currency === currency));
  return all && all.cents > cents ? { ...pause, courseTitle: all.courseTitle, cents: all.cents } : pause;
};

const paymentNow: Rule = ({ owed }) => {
  const late = sumOf(owed.filter(({ state }) => state === 'late'));
  if (late) return { reason: 'payment_late', ...late, pauses: false };
  const due = sumOf(owed.filter(({ state }) => state === 'due'));
  return due ? { reason: 'payment_due', ...due, today: true } : null;
};

const paymentSoon: Rule = ({ owed }, { today }) => {
  const soonest = owed.find(({ state }) => state === 'coming');
  if (!soonest || soonest.dueOn > addDays(today, paymentSoonDays)) return null;
  const all = owed.filter(({ state, dueOn }) => state === 'coming' && dueOn === soonest.dueOn);
  return { reason: 'payment_due', ...sumOf(all)!, today: false };
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

const named = ({ row }: PlacedAssessment) => ({ assessmentId: row.id, title: row.version.title });
const timeOf = (instant: Date | null): number => instant?.getTime() ?? Infinity;
/** The one due first among those in one of these states. */
const firstIn = (
  assessments: readonly PlacedAssessment[],
  ...states: PlacedAssessment['state'][]
): PlacedAssessment | undefined =>
  assessments
    .filter(({ state }) => states.includes(state))
    .toSorted((a, b) => (timeOf(a.dueAt) < timeOf(b.dueAt) ? -1 : 1))[0];

const timeRuns: Rule = ({ assessments }) => {
  const running = assessments
    .filter(({ state, row }) => state === 'in_progress' && row.attempt?.endsAt)
    .toSorted((a, b) => timeOf(a.row.attempt!.endsAt) - timeOf(b.row.attempt!.endsAt))[0];
  if (!running) return null;
  return {
    reason: 'assessment_running',
    ...named(running),
    endsAt: running.row.attempt!.endsAt!.toISOString(),
  };
};

const actionNeeded: Rule = ({ assessments }) => {
  const found = firstIn(assessments, 'action_needed');
  if (!found) return null;
  const { toRedo, newestRelease } = found.row;
  const releasedAt = newestRelease?.toISOString() ?? null;
  return { reason: 'assessment_action_needed', ...named(found), count: toRedo, releasedAt };
};

const classSoon: Rule = ({ classes }, { now }) => {
  const next = classes[0];
  if (!next || Date.parse(next.startsAt) > now.getTime() + classSoonHours * 3_600_000) return null;
  const { subscriptionId, title: courseTitle, startsAt, place } = next;
  return { reason: 'class_soon', subscriptionId, courseTitle, startsAt, place };
};

const feedbackReleased: Rule = ({ assessments }) => {
  const unread = assessments
    .filter(
      ({ row }) =>
        row.newestRelease && !(row.work?.feedbackReadAt && row.work.feedbackReadAt >= row.newestRelease),
    )
    .toSorted((a, b) => timeOf(b.row.newestRelease) - timeOf(a.row.newestRelease))[0];
  if (!unread) return null;
  const releasedAt = unread.row.newestRelease!.toISOString();
  return { reason: 'feedback_released', ...named(unread), releasedAt };
};

const dueSoon: Rule = ({ assessments }, { now }) => {
  const horizon = now.getTime() + dueSoonDays * 86_400_000;
  const found = firstIn(assessments, 'ready', 'in_progress');
  if (!found?.dueAt || found.dueAt.getTime() > horizon) return null;
  return { reason: 'assessment_due_soon', ...named(found), dueAt: found.dueAt.toISOString() };
};

const underWay: Rule = ({ assessments }) => {
  const found = firstIn(assessments, 'in_progress');
  return found ? { reason: 'assessment_running', ...named(found), endsAt: null } : null;
};

const ready: Rule = ({ assessments }) => {
  const found = firstIn(assessments, 'ready');
  return found ? { reason: 'assessment_ready', ...named(found) } : null;
};

const waitsForMarking: Rule = ({ assessments }) => {
  const found = firstIn(assessments, 'submitted', 'being_marked');
  return found ? { reason: 'waits_for_marking', ...named(found) } : null;
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
  feedbackReleased,
  underWay,
  continueItem,
  preCourse,
  start,
  ready,
  paymentSoon,
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
  const facts = { study: [], assessments: [], owed: [], classes: [], ...given };
  for (const rule of rules) {
    const step = rule(facts, moment);
    if (step) return step;
  }
  return { reason: 'nothing' };
}
