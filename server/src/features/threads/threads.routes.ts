import { threads } from '#contract/threads/threads.ts';
import { implement } from '#server/platform/http/implement.ts';
import { meetAt, readOwnThread, readOwnThreads, readTeamThread, readThreads } from './read.actions.ts';
import {
  assignThread,
  leaveNote,
  readByStudent,
  readByTeam,
  settleWait,
  takeBackAnswer,
  takeBackOwn,
  writeToStudent,
  writeToTeam,
} from './write.actions.ts';
import { messagesBacklog } from './list.queries.ts';

export const threadsRoutes = implement(threads, {
  'GET /api/student/message_threads': async (input) => readOwnThreads(input),
  'GET /api/student/course_subscriptions/:id/messages': async (input) =>
    readOwnThread(input, input.params.id, input.query.before),
  'POST /api/student/course_subscriptions/:id/messages': async (input) => {
    await writeToTeam(input, input.params.id, input.body);
    return readOwnThread(input, input.params.id);
  },
  'DELETE /api/student/course_subscriptions/:id/messages/:messageId': async (input) => {
    await takeBackOwn(input, input.params.id, input.params.messageId);
    return readOwnThread(input, input.params.id);
  },
  'PUT /api/student/course_subscriptions/:id/message_reading': async (input) => {
    await readByStudent(input, input.params.id, input.body.number);
    return readOwnThread(input, input.params.id);
  },
  'GET /api/staff/message_threads': async (input) => readThreads(input, input.query),
  'GET /api/staff/messages_waiting': async ({ tx, caller }) => ({
    count: (await messagesBacklog(tx, caller)).count,
  }),
  'GET /api/staff/course_subscriptions/:id/messages': async (input) =>
    readTeamThread(input, input.params.id, input.query.before),
  'GET /api/staff/course_subscriptions/:id/message_presence': async (input) =>
    meetAt(input, input.params.id, input.query.writing === 'yes'),
  'POST /api/staff/course_subscriptions/:id/messages': async (input) => {
    await writeToStudent(input, input.params.id, input.body);
    return readTeamThread(input, input.params.id);
  },
  'POST /api/staff/course_subscriptions/:id/message_notes': async (input) => {
    await leaveNote(input, input.params.id, input.body);
    return readTeamThread(input, input.params.id);
  },
  'DELETE /api/staff/course_subscriptions/:id/messages/:messageId': async (input) => {
    await takeBackAnswer(input, input.params.id, input.params.messageId);
    return readTeamThread(input, input.params.id);
  },
  'PUT /api/staff/course_subscriptions/:id/message_reading': async (input) => {
    await readByTeam(input, input.params.id, input.body.number);
    return readTeamThread(input, input.params.id);
  },
  'PUT /api/staff/course_subscriptions/:id/message_wait': async (input) => {
    await settleWait(input, input.params.id, input.body.waits);
    return readTeamThread(input, input.params.id);
  },
  'PUT /api/staff/course_subscriptions/:id/message_assignee': async (input) => {
    await assignThread(input, input.params.id, input.body.personId);
    return readTeamThread(input, input.params.id);
  },
});
