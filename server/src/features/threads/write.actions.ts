import { rolesWith } from '#contract/kit/acts.ts';
import { messageSettingsOf } from '#server/features/notifications/messageSettings.queries.ts';
import { notifyAll } from '#server/features/notifications/notifications.actions.ts';
import { forgetNotice, markPathRead } from '#server/features/notifications/notifications.queries.ts';
import { Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { ownThread, reachedThread } from './read.actions.ts';
import { attachFiles, releaseFiles } from './files/threadFiles.actions.ts';
import { insertMessage, messageById, oldestWaiting, removeWords, writtenAfter } from './messages.queries.ts';
import { teacherIds, teamFor } from './team.queries.ts';
import { changeThread, holdThread, type HeldThread, type ThreadRow } from './threads.queries.ts';
import type { MessageSide } from './threads.table.ts';
import { answerDay, isClosed } from './threads.rules.ts';

const studentPath = (id: string): string => `/messages/${id}`;
const teamPath = (id: string): string => `/console/messages/${id}`;
const noticeOf = (messageId: string): string => `thread:${messageId}`;

const hold = async ({ tx, now }: RequestScope, { subscriptionId, person }: ThreadRow): Promise<HeldThread> =>
  holdThread(tx, { id: subscriptionId, personId: person.id }, now);

/** Says anew since when the student waits; a promise once made stays while the same message waits. */
async function renewWait(
  { tx, timeZone }: RequestScope,
  subscriptionId: string,
  { waitingSince, settled }: Pick<HeldThread, 'waitingSince' | 'settled'>,
): Promise<void> {
  const since = await oldestWaiting(tx, subscriptionId, settled);
  if (since?.getTime() === waitingSince?.getTime()) return;
  const { answerDays } = await messageSettingsOf(tx);
  await changeThread(tx, subscriptionId, {
    waitingSince: since,
    dueOn: since && answerDay(since, answerDays, timeZone),
  });
}

interface NewWords {
  readonly id: string;
  readonly text: string;
  readonly files?: readonly string[];
}

/** Adds a message to a thread that is held; false when it is there already. */
async function add(
  scope: RequestScope,
  subscriptionId: string,
  { newest }: HeldThread,
  { id, text, side, files = [] }: NewWords & { side: MessageSide },
): Promise<boolean> {
  const { tx, caller, now } = scope;
  const known = await messageById(tx, id);
  if (known) {
    if (known.subscriptionId === subscriptionId && known.byPersonId === caller.personId) return false;
    throw new Problem('not_found');
  }
  const number = newest + 1;
  await insertMessage(tx, { id, subscriptionId, number, side, byPersonId: caller.personId, text, at: now });
  await attachFiles(scope, { messageId: id, subscriptionId, files });
  // A note tells the student nothing, not even that it was written.
  await changeThread(tx, subscriptionId, { newest: number, ...(side !== 'note' && { lastAt: now }) });
  return true;
}

/** Who is told that the student wrote: whom the thread was handed to, else who teaches the intake. */
async function tellTeam(
  scope: RequestScope,
  { subscriptionId, person, course }: ThreadRow,
  assigneeId: string | null,
  messageId: string,
): Promise<void> {
  const ids = assigneeId ? [assigneeId] : await teacherIds(scope.tx, subscriptionId);
  await notifyAll(
    scope,
    ids
      .filter((id) => id !== person.id)
      .map((personId) => ({
        personId,
        kind: 'thread_message' as const,
        title: course.title,
        name: person.name,
        path: teamPath(subscriptionId),
        once: noticeOf(messageId),
        at: scope.now,
      })),
  );
}

/** The student writes to the team. */
export async function writeToTeam(scope: RequestScope, id: string, words: NewWords): Promise<void> {
  const thread = await ownThread(scope, id);
  const held = await hold(scope, thread);
  if (!(await messageById(scope.tx, words.id)) && isClosed(thread, scope.today))
    throw new Problem('access_closed');
  if (!(await add(scope, id, held, { ...words, side: 'student' }))) return;
  await renewWait(scope, id, held);
  await tellTeam(scope, thread, held.assigneeId, words.id);
}

/** The team writes. Refused when somebody else wrote meanwhile, so that it is read first. */
export async function writeToStudent(
  scope: RequestScope,
  id: string,
  { after, ...words }: NewWords & { after: number },
): Promise<void> {
  const { tx, caller, now } = scope;
  const thread = await reachedThread(scope, id);
  const held = await hold(scope, thread);
  const isNew = !(await messageById(tx, words.id));
  if (isNew && (await writtenAfter(tx, id, { after, except: caller.personId })))
    throw new Problem('changed_elsewhere');
  if (!(await add(scope, id, held, { ...words, side: 'team' }))) return;
  await renewWait(scope, id, held);
  await notifyAll(scope, [
    {
      personId: thread.person.id,
      kind: 'thread_answered',
      title: thread.course.title,
      name: '',
      path: studentPath(id),
      once: noticeOf(words.id),
      at: now,
    },
  ]);
}

/** Somebody of the team leaves a note that the student never sees. */
export async function leaveNote(scope: RequestScope, id: string, words: NewWords): Promise<void> {
  const held = await hold(scope, await reachedThread(scope, id));
  await add(scope, id, held, { ...words, side: 'note' });
}

/** Removes the words of a message of the caller. What the other side has read stays. */
async function takeBack(
  scope: RequestScope,
  thread: ThreadRow,
  messageId: string,
  mine: readonly MessageSide[],
) {
  const { tx, caller, now } = scope;
  const { subscriptionId: id, person } = thread;
  const held = await hold(scope, thread);
  const message = await messageById(tx, messageId);
  const isMine =
    message?.subscriptionId === id && message.byPersonId === caller.personId && mine.includes(message.side);
  if (!message || !isMine) throw new Problem('not_found');
  if (message.takenBackAt) return;
  const readUpTo = { student: held.teamRead, team: held.studentRead, note: 0 }[message.side];
  if (message.number <= readUpTo) throw new Problem('wrong_state');
  await removeWords(tx, messageId, now);
  await releaseFiles(scope, messageId);
  const told =
    message.side === 'student'
      ? [...(held.assigneeId ? [held.assigneeId] : []), ...(await teacherIds(tx, id))]
      : [person.id];
  await forgetNotice(tx, noticeOf(messageId), told);
  await renewWait(scope, id, held);
}

export const takeBackOwn = async (scope: RequestScope, id: string, messageId: string): Promise<void> =>
  takeBack(scope, await ownThread(scope, id), messageId, ['student']);

export const takeBackAnswer = async (scope: RequestScope, id: string, messageId: string): Promise<void> =>
  takeBack(scope, await reachedThread(scope, id), messageId, ['team', 'note']);

export async function readByStudent(scope: RequestScope, id: string, number: number): Promise<void> {
  const { tx, caller, now } = scope;
  const thread = await ownThread(scope, id);
  if (thread.newest === null) return;
  const { newest, studentRead } = await hold(scope, thread);
  const read = Math.min(number, newest);
  if (read > studentRead) await changeThread(tx, id, { studentRead: read });
  await markPathRead(tx, caller.personId, studentPath(id), now);
}

export async function readByTeam(scope: RequestScope, id: string, number: number): Promise<void> {
  const { tx, caller, now } = scope;
  const thread = await reachedThread(scope, id);
  if (thread.newest === null) return;
  const { newest, teamRead } = await hold(scope, thread);
  const read = Math.min(number, newest);
  if (read > teamRead) await changeThread(tx, id, { teamRead: read });
  await markPathRead(tx, caller.personId, teamPath(id), now);
}

/** Marks what was written so far as needing no answer, or as waiting after all. */
export async function settleWait(scope: RequestScope, id: string, waits: boolean): Promise<void> {
  const thread = await reachedThread(scope, id);
  if (thread.newest === null) return;
  const { newest, waitingSince } = await hold(scope, thread);
  const settled = waits ? 0 : newest;
  await changeThread(scope.tx, id, { settled });
  await renewWait(scope, id, { waitingSince, settled });
}

/** Hands the thread to somebody of the team who reaches the student, or to nobody. */
export async function assignThread(scope: RequestScope, id: string, personId: string | null): Promise<void> {
  const { tx, caller, now } = scope;
  const thread = await reachedThread(scope, id);
  if (personId !== null) {
    const team = await teamFor(tx, rolesWith('message.answer'), thread.person.id);
    if (!team.some((one) => one.id === personId))
      throw wrongField('personId', 'unknown', 'This person does not answer this student');
  }
  const held = await hold(scope, thread);
  if (held.assigneeId === personId) return;
  await changeThread(tx, id, { assigneeId: personId });
  if (personId === null || personId === caller.personId || held.waitingSince === null) return;
  await notifyAll(scope, [
    {
      personId,
      kind: 'thread_message',
      title: thread.course.title,
      name: thread.person.name,
      path: teamPath(id),
      once: `thread_handed:${id}:${now.getTime()}`,
      at: now,
    },
  ]);
}
