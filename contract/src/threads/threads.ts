import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { pageOf, PageQuery } from '#contract/kit/paging.ts';
import { Day, Id, IdParams, Instant, Line, Progress, Text } from '#contract/kit/values.ts';
import { SubscriptionStatus } from '#contract/subscriptions.ts';
import { MessageFile, mostMessageFiles } from './messageFiles.ts';
import { AnswerDays } from './messageSettings.ts';

const longestMessage = 4000;

const Side = z.enum(['student', 'team']);

const MessageBase = z.object({
  id: Id,
  number: z.int().meta({ description: 'Its place in the thread; the first is 1' }),
  name: z.string().meta({ description: 'Who wrote it' }),
  own: z.boolean(),
  text: z.string(),
  files: z.array(MessageFile),
  at: Instant,
  read: z.boolean().meta({ description: 'Whether the other side has read it' }),
});
export const ThreadMessage = MessageBase.extend({ from: Side }).meta({ id: 'ThreadMessage' });
export type ThreadMessage = z.output<typeof ThreadMessage>;
export const TeamMessage = MessageBase.extend({
  from: z.enum(['student', 'team', 'note']).meta({ description: '`note`: only the team sees it' }),
}).meta({ id: 'TeamMessage' });
export type TeamMessage = z.output<typeof TeamMessage>;

const LastMessage = z.object({ from: Side, text: z.string(), at: Instant }).nullable();

/** A thread as its student finds it in their list; every enrolment has one, also before the first message. */
export const OwnThread = z
  .object({
    subscriptionId: Id,
    course: z.string(),
    team: z.array(z.string()).meta({ description: 'Who teaches their intake' }),
    closed: z.boolean().meta({ description: 'Access has ended: the thread is read and not written to' }),
    unread: z.int(),
    answerBy: Day.nullable().meta({ description: 'The day by which what they wrote last is answered' }),
    last: LastMessage,
  })
  .meta({ id: 'OwnThread' });
export type OwnThread = z.output<typeof OwnThread>;

export const OwnThreadPage = OwnThread.extend({
  answerDays: AnswerDays,
  messages: z.array(ThreadMessage).meta({ description: 'The newest, oldest of them first' }),
  earlier: z.boolean().meta({ description: 'Whether there are earlier messages' }),
}).meta({ id: 'OwnThreadPage' });
export type OwnThreadPage = z.output<typeof OwnThreadPage>;

const Somebody = z.object({ id: Id, name: z.string() });
export const TeamThread = z
  .object({
    subscriptionId: Id,
    student: Somebody,
    course: Somebody,
    intake: Somebody.nullable(),
    waitingSince: Instant.nullable().meta({ description: 'Since when the student waits for an answer' }),
    dueOn: Day.nullable().meta({ description: 'The day by which it was promised' }),
    assignee: Somebody.nullable(),
    last: LastMessage,
  })
  .meta({ id: 'TeamThread' });
export type TeamThread = z.output<typeof TeamThread>;

export const TeamThreadPage = TeamThread.extend({
  status: SubscriptionStatus,
  startsOn: Day,
  accessEndsOn: Day.nullable(),
  progress: Progress,
  closed: z.boolean().meta({ description: 'Access has ended: the student reads, and cannot write' }),
  answerDays: AnswerDays,
  messages: z.array(TeamMessage),
  earlier: z.boolean(),
  newest: z.int().meta({ description: 'The number of the newest message, 0 before the first' }),
  canReopen: z.boolean().meta({ description: 'Marked as needing no answer, which can be taken back' }),
  team: z.array(Somebody).meta({ description: 'Who it can be handed to' }),
}).meta({ id: 'TeamThreadPage' });
export type TeamThreadPage = z.output<typeof TeamThreadPage>;

const ThreadPresence = z.object({
  others: z.array(z.object({ name: z.string(), writing: z.boolean() })),
  newest: z.int(),
  studentRead: z.int().meta({ description: 'The number up to which the student has read' }),
});

export const ThreadsQuery = PageQuery.extend({
  view: z.enum(['waiting', 'all']).default('waiting'),
  mine: z.enum(['yes']).optional().meta({ description: 'Handed to me, or of an intake I teach' }),
  courseId: Id.optional(),
  intakeId: Id.optional(),
  search: Line(100).default(''),
});

export const TeamThreads = pageOf(TeamThread).extend({
  courses: z.array(Somebody),
  intakes: z.array(Somebody).meta({ description: 'Of the chosen course' }),
});
export type TeamThreads = z.output<typeof TeamThreads>;

const MessageParams = IdParams.extend({ messageId: Id });
/** Pages go back by the number of the oldest message that is shown. */
const ThreadQuery = z.object({ before: z.coerce.number().int().min(1).max(1_000_000).optional() });
/** `id` is made on the device, so that a message sent again is one. */
const NewNote = z.object({ id: Id, text: Text(longestMessage).trim().min(1) });
const NewMessage = NewNote.extend({
  files: z
    .array(Id)
    .max(mostMessageFiles)
    .default([])
    .meta({ description: 'Uploaded for this thread by the writer, and of no message yet' }),
});
const Reading = z.object({ number: z.int().min(0).max(1_000_000) });

