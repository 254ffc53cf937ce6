import type { CompletionRule, ContentKind } from '#contract/learning.ts';
import type { PartReport } from '#contract/editions/packages.ts';
import type { LockReason } from '#contract/assessments/locks.ts';
import { itemLock } from '#contract/learning/itemLock.ts';
import { progressFrom } from '#contract/learning/itemProgress.ts';
import type { StandingOutcome } from '#contract/assessments/outcomes.ts';
import type { SubscriptionPhase, SubscriptionStatus } from '#contract/subscriptions.ts';
import type { Progress } from '#contract/kit/values.ts';
import { addDays, startOfDay } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import { accessLock, bestAccess, type Access } from './access.rules.ts';
import { isAchieved } from './outcome.rules.ts';
import { pauseOf, type Pause, type Unpaid } from '#server/features/billing/invoices/late.rules.ts';

/* Combines rows into what a person studies: what is open, what is closed and why, and the progress. Pure. */

export interface StudyRows {
  subscriptions: SubscriptionRow[];
  units: UnitRow[];
  items: ItemRow[];
}

export interface SubscriptionRow extends Access {
  id: string;
  /** How many days pauses took of study. */
  pausedDays: number;
  completedAt: Date | null;
  preCourseRemaining: number;
  /** The unpaid amount, when units pause because of it. */
  unpaid: readonly Unpaid[];
  course: { id: string; code: string; title: string; summary: string; coverFileId: string | null };
}

export interface UnitRow {
  subscriptionId: string;
  unitEnrolmentId: string;
  unitId: string;
  position: number;
  kind: 'core' | 'elective';
  code: string;
  title: string;
  summary: string;
  /** The day a trainer said it was delivered. */
  deliveredOn: string | null;
  outcome: StandingOutcome | null;
  /** Units that come first, and whether they must be learned or achieved. */
  requires: { unitId: string; asks: 'learned' | 'competent' }[];
}

export interface ItemRow {
  id: string;
  unitEnrolmentId: string;
  unitId: string;
  kind: ContentKind;
  title: string;
  minutes: number;
  required: boolean;
  completion: CompletionRule;
  releaseAt: Date | null;
  releaseAfterDays: number | null;
  requires: string[];
  share: number;
  completedAt: Date | null;
  lastOpenedAt: Date | null;
  positionSeconds: number;
  /** How many parts it has; 0 for anything but a package. */
  parts: number;
  reports: PartReport[];
}

export interface StudyItem extends ItemRow {
  locked: LockReason | null;
}
export interface StudyUnit extends UnitRow {
  items: StudyItem[];
  progress: Progress;
  locked: LockReason | null;
}
export interface StudySubscription extends SubscriptionRow {
  units: StudyUnit[];
  progress: Progress;
  locked: LockReason | null;
  /** Why unfinished units are closed although the subscription is open. */
  paused: Pause | null;
  phase: SubscriptionPhase;
  lastOpenedAt: Date | null;
}

/** How many of the required items are done. */
export function progressOf(items: readonly Pick<ItemRow, 'required' | 'completedAt'>[]): Progress {
  const required = items.filter((item) => item.required);
  return progressFrom(required.filter((item) => item.completedAt !== null).length, required.length);
}

/** The status as shown: an active subscription has expired after its last day of access. */
export const statusSaid = (status: SubscriptionStatus, locked: LockReason | null): SubscriptionStatus =>
  status === 'active' && locked?.reason === 'access_ended' ? 'expired' : status;

function subscriptionLock(row: SubscriptionRow, today: string): LockReason | null {
  const closed = accessLock(row, today);
  if (closed) return closed;
  if (row.preCourseRemaining === 0) return null;
  return { reason: 'pre_course', remaining: row.preCourseRemaining, subscriptionId: row.id };
}

const finished = (items: readonly ItemRow[]): boolean => {
  const { done, total } = progressOf(items);
  return total > 0 && done === total;
};

/** When an item opens for this student; null when it is not held back. */
function opensAt(item: ItemRow, { startsOn, pausedDays }: SubscriptionRow, moment: Moment): Date | null {
  if (item.releaseAt && item.releaseAt > moment.now) return item.releaseAt;
  if (item.releaseAfterDays === null) return null;
  return startOfDay(addDays(startsOn, pausedDays + item.releaseAfterDays), moment.timeZone);
}

