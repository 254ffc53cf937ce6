import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Id, IdParams, Instant, Text } from '#contract/kit/values.ts';

/* Everything that is the organisation's own, as one file. */

const Progress = z
  .object({
    step: z.enum(['records', 'files', 'packing']),
    done: z.int().min(0),
    total: z.int().min(0),
  })
  .meta({
    id: 'ArchiveProgress',
    description: 'Kinds of records and files are counted, packing is in bytes',
  });

export const Archive = z
  .object({
    id: Id,
    askedBy: z.string(),
    askedAt: Instant,
    state: z.enum(['making', 'ready', 'failed', 'deleted']),
    progress: Progress.nullable().meta({ description: 'Null before its job begins, and when it is over' }),
    failure: z.enum(['no_space', 'stopped', 'other']).nullable(),
    readyAt: Instant.nullable(),
    bytes: z.int().min(0).nullable(),
    sha256: z.string().nullable(),
    deletedAt: Instant.nullable().meta({ description: 'When it was deleted, or will be by itself' }),
  })
  .meta({ id: 'Archive' });
export type Archive = z.output<typeof Archive>;

export const Archives = z
  .object({
    archives: z.array(Archive).meta({ description: 'The newest first' }),
    keptDays: z.int().meta({ description: 'How long a finished archive can be downloaded' }),
  })
  .meta({ id: 'Archives' });
export type Archives = z.output<typeof Archives>;

const access = { act: 'archive.take' } as const;

export const archives = contract({
  'GET /api/staff/archives': {
    access,
    summary: 'The archives of the organisation, and how far the one under way is',
    response: Archives,
  },
  'POST /api/staff/archives': {
    access,
    log: { on: 'archive', by: 'made' },
    summary: 'Have an archive made. Its id is made on the device; while one is under way, no other begins',
    body: z.object({ id: Id }),
    response: Archives,
    errors: ['wrong_state'],
  },
  'DELETE /api/staff/archives/:id': {
    access,
    log: { on: 'archive' },
    summary: 'Delete the file of an archive, or stop making it',
    params: IdParams,
    response: Archives,
    errors: ['not_found'],
  },
  'POST /api/staff/archives/:id/tickets': {
    access,
    log: { on: 'archive' },
    transaction: 'explicit',
    summary:
      'Enter the password again, for a ticket that downloads the archive in this session within the hour',
    params: IdParams,
    body: z.object({ password: z.string().min(1).max(128) }),
    response: z.object({ ticket: z.string() }),
    errors: ['not_found', 'wrong_credentials', 'too_many_requests'],
  },
  'GET /api/staff/archives/:id/file': {
    access,
    log: { on: 'archive' },
    summary: 'The archive, with a ticket',
    params: IdParams,
    query: z.object({ ticket: Text(1000).default('') }),
    response: 'file',
    errors: ['not_found'],
  },
});
