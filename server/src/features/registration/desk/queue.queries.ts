import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { intake } from '#server/features/courses/intakes.table.ts';
import { begins, foundBy } from '#server/features/identity/people/words.queries.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { registrationStatuses, type RegistrationStatus } from '#contract/registration/values.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { countedUpTo, eachValueOf, pageOf, type SortTerm } from '#server/platform/database/pages.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { recognitionAsked } from '#server/features/registration/store/registration.queries.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import { registrationWord } from '#server/features/registration/store/words.table.ts';

export interface RegistrationFilter {
  status?: RegistrationStatus | undefined;
  courseId?: string | undefined;
  /** Words of which each begins one of the name, the email or the number. */
  words?: readonly string[] | undefined;
}

const answerText = (field: string): SQL => sql`${registration.answers}->${field}->>'value'`;

export const nameSaid = sql<string>`trim(coalesce(${answerText('givenName')}, '') || ' ' || coalesce(${answerText('familyName')}, ''))`;

/**
 * Drafts are private to the applicant until they are submitted. Written out, not given as a parameter: the indexes are of
 * these rows alone, and a plan that is kept for any parameter could not use them.
 */
const submitted = sql`${registration.status} <> 'draft'`;

/** Whose words each begin so. */
const isFoundBy = (words: readonly string[]): SQL => {
  const found = (typed: string) => sql`select ${registrationWord.registrationId} from ${registrationWord}
    where ${begins(registrationWord.word, typed)}`;
  return sql`${registration.id} in (${foundBy(words, found)})`;
};

const matching = ({ status, courseId, words }: RegistrationFilter) =>
  and(
    submitted,
    status === undefined ? undefined : eq(registration.status, status),
    courseId === undefined ? undefined : eq(registration.courseId, courseId),
    words && isFoundBy(words),
  );

const others = sql<number>`(
  select count(*)::int from registration other
  where other.organisation_id = registration.organisation_id and other.id <> registration.id
    and other.status <> 'draft'
    and (other.email = registration.email or other.name_key = registration.name_key
      or other.identifier_key = registration.identifier_key))
  + (select count(*)::int from person known
    where known.organisation_id = registration.organisation_id and known.email = registration.email
      and known.id is distinct from registration.person_id)`;

/** Those waiting for a decision first, longest wait first; then decided ones, newest first. */
const order: readonly SortTerm[] = [
  { by: sql`(${registration.status} in ('accepted', 'declined', 'withdrawn'))` },
  { by: sql`(case when ${registration.decidedAt} is null then ${registration.submittedAt} end)` },
  { by: registration.decidedAt, down: true, nulls: 'first' },
  { by: registration.id },
];

/** One page of registrations and how many match. Two statements, one when the number is known. */
export async function registrationsPage(
  tx: Tx,
  filter: RegistrationFilter,
  asked: { asked: number; size: number; total?: number },
) {
  const list = {
    from: registration,
    where: matching(filter),
    id: registration.id,
    order,
  };
  const search = filter.words !== undefined;
  const { page, total, shown } = await pageOf(tx, list, { ...asked, search });
  const rows = await tx
    .select({
      id: registration.id,
      number: registration.number,
      status: registration.status,
      name: nameSaid,
      email: registration.email,
      courseId: registration.courseId,
      courseTitle: course.title,
      intakeName: intake.name,
      awaits: registration.awaits,
      recognition: recognitionAsked,
      duplicates: others,
      createdAt: registration.createdAt,
      submittedAt: registration.submittedAt,
    })
    .from(registration)
    .innerJoin(shown, sql`shown.id = ${registration.id}`)
    .innerJoin(course, tenantJoin(course, registration, registration.courseId))
    .leftJoin(intake, tenantJoin(intake, registration, registration.intakeId))
    .orderBy(sql`shown.at`);
  return { rows, page, total };
}

/** How many have each status, counted by a small index as far as lists are. */
export async function countByStatus(tx: Tx) {
  const { rows } = await tx.execute<{ status: RegistrationStatus; total: number }>(sql`
    select status, ${countedUpTo(registration, sql`${registration.status} = one.status`)} as total
    from unnest(${sql.param([...registrationStatuses])}::text[]) as one (status)`);
  return rows;
}

/** Courses that have registrations. */
export const coursesRegisteredFor = async (tx: Tx) =>
  tx
    .select({ id: course.id, title: course.title })
    .from(course)
    .where(sql`${course.id} in ${eachValueOf(registration, registration.courseId, submitted)}`)
    .orderBy(asc(course.title));
