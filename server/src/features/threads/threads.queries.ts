import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { course } from '#server/features/courses/courses.table.ts';
import { intake, intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { messageThread, threadMessage } from './threads.table.ts';

const threadOfEnrolment = and(
  eq(messageThread.organisationId, courseSubscription.organisationId),
  eq(messageThread.subscriptionId, courseSubscription.id),
);

/** The newest message both sides see, cut to what a list shows; null before the first. */
const lastMessage = sql<{ from: 'student' | 'team'; text: string; at: string } | null>`(
  select json_build_object('from', m.side, 'text', left(m.text, 160), 'at', m.at)
  from ${threadMessage} m where m.organisation_id = ${courseSubscription}.organisation_id
    and m.subscription_id = ${courseSubscription}.id and m.side <> 'note' and m.taken_back_at is null
  order by m.number desc limit 1)`;

/** Who teaches the intake of the enrolment, by name. */
const teachers = sql<string[]>`array(select teacher.name from ${intakeTrainer} teaches join ${person} teacher
  on teacher.organisation_id = teaches.organisation_id and teacher.id = teaches.person_id
  where teaches.organisation_id = ${courseSubscription}.organisation_id
    and teaches.intake_id = ${courseSubscription}.intake_id and teacher.ended_at is null order by teacher.name)`;

/** How many messages of the team the student has not read. */
const unreadByStudent = sql<number>`(select count(*)::int from ${threadMessage} m
  where m.organisation_id = ${courseSubscription}.organisation_id and m.subscription_id = ${courseSubscription}.id
    and m.side = 'team' and m.taken_back_at is null and m.number > coalesce(${messageThread}.student_read, 0))`;

/** The same messages of a student, one by one; a query to be joined with others. */
export const messagesToRead = (tx: Tx, personId: string) =>
  tx
    .select({
      kind: sql<'message' | 'observation' | 'data'>`'message'`.as('kind'),
      about: messageThread.subscriptionId,
      since: sql<Date>`${threadMessage.at}`.mapWith(threadMessage.at).as('since'),
    })
    .from(messageThread)
    .innerJoin(
      threadMessage,
      and(
        eq(threadMessage.organisationId, messageThread.organisationId),
        eq(threadMessage.subscriptionId, messageThread.subscriptionId),
      ),
    )
    .where(
      and(
        eq(messageThread.personId, personId),
        eq(threadMessage.side, 'team'),
        isNull(threadMessage.takenBackAt),
        sql`${threadMessage.number} > ${messageThread.studentRead}`,
      ),
    );

const enrolments = (tx: Tx) =>
  tx
    .select({
      subscriptionId: courseSubscription.id,
      person: { id: person.id, name: person.name },
      course: { id: course.id, title: course.title },
      intake: { id: intake.id, name: intake.name },
      status: courseSubscription.status,
      startsOn: courseSubscription.startsOn,
      accessEndsOn: courseSubscription.accessEndsOn,
      pausedOn: courseSubscription.pausedOn,
      pausedUntil: courseSubscription.pausedUntil,
      newest: messageThread.newest,
      waitingSince: messageThread.waitingSince,
      dueOn: messageThread.dueOn,
      settled: messageThread.settled,
      studentRead: messageThread.studentRead,
      teamRead: messageThread.teamRead,
      assigneeId: messageThread.assigneeId,
      assignee: sql<string | null>`(select a.name from ${person} a
        where a.organisation_id = ${messageThread}.organisation_id and a.id = ${messageThread}.assignee_id)`,
      team: teachers,
      unread: unreadByStudent,
      last: lastMessage,
    })
    .from(courseSubscription)
    .innerJoin(person, tenantJoin(person, courseSubscription, courseSubscription.personId))
    .innerJoin(course, tenantJoin(course, courseSubscription, courseSubscription.courseId))
    .leftJoin(intake, tenantJoin(intake, courseSubscription, courseSubscription.intakeId))
    .leftJoin(messageThread, threadOfEnrolment);
export type ThreadRow = Awaited<ReturnType<typeof enrolments>>[number];

/** A student's enrolments with their threads: the newest message first, then the newest start. */
export const threadsOfStudent = async (tx: Tx, personId: string): Promise<ThreadRow[]> =>
  enrolments(tx)
    .where(eq(courseSubscription.personId, personId))
    .orderBy(
      sql`${messageThread.lastAt} desc nulls last`,
      desc(courseSubscription.startsOn),
      courseSubscription.id,
    );

export async function threadOf(tx: Tx, subscriptionId: string): Promise<ThreadRow | null> {
  const [row] = await enrolments(tx).where(eq(courseSubscription.id, subscriptionId));
  return row ?? null;
}

/** The rows of a page of threads, in its order. */
export const threadsShown = async (tx: Tx, shown: SQL): Promise<ThreadRow[]> =>
  enrolments(tx)
    .innerJoin(shown, sql`shown.id = ${courseSubscription.id}`)
    .orderBy(sql`shown.at`);

/** Begins the thread of an enrolment if it has none, and locks it. */
export async function holdThread(tx: Tx, enrolment: { id: string; personId: string }, at: Date) {
  await tx
    .insert(messageThread)
    .values({ subscriptionId: enrolment.id, personId: enrolment.personId, lastAt: at })
    .onConflictDoNothing();
  const [row] = await tx
    .select({
      newest: messageThread.newest,
      settled: messageThread.settled,
      studentRead: messageThread.studentRead,
      teamRead: messageThread.teamRead,
      waitingSince: messageThread.waitingSince,
      assigneeId: messageThread.assigneeId,
    })
    .from(messageThread)
    .where(eq(messageThread.subscriptionId, enrolment.id))
    .for('update');
  return row!;
}
export type HeldThread = Awaited<ReturnType<typeof holdThread>>;

export const changeThread = async (
  tx: Tx,
  subscriptionId: string,
  set: Partial<typeof messageThread.$inferInsert>,
): Promise<void> => {
  await tx.update(messageThread).set(set).where(eq(messageThread.subscriptionId, subscriptionId));
};
