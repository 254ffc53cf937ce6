import type { PartReport } from '#contract/editions/packages.ts';
import type { Unpaid } from '#server/features/billing/invoices/late.rules.ts';
import type { ItemRow, StudyRows, SubscriptionRow, UnitRow } from './study.rules.ts';

/* Puts together what everybody studies in an edition and what one student did in it. Pure. */

type ItemOutline = Omit<
  ItemRow,
  'unitEnrolmentId' | 'share' | 'completedAt' | 'lastOpenedAt' | 'positionSeconds' | 'reports'
>;
export interface UnitOutline extends Omit<
  UnitRow,
  'subscriptionId' | 'unitEnrolmentId' | 'deliveredOn' | 'outcome'
> {
  items: ItemOutline[];
}
/** What an edition of a course consists of. */
export interface CourseOutline {
  isPublished: boolean;
  course: SubscriptionRow['course'];
  /** Ids of the mandatory pre-course items. */
  preCourse: readonly string[];
  units: readonly UnitOutline[];
}

/** What a student did of an item; instants as texts. */
export interface OwnProgress {
  itemId: string;
  share: number;
  completedAt: string | null;
  lastOpenedAt: string | null;
  positionSeconds: number;
  reports: PartReport[];
}
/** A unit of a subscription, also one its edition no longer has. */
export interface OwnEnrolment extends Pick<UnitRow, 'deliveredOn' | 'outcome'> {
  id: string;
  unitId: string;
  progress: readonly OwnProgress[];
}
/** What is the student's own of a subscription. */
export interface OwnSubscription extends Omit<SubscriptionRow, 'course' | 'preCourseRemaining' | 'unpaid'> {
  organisationId: string;
  courseEditionId: string;
  /** Names the state of what outlines hold beside editions; null before it changed for the first time. */
  outlineVersion: string | null;
  /** Ids of the pre-course items that are done. */
  preCourseDone: readonly string[];
  enrolments: readonly OwnEnrolment[];
  /* Of the person, the same in each of their subscriptions. */
  /** Whether anything unpaid is due or soon will be. */
  owes: boolean;
  /** Whether an instalment is late where that can pause units. */
  isLate: boolean;
}

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

const nothingYet: Omit<OwnProgress, 'itemId'> = {
  share: 0,
  completedAt: null,
  lastOpenedAt: null,
  positionSeconds: 0,
  reports: [],
};

function itemRowsOf({ items }: UnitOutline, { id, progress }: OwnEnrolment): ItemRow[] {
  const done = new Map(progress.map((one) => [one.itemId, one]));
  return items.map((item) => {
    const own = done.get(item.id) ?? nothingYet;
    return {
      ...item,
      unitEnrolmentId: id,
      share: own.share,
      completedAt: instant(own.completedAt),
      lastOpenedAt: instant(own.lastOpenedAt),
      positionSeconds: own.positionSeconds,
      reports: own.reports,
    };
  });
}

/** The units of one subscription that its edition has and the student is enrolled in, with their items. */
function unitsOf({ id, enrolments }: OwnSubscription, { units }: CourseOutline) {
  const enrolled = new Map(enrolments.map((one) => [one.unitId, one]));
  return units.flatMap((outline) => {
    const own = enrolled.get(outline.unitId);
    if (!own) return [];
    const { items: _items, ...said } = outline;
    const { deliveredOn, outcome } = own;
    const unit: UnitRow = { ...said, subscriptionId: id, unitEnrolmentId: own.id, deliveredOn, outcome };
    return [{ unit, items: itemRowsOf(outline, own) }];
  });
}

/** What a student studies, from what is their own and the outlines of its editions. */
export function studyRowsOf(
  own: readonly OwnSubscription[],
  outlineOf: (subscription: OwnSubscription) => CourseOutline,
  unpaidOf: ReadonlyMap<string, readonly Unpaid[]>,
): StudyRows {
  const subscriptions = own.map((one): SubscriptionRow => {
    const { course, preCourse } = outlineOf(one);
    const done = new Set(one.preCourseDone);
    const preCourseRemaining = preCourse.filter((item) => !done.has(item)).length;
    return { ...one, unpaid: unpaidOf.get(one.id) ?? [], preCourseRemaining, course };
  });
  const units = own.flatMap((one) => unitsOf(one, outlineOf(one)));
  return {
    subscriptions,
    units: units.map(({ unit }) => unit),
    items: units.flatMap(({ items }) => items),
  };
}
