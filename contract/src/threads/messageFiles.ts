import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Id, IdParams } from '#contract/kit/values.ts';

/*
 * Files of messages. They are uploaded by the tus protocol at /api/uploads/messages, and belong to a message once it
 * names them.
 */

/** How many a message has at most. */
export const mostMessageFiles = 5;

export const MessageFile = z
  .object({
    id: Id,
    name: z.string(),
    kind: z.enum(['picture', 'audio', 'document']),
    mediaType: z.string(),
    bytes: z.int(),
  })
  .meta({ id: 'MessageFile' });
export type MessageFile = z.output<typeof MessageFile>;

const FileParams = IdParams.extend({ fileId: Id });

export const messageFiles = contract({
  'GET /api/student/course_subscriptions/:id/message_files/:fileId/file': {
    access: 'student',
    summary: 'A file of a message of my thread',
    params: FileParams,
    response: 'file',
    errors: ['not_found'],
  },
  'GET /api/student/course_subscriptions/:id/message_files/:fileId/thumbnail': {
    access: 'student',
    summary: 'A picture of a message of my thread, small',
    params: FileParams,
    response: 'file',
    transaction: 'explicit',
    errors: ['not_found'],
  },
  'GET /api/staff/course_subscriptions/:id/message_files/:fileId/file': {
    access: { act: 'message.answer' },
    log: { on: 'message_thread' },
    summary: 'A file of a message of a student’s thread',
    params: FileParams,
    response: 'file',
    errors: ['not_found', 'own_work'],
  },
  'GET /api/staff/course_subscriptions/:id/message_files/:fileId/thumbnail': {
    access: { act: 'message.answer' },
    log: { on: 'message_thread' },
    summary: 'A picture of a message of a student’s thread, small',
    params: FileParams,
    response: 'file',
    transaction: 'explicit',
    errors: ['not_found', 'own_work'],
  },
});
