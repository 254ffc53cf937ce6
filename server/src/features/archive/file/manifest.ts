import { z } from 'zod';

/*
 * A backup is one tar file:
 *   manifest.json                              what is in it, and of which schema
 *   organisations/<id>/<table>.copy.gz         the rows of one table, as PostgreSQL's COPY writes them
 *   organisations/<id>/jobs.copy.gz            what its jobs still have to do
 *   files/<id>/…                               its stored files
 *   log-anchors/<id>.json                      how far its action log was verified
 *   secret                                     of a whole installation that made its own
 */

const Rows = z.object({
  /** Path within the backup. */
  file: z.string().regex(/^organisations\/[\w-]+\/\w+\.copy\.gz$/),
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
});
export type Rows = z.output<typeof Rows>;

const KeptFile = z.object({
  /** Below `files`. */
  path: z.string().refine((name) => !name.split('/').includes('..')),
  bytes: z.number().int(),
  sha256: z.string(),
});
export type KeptFile = z.output<typeof KeptFile>;

export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Names of the migrations of its schema, in order. */
  migrations: z.array(z.string().regex(/^\w+$/)).min(1),
  /** What the installation's secret makes of a known text. */
  secret: z.string(),
  organisations: z.array(
    z.object({ id: z.uuid(), slug: z.string(), rows: z.array(Rows), files: z.array(KeptFile) }),
  ),
});
export type Manifest = z.output<typeof Manifest>;
export type OrganisationPart = Manifest['organisations'][number];

export const manifestFile = 'manifest.json';
