import type { CourseInformation } from '#contract/catalogue.ts';
import type { StaffInformation } from '#contract/console/courseInformation.ts';
import { settingsOf } from '#server/features/registration/store/registration.queries.ts';
import { complaintsContact, contactEmail } from '#server/features/texts/texts.queries.ts';
import { canonicalJson } from '#server/platform/basics/canonicalJson.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';
import {
  contentById,
  courseNamed,
  heldCourse,
  insertVersion,
  readersOf,
  versionsOf,
} from './courseInformation.queries.ts';
import { findings, startingFor } from './courseInformation.rules.ts';

const HISTORY = 100;

export async function readInformation(scope: Scope, courseId: string): Promise<StaffInformation> {
  const { tx } = scope;
  const course = found(await courseNamed(tx, courseId));
  const versions = await versionsOf(tx, courseId, HISTORY);
  const [newest] = versions;
  return {
    course,
    revision: newest?.version ?? 0,
    content: newest ? await contentById(tx, newest.id) : null,
    versions: versions.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })),
    starting: newest ? null : await startingOf(scope, `${course.code} ${course.title}`),
    ...(await readersOf(tx, courseId)),
  };
}

async function startingOf({ tx, organisation }: Scope, course: string): Promise<CourseInformation | null> {
  const { country } = await settingsOf(tx);
  return startingFor({
    country,
    course,
    organisation: organisation.name,
    contactEmail: await contactEmail(tx),
    complaints: await complaintsContact(tx),
  });
}

export const readVersion = async (tx: Tx, id: string): Promise<CourseInformation> =>
  found(await contentById(tx, id));

/** Publishes a new version; who applied with an earlier one keeps it. */
export async function publishInformation(
  scope: RequestScope,
  courseId: string,
  { revision, ...content }: CourseInformation & { revision: number },
): Promise<StaffInformation & { made: boolean }> {
  const { tx, now } = scope;
  found(await heldCourse(tx, courseId));
  const errors = findings(content);
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  const [newest] = await versionsOf(tx, courseId, 1);
  // The same press again, or nothing changed: nobody reads anything again.
  if (newest && canonicalJson(await contentById(tx, newest.id)) === canonicalJson(content))
    return { ...(await readInformation(scope, courseId)), made: false };
  const version = newest?.version ?? 0;
  if (version !== revision) throw new Problem('changed_elsewhere');
  await insertVersion(tx, { courseId, version: version + 1, publishedAt: now, content });
  return { ...(await readInformation(scope, courseId)), made: true };
}
