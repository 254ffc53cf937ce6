import type { SubscriptionCard, SubscriptionDetail } from '#contract/subscriptions.ts';
import { publicFileUrl } from '#server/features/files/files.rules.ts';
import { resumeIn } from '#server/features/study/resume.rules.ts';
import { elsewhere, ownPart } from '#server/features/study/elsewhere.rules.ts';
import { statusSaid, type StudySubscription, type StudyUnit } from '#server/features/study/study.rules.ts';
import { daysBetween } from '#server/platform/basics/days.rules.ts';

/** Access ending within this many days is worth a warning. */
const endsSoonDays = 14;

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

type AccessEnd = Pick<StudySubscription, 'accessEndsOn' | 'phase'>;

/** Whether the last day of access is near. */
export const endsSoon = ({ accessEndsOn }: Pick<AccessEnd, 'accessEndsOn'>, today: string): boolean =>
  accessEndsOn !== null && daysBetween(today, accessEndsOn) <= endsSoonDays;

/** Whether the last day of access is near and work is left. */
export const workEndsSoon = (ending: AccessEnd, today: string): boolean =>
  (ending.phase === 'not_started' || ending.phase === 'in_progress') && endsSoon(ending, today);

/** A subscription as its card shows it on this day. */
export function cardOf(subscription: StudySubscription, today: string): SubscriptionCard {
  const { course, locked } = subscription;
  const reached = locked ? null : resumeIn(subscription);
  // Finished courses lead to a review; while more is to come there is nothing to continue with.
  const place = reached?.item.completedAt && subscription.phase !== 'completed' ? null : reached;
  return {
    id: subscription.id,
    status: statusSaid(subscription.status, locked),
    phase: subscription.phase,
    course: {
      id: course.id,
      code: course.code,
      title: course.title,
      summary: course.summary,
      cover: course.coverFileId ? publicFileUrl(course.coverFileId) : null,
    },
    startsOn: subscription.startsOn,
    accessEndsOn: subscription.accessEndsOn,
    pausedUntil: subscription.pausedUntil,
    accessEndsSoon: workEndsSoon(subscription, today),
    completedAt: iso(subscription.completedAt),
    lastOpenedAt: iso(subscription.lastOpenedAt),
    preCourseRemaining: subscription.preCourseRemaining,
    progress: subscription.progress,
    resume: place ? { unitId: place.unit.unitId, itemId: place.item.id, itemTitle: place.item.title } : null,
  };
}

const unitOf = (
  unit: StudyUnit,
  courseId: string,
  other: StudySubscription | null,
): SubscriptionDetail['units'][number] => ({
  id: unit.unitId,
  code: unit.code,
  title: unit.title,
  summary: unit.summary,
  kind: unit.kind,
  minutes: unit.items.reduce((sum, item) => sum + item.minutes, 0),
  progress: unit.progress,
  locked: unit.locked,
  studiedIn: other && {
    id: other.id,
    courseTitle: other.course.title,
    again: other.course.id === courseId,
  },
  counted: unit.items.map((item) => ({
    id: item.id,
    title: item.title,
    required: item.required,
    done: item.completedAt !== null,
    completedAt: iso(item.completedAt),
  })),
});

const over = new Set<SubscriptionCard['phase']>(['completed', 'access_ended']);
const gone = new Set<SubscriptionCard['phase']>([...over, 'withdrawn']);

/** Whether somebody may want the course again: this right is over, and they have no other one to it. */
export const isOver = ({ phase, course }: StudySubscription, study: readonly StudySubscription[]): boolean =>
  over.has(phase) && study.every((one) => one.course.id !== course.id || gone.has(one.phase));

export const detailOf = (
  subscription: StudySubscription,
  study: readonly StudySubscription[],
  today: string,
): Omit<SubscriptionDetail, 'registerAgain'> => ({
  ...cardOf(ownPart(subscription, study, today), today),
  units: subscription.units.map((unit) =>
    unitOf(unit, subscription.course.id, elsewhere(subscription, unit.unitId, study, today)),
  ),
});

const urgency: Record<SubscriptionCard['phase'], number> = {
  payment_late: 0,
  in_progress: 0,
  pre_course: 1,
  paused: 2,
  not_started: 2,
  starts_later: 3,
  pending: 4,
  completed: 5,
  access_ended: 6,
  withdrawn: 7,
};

/** Subscriptions that need the student first; among those, the last opened. */
export const byUrgency = (a: SubscriptionCard, b: SubscriptionCard): number =>
  urgency[a.phase] - urgency[b.phase] ||
  (b.lastOpenedAt ?? '').localeCompare(a.lastOpenedAt ?? '') ||
  a.startsOn.localeCompare(b.startsOn);
