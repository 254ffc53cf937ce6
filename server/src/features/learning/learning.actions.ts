import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import { momentIn, type Moment } from '#server/platform/basics/moment.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { CompletionRule, UnitView } from '#contract/learning.ts';
import { earnUnit } from '#server/features/billing/invoices/plans.actions.ts';
import { completeWhenMet } from '#server/features/unitEnrolments/completion.actions.ts';
import { currentStudy } from '#server/features/study/study.actions.ts';
import type { Student } from '#server/features/study/student.rules.ts';
import { accessLock } from '#server/features/study/access.rules.ts';
import {
  studyOf,
  subscriptionFor,
  type StudyRows,
  type StudySubscription,
} from '#server/features/study/study.rules.ts';
import {
  eventsOf,
  insertEvents,
  itemsById,
  lockProgressOf,
  saveProjections,
  type CountedEvent,
  type NewEvent,
  type StoredProjection,
} from './learning.queries.ts';
import { hasPart, measuresOf, newEvent, type ItemMeasures } from './events.rules.ts';
import { unitView } from './learning.rules.ts';
import type { GivenEvent, ItemEvent } from '#contract/learning/itemEvents.ts';
import { advance, inOrder, projectItem, type ItemProjection } from '#contract/learning/itemProgress.ts';

export type Refusal = 'not_found' | 'content_locked' | 'access_closed';
interface RecordingResult {
  units: UnitView[];
  refused: { id: string; code: Refusal }[];
}

/** The state while adding events one after the other; one event can unlock the next. */
interface EventBatch {
  rows: StudyRows;
  study: StudySubscription[];
  moment: Moment;
  /** Ids of events that already count: each counts once, on the item it was first sent for. */
  known: Set<string>;
  items: Map<string, ItemMeasures>;
  /** By unit enrolment and item. */
  histories: Map<string, History>;
  projections: Map<string, StoredProjection>;
}

/** What has happened on one item of a unit enrolment so far. */
interface History {
  completion: CompletionRule;
  duration: number;
  /** In order of time. */
  events: ItemEvent[];
  projection: ItemProjection;
}

const historyKey = (one: { unitEnrolmentId: string; contentItemId: string }): string =>
  `${one.unitEnrolmentId} ${one.contentItemId}`;

type PlaceRows = Pick<EventBatch, 'rows' | 'study' | 'moment'>;
type PlacedEvent = Pick<NewEvent, 'contentItemId' | 'occurredAt'>;
/** An event with the unit enrolment it counts for, or why it cannot count. */
type EventPlace<E> = { event: E & { unitEnrolmentId: string } } | { refused: Refusal };

/** The unit enrolment in which this happened to a student; throws why it cannot count. */
export async function unitEnrolmentAt(student: Student, event: PlacedEvent): Promise<string> {
  const placed = place({ ...(await currentStudy(student)), moment: student }, event);
  if ('refused' in placed) throw new Problem(placed.refused);
  return placed.event.unitEnrolmentId;
}

/** What may have closed after the event. */
const endsLater = new Set<string>(['access_ended', 'payment_late', 'paused']);

/**
 * Access is judged by the day of the event, so that offline learning on the last day still counts when it arrives
 * later, and in the subscription of that day.
 */
function place<E extends PlacedEvent>(recording: PlaceRows, event: E): EventPlace<E> {
  const row = recording.rows.items.find((item) => item.id === event.contentItemId);
  if (!row) return { refused: 'not_found' };
  const then = momentIn(recording.moment.timeZone, event.occurredAt);
  const subscription = subscriptionFor(recording.study, row.unitId, then.today, row.id)!;
  if (accessLock(subscription, then.today)) return { refused: 'access_closed' };
  const itemIn = (study: StudySubscription[]) =>
    study
      .find(({ id }) => id === subscription.id)!
      .units.find(({ unitId }) => unitId === row.unitId)!
      .items.find(({ id }) => id === row.id)!;
  const { locked, unitEnrolmentId } = itemIn(recording.study);
  // Access that ended or paused after the event does not void it: check the locks at the time of the event.
  const closedSince = locked !== null && endsLater.has(locked.reason);
  const counts = closedSince ? itemIn(studyOf(recording.rows, then)).locked : locked;
  return counts ? { refused: 'content_locked' } : { event: { ...event, unitEnrolmentId } };
}

/** The history with one more event. */
function withEvent({ completion, duration, events, projection }: History, event: ItemEvent): History {
  const last = events.at(-1);
  // Usually an event is newer than all before it, and replaying a long history each time would be slow.
  if (!last || inOrder(last, event) <= 0) {
    const advanced = advance(completion, duration, projection, event);
    return { completion, duration, events: [...events, event], projection: advanced };
  }
  const ordered = [...events, event].toSorted(inOrder);
  return { completion, duration, events: ordered, projection: projectItem(completion, duration, ordered) };
}

