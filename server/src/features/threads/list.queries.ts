import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { reached, type Reacher } from '#server/features/courses/reach.queries.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { isOfCalled } from '#server/features/identity/people/words.queries.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { pageOf, type ListSource, type SortTerm } from '#server/platform/database/pages.ts';
import { threadsShown } from './threads.queries.ts';
import { messageThread } from './threads.table.ts';

export interface ThreadFilter {
  readonly view: 'waiting' | 'all';
  readonly mine: boolean;
  readonly courseId?: string | undefined;
  readonly intakeId?: string | undefined;
  /** Words of which each begins one of the student's name, or of the email too where `inEmails`. */
  readonly words?: readonly string[];
  readonly inEmails: boolean;
  readonly viewer: Reacher;
}

/** Nobody answers themselves, so their own threads are not theirs to see here. */
const forViewer = (viewer: Reacher): SQL | undefined =>
  and(sql`${messageThread.personId} <> ${viewer.personId}`, reached(viewer, messageThread.personId));

/** Handed to the viewer; or handed to nobody, of an intake they teach. */
const ofViewer = ({ personId }: Reacher): SQL | undefined =>
  or(
    eq(messageThread.assigneeId, personId),
    and(
      isNull(messageThread.assigneeId),
      sql`exists (select from ${courseSubscription} taught join ${intakeTrainer} teaches
        on teaches.organisation_id = taught.organisation_id and teaches.intake_id = taught.intake_id
        where taught.organisation_id = ${messageThread.organisationId}
          and taught.id = ${messageThread.subscriptionId} and teaches.person_id = ${personId})`,
    ),
  );

const enrolmentIn = (column: 'course_id' | 'intake_id', id: string): SQL =>
  sql`${messageThread.subscriptionId} in (select s.id from ${courseSubscription} s
    where s.organisation_id = app_organisation() and s.${sql.raw(column)} = ${id})`;

const matching = ({ view, mine, courseId, intakeId, words, inEmails, viewer }: ThreadFilter) =>
  and(
    view === 'waiting' ? isNotNull(messageThread.waitingSince) : undefined,
    mine ? ofViewer(viewer) : undefined,
    courseId === undefined ? undefined : enrolmentIn('course_id', courseId),
    intakeId === undefined ? undefined : enrolmentIn('intake_id', intakeId),
    words && isOfCalled(messageThread.personId, words, inEmails),
    forViewer(viewer),
  );

const oldestPromise: SortTerm[] = [
  { by: messageThread.dueOn },
  { by: messageThread.waitingSince },
  { by: messageThread.subscriptionId },
];
const newestMessage: SortTerm[] = [
  { by: messageThread.lastAt, down: true, nulls: 'first' },
  { by: messageThread.subscriptionId, down: true, nulls: 'first' },
];

/** One page of threads and how many match. Two statements. */
export async function threadsPage(
  tx: Tx,
  filter: ThreadFilter,
  { asked, size }: { asked: number; size: number },
) {
  const list: ListSource = {
    from: messageThread,
    where: matching(filter),
    id: messageThread.subscriptionId,
    order: filter.view === 'waiting' ? oldestPromise : newestMessage,
  };
  const search = filter.words !== undefined;
  const { page, total, shown } = await pageOf(tx, list, { asked, size, search });
  return { rows: await threadsShown(tx, shown), page, total };
}

/** How many threads wait for an answer that the viewer may give, since when, and by which day the first is promised. */
export async function messagesBacklog(tx: Tx, caller: Reacher): Promise<Backlog & { dueOn: string | null }> {
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<Date | null>`min(${messageThread.waitingSince})`.mapWith(messageThread.waitingSince),
      dueOn: sql<string | null>`min(${messageThread.dueOn})::text`,
    })
    .from(messageThread)
    .where(and(isNotNull(messageThread.waitingSince), forViewer(caller)));
  return row!;
}
