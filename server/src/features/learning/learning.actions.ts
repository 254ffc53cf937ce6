import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import { momentIn, type Moment } from '#server/platform/basics/moment.ts';
import type { CompletionRule, LearningEventInput, UnitView } from '#contract/learning.ts';
import { earnUnit } from '#server/features/billing/invoices/plans.actions.ts';
import { finishSubscription } from '#server/features/subscriptions/subscriptions.actions.ts';
import { currentStudy } from '#server/features/study/study.actions.ts';
import type { Student } from '#server/features/study/student.rules.ts';
import {
  accessLock,
  studyOf,
  subscriptionFor,
  type StudyRows,
  type StudySubscription,
} from '#server/features/study/study.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  eventsOf,
  insertEvents,
  itemsById,
  lockProgressOf,
  saveProjections,
  type NewEvent,
} from './learning.queries.ts';
import { unitView } from './learning.rules.ts';
import { durationOf } from './contentBody.rules.ts';
import type { LearningEventData } from '#server/features/courses/learning.table.ts';
import { advance, inOrder, projectItem, type ItemEvent, type ItemProjection } from './progress.rules.ts';

/** A new event: sent by a device, or a self-check the server has judged. */
export type GivenEvent = LearningEventInput | AnsweredEvent;
export interface AnsweredEvent {
  id: string;
  contentItemId: string;
  kind: 'answered';
  choices: string[];
  correct: boolean;
  occurredAt: string;
}

export type Refusal = 'not_found' | 'content_locked' | 'access_closed';
interface RecordingResult {
  units: UnitView[];
  refused: { id: string; code: Refusal }[];
}

function dataOf(event: GivenEvent): LearningEventData {
  switch (event.kind) {
    case 'time_spent':
      return { seconds: event.seconds };
    case 'watched':
      return { ranges: event.ranges, positionSeconds: event.positionSeconds };
    case 'answered':
      return { choices: event.choices, correct: event.correct };
    default:
      return {};
  }
}

/** Trusts the time of a device's clock, unless it is in the future. */
function newEvent(event: GivenEvent, now: Date): NewEvent {
  const occurredAt = new Date(Math.min(Date.parse(event.occurredAt), now.getTime()));
  return {
    id: event.id,
    contentItemId: event.contentItemId,
    kind: event.kind,
    data: dataOf(event),
    occurredAt,
    recordedAt: now,
  };
}

/** The state while adding events one after the other; one event can unlock the next. */
interface EventBatch {
  rows: StudyRows;
  study: StudySubscription[];
  moment: Moment;
  /** Ids of events that already count: each counts once, on the item it was first sent for. */
  known: Set<string>;
  histories: Map<string, History>;
  projections: Map<string, ItemProjection>;
}

/** What has happened on one item so far. */
interface History {
  completion: CompletionRule;
  duration: number;
  /** In order of time. */
  events: ItemEvent[];
  projection: ItemProjection;
}

/**
 * Why an event cannot count; null when it can. Access is judged by the day of the event, so that offline learning on
 * the last day still counts when it arrives later.
 */
function refusalOf(recording: EventBatch, event: NewEvent): Refusal | null {
  const row = recording.rows.items.find((item) => item.id === event.contentItemId);
  if (!row) return 'not_found';
  const subscription = subscriptionFor(recording.study, row.unitId)!;
  const then = momentIn(recording.moment.timeZone, event.occurredAt);
  if (accessLock(subscription, then.today)) return 'access_closed';
  const lockIn = (study: StudySubscription[]) =>
    study
      .find(({ id }) => id === subscription.id)!
      .units.find(({ unitId }) => unitId === row.unitId)!
      .items.find(({ id }) => id === row.id)!.locked;
  const locked = lockIn(recording.study);
  // Access that ended or paused after the event does not void it: check the locks at the time of the event.
  const closedSince = locked?.reason === 'access_ended' || locked?.reason === 'payment_late';
  const counts = closedSince ? lockIn(studyOf(recording.rows, then)) : locked;
  return counts ? 'content_locked' : null;
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

function count(recording: EventBatch, event: NewEvent): void {
  const itemId = event.contentItemId;
  if (recording.known.has(event.id)) return;
  recording.known.add(event.id);
  const history = withEvent(recording.histories.get(itemId)!, event);
  recording.histories.set(itemId, history);
  const { projection } = history;
  recording.projections.set(itemId, projection);
  const { share, completedAt, lastOpenedAt, positionSeconds } = projection;
  const items = recording.rows.items.map((item) =>
    item.id === itemId ? { ...item, share, completedAt, lastOpenedAt, positionSeconds } : item,
  );
  recording.rows = { ...recording.rows, items };
  recording.study = studyOf(recording.rows, recording.moment);
}

/** Completes subscriptions with nothing required left, at the time of the last event that counted. */
async function completeFinished(tx: Tx, recording: EventBatch): Promise<void> {
  for (const subscription of recording.study) {
    const { done, total } = subscription.progress;
    const { locked } = subscription;
    // Work finished in time completes it, even when it arrives after the last day.
    const open = !locked || locked.reason === 'access_ended';
    if (subscription.status !== 'active' || total === 0 || done < total || !open) continue;
    const times = subscription.units.flatMap((unit) =>
      unit.items.flatMap((item) => item.completedAt?.getTime() ?? []),
    );
    const completedAt = new Date(Math.max(...times));
    await finishSubscription(tx, subscription.id, completedAt);
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
  const eventsByItem = Map.groupBy(known, (event) => event.contentItemId);
  const historyOf = ({ id, completion, body }: (typeof items)[number]): [string, History] => {
    const events: ItemEvent[] = (eventsByItem.get(id) ?? []).toSorted(inOrder);
    const duration = durationOf(body);
    return [id, { completion, duration, events, projection: projectItem(completion, duration, events) }];
  };
  return {
    rows,
    study,
    moment: student,
    known: new Set(known.map((event) => event.id)),
    histories: new Map(items.map(historyOf)),
    projections: new Map(),
  };
}

/**
 * Adds events to a person's history and updates the progress. Sending an event again counts once; an event that cannot
 * count is refused by name while the others are kept.
 */
export async function recordEvents(student: Student, given: readonly GivenEvent[]): Promise<RecordingResult> {
  const { tx, personId, now } = student;
  const events = given
    .map((event) => newEvent(event, now))
    .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  const recording = await startRecording(student, events);
  const before = finishedUnits(recording.study);
  const refused: RecordingResult['refused'] = [];
  const accepted: NewEvent[] = [];
  for (const event of events) {
    const code = refusalOf(recording, event);
    if (code) refused.push({ id: event.id, code });
    else {
      accepted.push(event);
      count(recording, event);
    }
  }
  await insertEvents(tx, personId, accepted);
  await saveProjections(tx, personId, recording.projections);
  await completeFinished(tx, recording);
  await earnFinished(student, recording, before);
  const touched = new Set(accepted.map((event) => event.contentItemId));
  const unitIds = new Set(
    recording.rows.items.filter((item) => touched.has(item.id)).map((item) => item.unitId),
  );
  const units = [...unitIds].map((unitId) => unitView(subscriptionFor(recording.study, unitId)!, unitId));
  return { units, refused };
}
