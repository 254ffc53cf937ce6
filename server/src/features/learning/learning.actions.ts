import type { LearningEventInput, UnitView } from '#contract/learning.ts';
import { finishSubscription } from '#server/features/subscriptions/subscriptions.actions.ts';
import { currentStudy, momentOf } from '#server/features/study/study.actions.ts';
import {
  accessLock,
  studyOf,
  subscriptionFor,
  type Moment,
  type StudyRows,
  type StudySubscription,
} from '#server/features/study/study.rules.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/host.ts';
import {
  eventsOf,
  insertEvents,
  itemsById,
  lockProgressOf,
  saveProjections,
  type NewEvent,
} from './learning.queries.ts';
import { durationOf, unitView } from './learning.rules.ts';
import type { LearningEventData } from './learning.table.ts';
import { projectItem, type ItemEvent, type ItemProjection } from './progress.rules.ts';

export interface Learner {
  tx: Tx;
  personId: string;
  organisation: Organisation;
  clock: Clock;
}

/** An event as a feature gives it: what a device may send, or an answer the server has judged. */
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
export interface Recorded {
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

/** A device's clock is believed, but never into the future. */
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

/** Events being added one after the other to what a person studies, so that one may open the way to the next. */
interface Recording {
  rows: StudyRows;
  study: StudySubscription[];
  moment: Moment;
  events: Map<string, ItemEvent[]>;
  rules: Map<string, { completion: Parameters<typeof projectItem>[0]; duration: number }>;
  projections: Map<string, ItemProjection>;
}

/**
 * Why an event cannot count; null when it can. Access is judged by the day the event happened, so that what was
 * learned offline on the last day counts when it arrives later.
 */
function refusalOf(recording: Recording, event: NewEvent, organisation: Organisation): Refusal | null {
  const row = recording.rows.items.find((item) => item.id === event.contentItemId);
  if (!row) return 'not_found';
  const subscription = subscriptionFor(recording.study, row.unitId)!;
  const then = momentOf({ now: () => event.occurredAt }, organisation);
  if (accessLock(subscription, then.today)) return 'access_closed';
  const item = subscription.units
    .find((unit) => unit.unitId === row.unitId)!
    .items.find(({ id }) => id === row.id)!;
  // Access that has ended since does not take away what was done in time.
  const locked = item.locked?.reason === 'access_ended' ? null : item.locked;
  return locked ? 'content_locked' : null;
}

function count(recording: Recording, event: NewEvent): void {
  const itemId = event.contentItemId;
  const events = recording.events.get(itemId) ?? [];
  if (events.some((known) => known.id === event.id)) return;
  events.push(event);
  recording.events.set(itemId, events);
  const { completion, duration } = recording.rules.get(itemId)!;
  const projection = projectItem(completion, duration, events);
  recording.projections.set(itemId, projection);
  const { share, completedAt, lastOpenedAt, positionSeconds } = projection;
  const items = recording.rows.items.map((item) =>
    item.id === itemId ? { ...item, share, completedAt, lastOpenedAt, positionSeconds } : item,
  );
  recording.rows = { ...recording.rows, items };
  recording.study = studyOf(recording.rows, recording.moment);
}

/** Subscriptions in which nothing required is left are completed at the time of the last thing that counted. */
async function completeFinished(tx: Tx, recording: Recording): Promise<void> {
  for (const subscription of recording.study) {
    const { done, total } = subscription.progress;
    const { locked } = subscription;
    // What was finished in time finishes it, even when it arrives after the last day.
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

async function startRecording(learner: Learner, itemIds: string[]): Promise<Recording> {
  const { tx, personId, clock, organisation } = learner;
  await lockProgressOf(tx, personId);
  const [{ rows, study, moment }, items, known] = await Promise.all([
    currentStudy(tx, personId, clock, organisation),
    itemsById(tx, itemIds),
    eventsOf(tx, personId, itemIds),
  ]);
  return {
    rows,
    study,
    moment,
    events: Map.groupBy<string, ItemEvent & { contentItemId: string }>(known, (event) => event.contentItemId),
    rules: new Map(
      items.map((item) => [item.id, { completion: item.completion, duration: durationOf(item.body) }]),
    ),
    projections: new Map(),
  };
}

/**
 * Adds events to a person's history and brings the progress up to date. Each event counts once however often it is
 * sent; one that cannot count is refused by name and the others are kept.
 */
export async function recordEvents(learner: Learner, given: readonly GivenEvent[]): Promise<Recorded> {
  const { tx, personId, clock, organisation } = learner;
  const now = clock.now();
  const events = given
    .map((event) => newEvent(event, now))
    .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  const recording = await startRecording(learner, [...new Set(events.map((event) => event.contentItemId))]);
  const refused: Recorded['refused'] = [];
  const accepted: NewEvent[] = [];
  for (const event of events) {
    const code = refusalOf(recording, event, organisation);
    if (code) refused.push({ id: event.id, code });
    else {
      accepted.push(event);
      count(recording, event);
    }
  }
  await insertEvents(tx, personId, accepted);
  await saveProjections(tx, personId, recording.projections);
  await completeFinished(tx, recording);
  const touched = new Set(accepted.map((event) => event.contentItemId));
  const unitIds = new Set(
    recording.rows.items.filter((item) => touched.has(item.id)).map((item) => item.unitId),
  );
  const units = [...unitIds].map((unitId) => unitView(subscriptionFor(recording.study, unitId)!, unitId));
  return { units, refused };
}
