import { z } from 'zod';
import { contract } from '../kit/contract.ts';
import { Id, IdParams, Instant, Int4, Text } from '../kit/values.ts';

/* Packages of learning content made elsewhere (SCORM 1.2 and 2004): what is in one, and how a student goes through it. */

/** What a part says of itself; `passed` and `failed` only where it has a test, `skipped` when its package keeps it closed. */
export const PartStatus = z.enum(['incomplete', 'completed', 'passed', 'failed', 'skipped']);
export type PartStatus = z.output<typeof PartStatus>;

const PartId = Text(255).min(1);

/** Where a student stands in one part. */
export const PartReport = z.object({
  part: PartId,
  status: PartStatus,
  score: z.number().min(0).max(100).nullable().meta({ description: 'Of 100; null where there is none' }),
});
export type PartReport = z.output<typeof PartReport>;

/** One thing that is opened and reports by itself: a SCO. */
export const PackagePart = z.object({
  id: PartId,
  title: Text(300),
  launch: Text(2000)
    .min(1)
    .meta({ description: 'Its first page within the package, with a query where it has one' }),
  reports: z.boolean().meta({ description: 'false: only pages, done when they are opened' }),
  passScore: z.number().min(0).max(100).nullable().meta({ description: 'Score of 100 it asks to pass' }),
  launchData: Text(4096).meta({ description: 'Handed to it when it starts' }),
});
export type PackagePart = z.output<typeof PackagePart>;

export const packageStandards = ['scorm_12', 'scorm_2004'] as const;
export const packageLeads = ['by_rules', 'unread'] as const;
/** What is in a package, as its manifest says. */
export const PackageFacts = z.object({
  standard: z.enum(packageStandards),
  parts: z.array(PackagePart).max(200),
  led: z.enum(packageLeads).optional().meta({
    description:
      'by_rules: its own rules say which part can be opened; unread: it has rules, which are not read',
  }),
});
export type PackageFacts = z.output<typeof PackageFacts>;

/** The state of one part in a request: no text of a request is longer than this. */
const statePart = 100_000;
const mostStateParts = 11;

const PackageLaunch = z.object({
  url: z.url().meta({ description: 'The base of its pages, on a host of its own; valid for some hours' }),
  learner: z
    .object({ id: z.string(), name: z.string() })
    .meta({ description: 'What a package is told of who learns' }),
  sequencing: z
    .string()
    .nullable()
    .meta({ description: 'The rules that lead through its parts, as JSON for the runtime' }),
});

export const PartState = z.object({
  part: PartId,
  revision: Int4.min(0),
  state: z.string().meta({ description: 'What the part stored, as JSON' }),
  savedAt: Instant,
});
export type PartState = z.output<typeof PartState>;

export const packages = contract({
  'GET /api/staff/content_files/:id/package': {
    access: { act: 'edition.read' },
    summary: 'What is in a package, and where an author can try it',
    params: IdParams,
    response: PackageFacts.extend({ launch: PackageLaunch.nullable() }),
    errors: ['not_found'],
  },
  'GET /api/student/content_items/:id/package': {
    access: 'student',
    summary: 'Where the package of an item is opened, and where each part was left',
    params: IdParams,
    response: z.object({
      launch: PackageLaunch.nullable().meta({
        description: 'null: this installation has no host for packages',
      }),
      states: z.array(PartState),
    }),
    errors: ['not_found', 'content_locked'],
  },
  'PUT /api/student/content_items/:id/package': {
    access: 'student',
    summary:
      'Store where a part was left. The same commit counts once. Stored since from another device, the later one goes on and the other is kept',
    params: IdParams,
    bodyLimit: 4 * 1024 * 1024,
    body: z.object({
      commit: Id.meta({ description: 'Made by the device' }),
      part: PartId,
      base: Int4.min(0).meta({ description: 'The revision the part was opened with; 0 for none' }),
      state: z
        .array(Text(statePart))
        .min(1)
        .max(mostStateParts)
        .meta({ description: 'What the part stored, as JSON, in pieces that do not cut a character' }),
      savedAt: Instant,
    }),
    response: z.object({
      revision: Int4,
      current: z.boolean().meta({ description: 'false: another device has stored a later one' }),
    }),
    errors: ['not_found', 'content_locked', 'access_closed'],
  },
});
