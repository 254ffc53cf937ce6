import type { CourseInformation } from '#contract/catalogue.ts';
import type { StaffInformation } from '#contract/console/courseInformation.ts';
import type { TextPeople } from '#contract/console/texts.ts';
import { settingsOf } from '#server/features/registration/store/registration.queries.ts';
import { listPeople } from '#server/features/texts/accepted.actions.ts';
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
  newestVersion,
  readersOf,
  versionsOf,
} from './courseInformation.queries.ts';
import { findings, startingFor } from './courseInformation.rules.ts';
import { planOf } from './plannedInformation.queries.ts';
import { toldPeople } from './told.queries.ts';

const HISTORY = 100;

export async function readInformation(scope: Scope, courseId: string): Promise<StaffInformation> {
  const { tx } = scope;
  const course = found(await courseNamed(tx, courseId));
  const versions = await versionsOf(tx, courseId, HISTORY);
  const [newest] = versions;
  const plan = await planOf(tx, courseId);
  return {
    course,
    revision: newest?.version ?? 0,
    content: newest ? await contentById(tx, newest.id) : null,
    versions: versions.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })),
    planned: plan && { ...plan, at: plan.at.toISOString() },
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

/** Who was told a version. */
export async function readTold(tx: Tx, id: string, page: number): Promise<TextPeople> {
  found(await contentById(tx, id));
  return listPeople(tx, toldPeople(id), page);
}

/** Whether two versions say the same, whatever order the database gave their parts. */
export const isSameContent = (a: CourseInformation, b: CourseInformation): boolean =>
  canonicalJson(a) === canonicalJson(b);

export function checkContent(content: CourseInformation): void {
  const errors = findings(content);
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
}

/** Adds the next version, and says whether it did: what is published already is read by nobody again. */
export async function addVersion(
  tx: Tx,
  courseId: string,
  content: CourseInformation,
  published: { readonly publishedAt: Date; readonly publishedBy: string },
  /** The newest version that was read, when somebody read it: throws when there is a newer one. */
  after?: number,
): Promise<boolean> {
  const newest = await newestVersion(tx, courseId);
  if (newest && isSameContent(newest.content, content)) return false;
  const version = newest?.version ?? 0;
  if (after !== undefined && version !== after) throw new Problem('changed_elsewhere');
  await insertVersion(tx, { courseId, version: version + 1, content, ...published });
  return true;
}

/** Publishes a new version at once; who applied with an earlier one keeps it. */
export async function publishInformation(
  scope: RequestScope,
  courseId: string,
  { revision, ...content }: CourseInformation & { revision: number },
): Promise<StaffInformation & { made: boolean }> {
  const { tx, now, caller } = scope;
  found(await heldCourse(tx, courseId));
  checkContent(content);
  const published = { publishedAt: now, publishedBy: caller.personId };
  const made = await addVersion(tx, courseId, content, published, revision);
  return { ...(await readInformation(scope, courseId)), made };
}