/** The phase a lock alone decides, whatever has been learned. */
const phaseOfLock: Partial<Record<LockReason['reason'], SubscriptionPhase>> = {
  pending: 'pending',
  withdrawn: 'withdrawn',
  paused: 'paused',
  access_ended: 'access_ended',
  starts_on: 'starts_later',
};

function phaseOf(
  row: SubscriptionRow,
  progress: Progress,
  { locked, paused }: Pick<StudySubscription, 'locked' | 'paused'>,
  opened: boolean,
): SubscriptionPhase {
  const closed = locked && phaseOfLock[locked.reason];
  if (closed) return closed;
  if (row.status === 'completed') return 'completed';
  if (locked?.reason === 'pre_course') return 'pre_course';
  if (paused) return 'payment_late';
  return progress.done > 0 || opened ? 'in_progress' : 'not_started';
}

function newest(items: readonly ItemRow[]): Date | null {
  const opened = items.flatMap((item) => (item.lastOpenedAt ? [item.lastOpenedAt.getTime()] : []));
  return opened.length > 0 ? new Date(Math.max(...opened)) : null;
}

/** The unit that must be learned or achieved first. What is achieved needs no learning. */
function prerequisiteLock(
  { requires }: UnitRow,
  siblings: readonly UnitRow[],
  itemsOf: ReadonlyMap<string, ItemRow[]>,
): LockReason | null {
  const learned = ({ deliveredOn, unitEnrolmentId }: UnitRow) =>
    deliveredOn !== null || finished(itemsOf.get(unitEnrolmentId) ?? []);
  for (const { unitId, asks } of requires) {
    const other = siblings.find((one) => one.unitId === unitId);
    if (!other || isAchieved(other.outcome)) continue;
    const { title } = other;
    if (asks === 'competent') return { reason: 'competence_first', id: unitId, title };
    if (!learned(other)) return { reason: 'unit_first', id: unitId, title };
  }
  return null;
}

function subscriptionOf(
  row: SubscriptionRow,
  unitRows: readonly UnitRow[],
  itemsOf: ReadonlyMap<string, ItemRow[]>,
  moment: Moment,
): StudySubscription {
  const locked = subscriptionLock(row, moment.today);
  const paused = locked || row.status === 'completed' ? null : pauseOf(row.unpaid, moment);
  const units = unitRows.map((unit): StudyUnit => {
    const rows = itemsOf.get(unit.unitEnrolmentId) ?? [];
    const lock = locked ?? prerequisiteLock(unit, unitRows, itemsOf) ?? (finished(rows) ? null : paused);
    const items = rows.map((item) => ({
      ...item,
      locked: lock ?? itemLock(item, rows, opensAt(item, row, moment), moment.now),
    }));
    return { ...unit, items, progress: progressOf(rows), locked: lock };
  });
  const all = units.flatMap((unit) => unit.items);
  const progress = progressOf(all);
  const lastOpenedAt = newest(all);
  return {
    ...row,
    units,
    progress,
    locked,
    paused,
    phase: phaseOf(row, progress, { locked, paused }, lastOpenedAt !== null),
    lastOpenedAt,
  };
}

/** Combines the rows: one entry per subscription, its units in order, what is open and why not. */
export function studyOf(rows: StudyRows, moment: Moment): StudySubscription[] {
  const itemsOf = Map.groupBy(rows.items, (item) => item.unitEnrolmentId);
  const unitsOf = Map.groupBy(rows.units, (unit) => unit.subscriptionId);
  return rows.subscriptions.map((row) => subscriptionOf(row, unitsOf.get(row.id) ?? [], itemsOf, moment));
}

/** The subscription in which to study a unit, or an item, that is named without a course; its edition has the item. */
export const subscriptionFor = (
  study: readonly StudySubscription[],
  unitId: string,
  today: string,
  itemId?: string,
): StudySubscription | undefined =>
  bestAccess(
    study.filter(({ units }) =>
      units.some(
        (unit) =>
          unit.unitId === unitId && (itemId === undefined || unit.items.some(({ id }) => id === itemId)),
      ),
    ),
    today,
  );
