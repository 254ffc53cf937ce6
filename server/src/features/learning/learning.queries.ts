import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { contentItem, contentItemFile } from '#server/features/courses/courses.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { itemProgress, learningEvent } from '#server/features/courses/learning.table.ts';
import type { ItemEvent } from '#contract/learning/itemEvents.ts';
import type { ItemProjection } from '#contract/learning/itemProgress.ts';

/** Locks a person's progress until the transaction ends, so that it has one writer at a time. */
export async function lockProgressOf(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`progress ${personId}`}, 0))`);
}

export async function itemById(tx: Tx, id: string) {
  const [row] = await tx.select().from(contentItem).where(eq(contentItem.id, id));
  return row ?? null;
}

const oneOf = (ids: readonly string[]) => sql`any(${sql.param(ids)}::uuid[])`;

export async function itemsById(tx: Tx, ids: string[]) {
  return tx
    .select({ id: contentItem.id, completion: contentItem.completion, body: contentItem.body })
    .from(contentItem)
    .where(eq(contentItem.id, oneOf(ids)));
}

const eventColumns = {
  id: learningEvent.id,
  unitEnrolmentId: learningEvent.unitEnrolmentId,
  contentItemId: learningEvent.contentItemId,
  kind: learningEvent.kind,
  data: learningEvent.data,
  occurredAt: learningEvent.occurredAt,
};

/** For a row with a unit enrolment: whether it is one of a person. */
const ofPerson = (unitEnrolmentId: AnyPgColumn, personId: string) => sql`${unitEnrolmentId} in (
  select ${unitEnrolment.id} from ${unitEnrolment} join ${courseSubscription}
    on ${courseSubscription.organisationId} = ${unitEnrolment.organisationId}
    and ${courseSubscription.id} = ${unitEnrolment.subscriptionId}
  where ${courseSubscription.personId} = ${personId})`;

/** A person's events on these items, and those with these ids on any item, in all their subscriptions. */
export async function eventsOf(tx: Tx, personId: string, itemIds: string[], ids: string[]) {
  return tx
    .select(eventColumns)
    .from(learningEvent)
    .where(
      and(
        ofPerson(learningEvent.unitEnrolmentId, personId),
        or(eq(learningEvent.contentItemId, oneOf(itemIds)), eq(learningEvent.id, oneOf(ids))),
      ),
    )
    .orderBy(asc(learningEvent.occurredAt));
}

export type NewEvent = ItemEvent & { contentItemId: string; recordedAt: Date };
export type CountedEvent = NewEvent & { unitEnrolmentId: string };

/** Adds events; one that was sent before stays unchanged. */
export async function insertEvents(tx: Tx, events: CountedEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(learningEvent).values(events).onConflictDoNothing();
}

/** The progress of a unit enrolment on one item. */
export type StoredProjection = ItemProjection & { unitEnrolmentId: string; contentItemId: string };

export async function saveProjections(tx: Tx, projections: readonly StoredProjection[]): Promise<void> {
  if (projections.length === 0) return;
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(itemProgress)
    .values([...projections])
    .onConflictDoUpdate({
      target: [itemProgress.organisationId, itemProgress.unitEnrolmentId, itemProgress.contentItemId],
      set: {
        share: excluded('share'),
        secondsSpent: excluded('seconds_spent'),
        watched: excluded('watched'),
        positionSeconds: excluded('position_seconds'),
        lastChoices: excluded('last_choices'),
        lastCorrect: excluded('last_correct'),
        reports: excluded('reports'),
        firstOpenedAt: excluded('first_opened_at'),
        lastOpenedAt: excluded('last_opened_at'),
        completedAt: excluded('completed_at'),
      },
    });
}

export async function progressOfItem(tx: Tx, unitEnrolmentId: string, itemId: string) {
  const [row] = await tx
    .select()
    .from(itemProgress)
    .where(and(eq(itemProgress.unitEnrolmentId, unitEnrolmentId), eq(itemProgress.contentItemId, itemId)));
  return row ?? null;
}

export async function everyPersonId(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ id: person.id }).from(person);
  return rows.map((row) => row.id);
}

export async function allEventsOf(tx: Tx, personId: string) {
  return tx.select(eventColumns).from(learningEvent).where(ofPerson(learningEvent.unitEnrolmentId, personId));
}

export async function allProgressOf(tx: Tx, personId: string) {
  return tx.select().from(itemProgress).where(ofPerson(itemProgress.unitEnrolmentId, personId));
}

/** A file with the content items that show it; null when there are none. A package is played and never handed out. */
export async function fileWithItems(tx: Tx, fileId: string) {
  const rows = await tx
    .select({ file: storedFile, itemId: contentItem.id, unitId: contentItem.unitId })
    .from(storedFile)
    .innerJoin(contentItemFile, eq(contentItemFile.fileId, storedFile.id))
    .innerJoin(contentItem, eq(contentItem.id, contentItemFile.contentItemId))
    .where(and(eq(storedFile.id, fileId), ne(contentItem.kind, 'package')));
  const [first] = rows;
  return first ? { file: first.file, items: rows.map(({ itemId, unitId }) => ({ itemId, unitId })) } : null;
}
