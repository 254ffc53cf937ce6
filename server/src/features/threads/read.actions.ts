import type { z } from 'zod';
import { rolesWith } from '#contract/kit/acts.ts';
import { progressFrom } from '#contract/learning/itemProgress.ts';
import type { OwnThreadPage, TeamThreadPage, TeamThreads, ThreadsQuery } from '#contract/threads/threads.ts';
import { reachesAll } from '#server/features/courses/reach.queries.ts';
import { narrowingChoices, shownTo } from '#server/features/intakes/narrowing.actions.ts';
import { messageSettingsOf } from '#server/features/notifications/messageSettings.queries.ts';
import { subscriptionsOfPeople } from '#server/features/people/people.queries.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { threadsPage } from './list.queries.ts';
import { messagesBefore } from './messages.queries.ts';
import { notePresence, othersAt, teamFor } from './team.queries.ts';
import { threadOf, threadsOfStudent, type ThreadRow } from './threads.queries.ts';
import {
  isClosed,
  isSettled,
  messageForStudent,
  messageForTeam,
  pageOf,
  pageSize,
  statusOf,
  threadForStudent,
  threadForTeam,
} from './threads.rules.ts';

/** A student's threads. Two statements. */
export async function readOwnThreads({ tx, caller, today }: RequestScope) {
  const [{ answerDays }, rows] = await Promise.all([
    messageSettingsOf(tx),
    threadsOfStudent(tx, caller.personId),
  ]);
  return { answerDays, threads: rows.map((row) => threadForStudent(row, today)) };
}

/** An enrolment of the caller, with its thread. */
export async function ownThread({ tx, caller }: RequestScope, id: string): Promise<ThreadRow> {
  const row = found(await threadOf(tx, id));
  if (row.person.id !== caller.personId) throw new Problem('not_found');
  return row;
}

/** A thread as its student reads it. Three statements. */
export async function readOwnThread(
  scope: RequestScope,
  id: string,
  before?: number,
): Promise<OwnThreadPage> {
  const { tx, today } = scope;
  const thread = await ownThread(scope, id);
  const [{ answerDays }, read] = await Promise.all([
    messageSettingsOf(tx),
    messagesBefore(tx, id, { before, notes: false, size: pageSize + 1 }),
  ]);
  const { rows, earlier } = pageOf(read);
  return {
    ...threadForStudent(thread, today),
    answerDays,
    messages: rows.map((row) => messageForStudent(row, thread)),
    earlier,
  };
}

/** An enrolment whose student the caller reaches, with its thread; nobody answers themselves, or reads notes about them. */
export async function reachedThread({ tx, caller }: RequestScope, id: string): Promise<ThreadRow> {
  const row = found(await threadOf(tx, id));
  if (!(await reachesAll(tx, caller, [row.person.id]))) throw new Problem('not_found');
  refuseOwn(caller.personId, row.person.id);
  return row;
}

/** A thread as the team reads it, beside who its student is. */
export async function readTeamThread(
  scope: RequestScope,
  id: string,
  before?: number,
): Promise<TeamThreadPage> {
  const { tx, caller, today } = scope;
  const thread = await reachedThread(scope, id);
  const [{ answerDays }, read, team, studied] = await Promise.all([
    messageSettingsOf(tx),
    messagesBefore(tx, id, { before, notes: true, size: pageSize + 1 }),
    teamFor(tx, rolesWith('message.answer'), thread.person.id),
    subscriptionsOfPeople(tx, [thread.person.id]),
  ]);
  const { rows, earlier } = pageOf(read);
  const { done, total } = found(studied.find((one) => one.id === id));
  return {
    ...threadForTeam(thread),
    status: statusOf(thread, today),
    startsOn: thread.startsOn,
    accessEndsOn: thread.accessEndsOn,
    progress: progressFrom(done, total),
    closed: isClosed(thread, today),
    answerDays,
    messages: rows.map((row) => messageForTeam(row, thread, caller.personId)),
    earlier,
    newest: thread.newest ?? 0,
    canReopen: isSettled(thread),
    team,
  };
}

/** A screen asks three times as often, so that one lost answer drops nobody. */
const presentMs = 45_000;

/** Notes that the caller has a thread open, and says who else has, and how far it is. */
export async function meetAt(scope: RequestScope, id: string, writing: boolean) {
  const { tx, caller, now } = scope;
  const { newest, studentRead } = await reachedThread(scope, id);
  await notePresence(tx, {
    subscriptionId: id,
    personId: caller.personId,
    seenAt: now,
    writingAt: writing ? now : null,
  });
  const since = new Date(now.getTime() - presentMs);
  const others = await othersAt(tx, id, { except: caller.personId, since });
  return { others, newest: newest ?? 0, studentRead: studentRead ?? 0 };
}

const listSize = 25;

/** One page of the threads. Four statements, one less where no course is chosen. */
export async function readThreads(
  scope: RequestScope,
  { page: asked, mine, search, ...narrowed }: z.output<typeof ThreadsQuery>,
): Promise<TeamThreads> {
  const filter = { ...narrowed, mine: mine === 'yes', ...shownTo(scope.caller, search) };
  const [{ rows, page, total }, { courses, intakes }] = await Promise.all([
    threadsPage(scope.tx, filter, { asked, size: listSize }),
    narrowingChoices(scope, narrowed.courseId),
  ]);
  return {
    rows: rows.map(threadForTeam),
    page,
    pageSize: listSize,
    total,
    courses: courses.map(({ id, title }) => ({ id, name: title })),
    intakes,
  };
}