function count(recording: EventBatch, event: CountedEvent): void {
  const { unitEnrolmentId, contentItemId } = event;
  if (recording.known.has(event.id)) return;
  recording.known.add(event.id);
  const key = historyKey(event);
  const history = withEvent(recording.histories.get(key) ?? historyOf(recording, contentItemId, []), event);
  recording.histories.set(key, history);
  const { projection } = history;
  recording.projections.set(key, { ...projection, unitEnrolmentId, contentItemId });
  const { share, completedAt, lastOpenedAt, positionSeconds, reports } = projection;
  const items = recording.rows.items.map((item) =>
    item.id === contentItemId && item.unitEnrolmentId === unitEnrolmentId
      ? { ...item, share, completedAt, lastOpenedAt, positionSeconds, reports }
      : item,
  );
  recording.rows = { ...recording.rows, items };
  recording.study = studyOf(recording.rows, recording.moment);
}

/** Completes subscriptions whose last unit was learned, if their rule asks for nothing else. */
async function completeFinished(student: Student, recording: EventBatch): Promise<void> {
  for (const subscription of recording.study) {
    const { locked } = subscription;
    // Work finished in time completes it, even when it arrives after the last day.
    const open = !locked || locked.reason === 'access_ended';
    const ongoing = subscription.status === 'active' || subscription.status === 'expired';
    const learned = subscription.units.every(
      ({ deliveredOn, progress }) => deliveredOn !== null || progress.done === progress.total,
    );
    if (!ongoing || !learned || !open) continue;
    const completedAt = await completeWhenMet(student, subscription.id);
    if (!completedAt) continue;
    const subscriptions = recording.rows.subscriptions.map((row) =>
      row.id === subscription.id ? { ...row, status: 'completed' as const, completedAt } : row,
    );
    recording.rows = { ...recording.rows, subscriptions };
  }
  recording.study = studyOf(recording.rows, recording.moment);
}

/** Units finished by now, as pairs of subscription and unit. */
const finishedUnits = (study: readonly StudySubscription[]): string[] =>
  study.flatMap(({ id, units }) =>
    units
      .filter(({ progress }) => progress.total > 0 && progress.done === progress.total)
      .map(({ unitId }) => `${id} ${unitId}`),
  );

/** Revenue paid ahead for a unit is earned when the unit is finished. */
async function earnFinished(
  student: Student,
  recording: EventBatch,
  before: readonly string[],
): Promise<void> {
  for (const finished of finishedUnits(recording.study)) {
    if (before.includes(finished)) continue;
    const [subscriptionId, unitId] = finished.split(' ') as [string, string];
    if (await earnUnit(student.tx, subscriptionId, unitId, student)) await reconcileSoon(student);
  }
}

/** The history of an item with these events. */
function historyOf(
  { items }: Pick<EventBatch, 'items'>,
  itemId: string,
  given: readonly ItemEvent[],
): History {
  const { completion, duration } = items.get(itemId)!;
  const events = given.toSorted(inOrder);
  return { completion, duration, events, projection: projectItem(completion, duration, events) };
}

async function startRecording(student: Student, given: readonly NewEvent[]): Promise<EventBatch> {
  const itemIds = [...new Set(given.map((event) => event.contentItemId))];
  const ids = given.map((event) => event.id);
  const { tx, personId } = student;
  await lockProgressOf(tx, personId);
  const [{ rows, study }, items, known] = await Promise.all([
    currentStudy(student),
    itemsById(tx, itemIds),
    eventsOf(tx, personId, itemIds, ids),
  ]);
  const about = new Map(items.map((item) => [item.id, measuresOf(item)]));
  const histories = [...Map.groupBy(known, historyKey)].flatMap(([key, events]): [string, History][] => {
    const { contentItemId } = events[0]!;
    return about.has(contentItemId) ? [[key, historyOf({ items: about }, contentItemId, events)]] : [];
  });
  return {
    rows,
    study,
    moment: student,
    known: new Set(known.map((event) => event.id)),
    items: about,
    histories: new Map(histories),
    projections: new Map(),
  };
}

/**
 * Adds events to a person's history and updates the progress. Sending an event again counts once; an event that cannot
 * count is refused by name while the others are kept.
 */
export async function recordEvents(student: Student, given: readonly GivenEvent[]): Promise<RecordingResult> {
  const { tx, now } = student;
  const events = given
    .map((event) => newEvent(event, now))
    .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  const recording = await startRecording(student, events);
  const before = finishedUnits(recording.study);
  const refused: RecordingResult['refused'] = [];
  const touched = new Set<string>();
  const accepted: CountedEvent[] = [];
  for (const sent of events) {
    const known = hasPart(recording.items.get(sent.contentItemId), sent);
    const placed = known ? place(recording, sent) : { refused: 'not_found' as const };
    if ('refused' in placed) refused.push({ id: sent.id, code: placed.refused });
    else {
      const { event } = placed;
      if (!recording.known.has(event.id)) accepted.push(event);
      touched.add(event.contentItemId);
      count(recording, event);
    }
  }
  await insertEvents(tx, accepted);
  await saveProjections(tx, [...recording.projections.values()]);
  await completeFinished(student, recording);
  await earnFinished(student, recording, before);
  const unitIds = new Set(
    recording.rows.items.filter((item) => touched.has(item.id)).map((item) => item.unitId),
  );
  const units = [...unitIds].map((unitId) =>
    unitView(subscriptionFor(recording.study, unitId, student.today)!, unitId),
  );
  return { units, refused };
}
