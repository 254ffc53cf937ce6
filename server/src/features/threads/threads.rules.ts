import type { OwnThread, TeamMessage, TeamThread, ThreadMessage } from '#contract/threads/threads.ts';
import type { SubscriptionStatus } from '#contract/subscriptions.ts';
import { addWorkingDays } from '#server/features/assessments/work/turnaround.rules.ts';
import { accessLock } from '#server/features/study/access.rules.ts';
import { statusSaid } from '#server/features/study/study.rules.ts';
import { dayIn } from '#server/platform/basics/days.rules.ts';
import type { MessageRow } from './messages.queries.ts';
import type { ThreadRow } from './threads.queries.ts';

/* Threads as each side sees them, and until when an answer is promised. Pure. */

/** How many messages a page of a thread has. */
export const pageSize = 50;

/** The day by which something written at an instant is answered; weekends do not count. */
export const answerDay = (writtenAt: Date, answerDays: number, timeZone: string): string =>
  addWorkingDays(dayIn(timeZone, writtenAt), answerDays);

const over: readonly SubscriptionStatus[] = ['withdrawn', 'expired'];
type EnrolmentAccess = Pick<ThreadRow, 'status' | 'startsOn' | 'accessEndsOn' | 'pausedOn' | 'pausedUntil'>;
export const statusOf = (row: EnrolmentAccess, today: string): SubscriptionStatus =>
  statusSaid(row.status, accessLock(row, today));
/** Whether the student can no longer write: their access has ended. Who completed the course can. */
export const isClosed = (row: EnrolmentAccess, today: string): boolean => over.includes(statusOf(row, today));

/** The messages of a page, oldest first; one row more than a page tells that there are earlier ones. */
export const pageOf = (rows: readonly MessageRow[]) => ({
  rows: rows.slice(0, pageSize).toReversed(),
  earlier: rows.length > pageSize,
});

const seenBy = (row: MessageRow, { studentRead, teamRead }: ThreadRow): boolean =>
  row.side === 'student' ? row.number <= (teamRead ?? 0) : row.number <= (studentRead ?? 0);

const base = (row: MessageRow, thread: ThreadRow) => ({
  id: row.id,
  number: row.number,
  name: row.name,
  text: row.text,
  files: row.files,
  at: row.at.toISOString(),
  read: seenBy(row, thread),
});

export const messageForTeam = (row: MessageRow, thread: ThreadRow, readerId: string): TeamMessage => ({
  ...base(row, thread),
  own: row.byPersonId === readerId,
  from: row.side,
});

export const messageForStudent = (row: MessageRow, thread: ThreadRow): ThreadMessage => ({
  ...base(row, thread),
  // Also what they wrote before two of them were made one.
  own: row.side === 'student',
  from: row.side === 'student' ? 'student' : 'team',
});

const lastOf = ({ last }: ThreadRow) => last && { ...last, at: new Date(last.at).toISOString() };

export const threadForStudent = (row: ThreadRow, today: string): OwnThread => ({
  subscriptionId: row.subscriptionId,
  course: row.course.title,
  team: row.team,
  closed: isClosed(row, today),
  unread: row.unread,
  answerBy: row.dueOn,
  last: lastOf(row),
});

export const threadForTeam = (row: ThreadRow): TeamThread => ({
  subscriptionId: row.subscriptionId,
  student: row.person,
  course: { id: row.course.id, name: row.course.title },
  intake: row.intake,
  waitingSince: row.waitingSince?.toISOString() ?? null,
  dueOn: row.dueOn,
  assignee: row.assigneeId && row.assignee !== null ? { id: row.assigneeId, name: row.assignee } : null,
  last: lastOf(row),
});

/** Whether messages wait in a thread that were marked as needing no answer. */
export const isSettled = (row: ThreadRow): boolean => row.waitingSince === null && (row.settled ?? 0) > 0;