export const threads = contract({
  'GET /api/student/message_threads': {
    access: 'student',
    summary: 'My threads with the teaching teams, one for each enrolment',
    response: z.object({ answerDays: AnswerDays, threads: z.array(OwnThread) }),
  },
  'GET /api/student/course_subscriptions/:id/messages': {
    access: 'student',
    summary: 'My thread of an enrolment, its newest messages or those before one of them',
    params: IdParams,
    query: ThreadQuery,
    response: OwnThreadPage,
    errors: ['not_found'],
  },
  'POST /api/student/course_subscriptions/:id/messages': {
    access: 'student',
    summary: 'Write to the teaching team; `id` is made on the device, so that a message is sent once',
    params: IdParams,
    body: NewMessage,
    response: OwnThreadPage,
    errors: ['not_found', 'access_closed', 'invalid_input'],
    creates: true,
  },
  'DELETE /api/student/course_subscriptions/:id/messages/:messageId': {
    access: 'student',
    summary: 'Take back what I wrote; possible until the team has read it',
    params: MessageParams,
    response: OwnThreadPage,
    errors: ['not_found', 'wrong_state'],
  },
  'PUT /api/student/course_subscriptions/:id/message_reading': {
    access: 'student',
    summary: 'I have read the thread up to this message',
    params: IdParams,
    body: Reading,
    response: OwnThreadPage,
    errors: ['not_found'],
  },
  'GET /api/staff/message_threads': {
    access: { act: 'message.answer' },
    summary: 'Threads with students: those that wait, oldest promise first, or all, newest message first',
    query: ThreadsQuery,
    response: TeamThreads,
  },
  'GET /api/staff/messages_waiting': {
    access: { act: 'message.answer' },
    summary: 'How many threads wait for an answer, of the students whom whoever asks reaches',
    response: z.object({ count: z.int().min(0) }),
  },
  'GET /api/staff/course_subscriptions/:id/messages': {
    access: { act: 'message.answer' },
    log: { on: 'message_thread' },
    summary: 'The thread of an enrolment beside who the student is',
    params: IdParams,
    query: ThreadQuery,
    response: TeamThreadPage,
    errors: ['not_found', 'own_work'],
  },
  'GET /api/staff/course_subscriptions/:id/message_presence': {
    access: { act: 'message.answer' },
    summary:
      'Who else has the thread open, and whether there is anything new in it. Asking says that the caller has it open, and whether they write',
    params: IdParams,
    query: z.object({ writing: z.enum(['yes']).optional() }),
    response: ThreadPresence,
    errors: ['not_found', 'own_work'],
  },
  'POST /api/staff/course_subscriptions/:id/messages': {
    access: { act: 'message.answer' },
    log: { on: 'message_thread' },
    summary: 'Write to the student; `after` is the newest message the writer has seen',
    params: IdParams,
    body: NewMessage.extend({ after: z.int().min(0).max(1_000_000) }),
    response: TeamThreadPage,
    errors: ['not_found', 'own_work', 'changed_elsewhere', 'invalid_input'],
    creates: true,
  },
  'POST /api/staff/course_subscriptions/:id/message_notes': {
    access: { act: 'message.answer' },
    log: { on: 'message_thread' },
    summary: 'Leave a note that only the team reads',
    params: IdParams,
    body: NewNote,
    response: TeamThreadPage,
    errors: ['not_found', 'own_work'],
    creates: true,
  },
  'DELETE /api/staff/course_subscriptions/:id/messages/:messageId': {
    access: { act: 'message.answer' },
    log: { on: 'message_thread' },
    summary: 'Take back what I wrote; an answer until the student has read it',
    params: MessageParams,
    response: TeamThreadPage,
    errors: ['not_found', 'own_work', 'wrong_state'],
  },
  'PUT /api/staff/course_subscriptions/:id/message_reading': {
    access: { act: 'message.answer' },
    log: { on: 'message_thread' },
    summary: 'The team has read the thread up to this message',
    params: IdParams,
    body: Reading,
    response: TeamThreadPage,
    errors: ['not_found', 'own_work'],
  },
  'PUT /api/staff/course_subscriptions/:id/message_wait': {
    access: { act: 'message.answer' },
    log: { on: 'message_thread' },
    summary: 'What the student wrote so far needs no answer, or needs one after all',
    params: IdParams,
    body: z.object({ waits: z.boolean() }),
    response: TeamThreadPage,
    errors: ['not_found', 'own_work'],
  },
  'PUT /api/staff/course_subscriptions/:id/message_assignee': {
    access: { act: 'message.answer' },
    log: { on: 'message_thread' },
    summary: 'Hand the thread to somebody of the team, or to nobody',
    params: IdParams,
    body: z.object({ personId: Id.nullable() }),
    response: TeamThreadPage,
    errors: ['not_found', 'own_work'],
  },
});
