import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Id, IdParams, Instant, Reason } from '#contract/kit/values.ts';

/* Work that was begun on an earlier version of an assessment, and moving it to the newest. */

/**
 * Why work stays on its version: `handed_in` it waits for an assessor or is being judged · `judged` something of it was ·
 * `withdrawn` · `time_up` its time is over · `other_units` the newest version assesses none of its units · `own` it is
 * the reader's own.
 */
const stayReasons = ['handed_in', 'judged', 'withdrawn', 'time_up', 'other_units', 'own'] as const;
export type StayReason = (typeof stayReasons)[number];

const Titles = z.array(z.string());
/** What the newest version asks otherwise than an earlier one. */
const VersionChange = z.object({
  number: z.int(),
  changed: Titles,
  added: Titles,
  left: Titles.meta({ description: 'No longer asked' }),
});

/** What moving one work would do. */
const AnswerCounts = z.object({
  kept: z.int().meta({ description: 'Answers to questions that are asked as before' }),
  changed: z.int().meta({ description: 'Answers that stay under a changed question' }),
  left: z.int().meta({ description: 'Answers to questions that are no longer asked' }),
  added: z.int().meta({ description: 'Questions that are new' }),
  again: z.int().meta({ description: 'What was seen or reported under other words: it is asked for again' }),
});

export const BegunWork = z
  .object({
    id: Id,
    name: z.string(),
    courseTitle: z.string(),
    fromNumber: z.int(),
    startedAt: Instant,
    endsAt: Instant.nullable().meta({ description: 'When its time is up; a move leaves it' }),
    dueAt: Instant.nullable(),
    answered: z.int(),
    asked: z.int(),
    answers: AnswerCounts.nullable().meta({ description: 'Null for work that stays' }),
    stays: z.enum(stayReasons).nullable(),
  })
  .meta({ id: 'BegunWork' });
export type BegunWork = z.output<typeof BegunWork>;

const VersionMoves = z.object({
  target: z
    .object({ id: Id, number: z.int() })
    .nullable()
    .meta({ description: 'The newest version; null when none was published' }),
  versions: z.array(VersionChange).meta({ description: 'Earlier versions that somebody works on' }),
  works: z.array(BegunWork).meta({ description: 'Being worked on, the earliest begun first; 200 at most' }),
  more: z.int().meta({ description: 'Works being worked on beyond these' }),
  stay: z
    .array(z.object({ reason: z.enum(stayReasons), count: z.int() }))
    .meta({ description: 'Work on earlier versions that nobody works on now' }),
});
export type VersionMoves = z.output<typeof VersionMoves>;

/** `already`: it was on this version before. */
const MoveResult = z.object({
  id: Id,
  name: z.string(),
  result: z.enum(['moved', 'already', 'stays']),
  stays: z.enum(stayReasons).nullable(),
});
export type MoveResult = z.output<typeof MoveResult>;

export const versionMoves = contract({
  'GET /api/staff/assessments/:id/moves': {
    access: { act: 'work.move' },
    summary: 'Who works on an earlier version, and what moving each to the newest would do',
    params: IdParams,
    response: VersionMoves,
    errors: ['not_found'],
  },
  'POST /api/staff/assessments/:id/moves': {
    access: { act: 'work.move' },
    log: { on: 'student_assessment', by: 'ids' },
    summary:
      'Move work that is open to the newest version, with its answers; what was handed in stays. Sent again it changes nothing',
    params: IdParams,
    body: z.object({
      versionId: Id.meta({ description: 'The newest version, as it was read' }),
      ids: z.array(Id).min(1).max(200),
      reason: Reason,
    }),
    response: VersionMoves.extend({ results: z.array(MoveResult) }),
    errors: ['not_found', 'changed_elsewhere', 'own_work'],
  },
});
