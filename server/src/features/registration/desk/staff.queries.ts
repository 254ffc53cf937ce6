import { and, asc, count, desc, eq, exists, ne, sql, type SQL } from 'drizzle-orm';
import { intake } from '#server/features/courses/intakes.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import type { RegistrationStatus } from '#contract/registration/values.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';

export interface RegistrationFilter {
  status?: RegistrationStatus | undefined;
  courseId?: string | undefined;
  /** A pattern for ILIKE. */
  pattern?: string | undefined;
}

const answerText = (field: string): SQL => sql`${registration.answers}->${field}->>'value'`;

export const nameSaid = sql<string>`trim(coalesce(${answerText('givenName')}, '') || ' ' || coalesce(${answerText('familyName')}, ''))`;

const matching = ({ status, courseId, pattern }: RegistrationFilter) =>
  and(
    // Drafts are private to the applicant until they are submitted.
    ne(registration.status, 'draft'),
    status === undefined ? undefined : eq(registration.status, status),
    courseId === undefined ? undefined : eq(registration.courseId, courseId),
    pattern === undefined ? undefined : sql`${registration.searched} like lower(${pattern})`,
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

const inOrder = [
  sql`${registration.status} in ('accepted', 'declined', 'withdrawn')`,
  sql`case when ${registration.decidedAt} is null then ${registration.submittedAt} end asc`,
  desc(registration.decidedAt),
  asc(registration.id),
];

/** Registrations waiting for a decision first, longest wait first; then decided ones, newest first. */
export async function registrationsPage(
  tx: Tx,
  filter: RegistrationFilter,
  { size, skip }: { size: number; skip: number },
) {
  // The rows of the page are found in the index first; only they are read.
  const shown = tx
    .select({ id: registration.id })
    .from(registration)
    .where(matching(filter))
    .orderBy(...inOrder)
    .limit(size)
    .offset(skip)
    .as('shown');
  return tx
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
      duplicates: others,
      createdAt: registration.createdAt,
      submittedAt: registration.submittedAt,
    })
    .from(registration)
    .innerJoin(shown, eq(shown.id, registration.id))
    .innerJoin(course, tenantJoin(course, registration, registration.courseId))
    .leftJoin(intake, tenantJoin(intake, registration, registration.intakeId))
    .orderBy(...inOrder);
}

export async function countRegistrations(tx: Tx, filter: RegistrationFilter): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(registration).where(matching(filter));
  return row!.total;
}

export async function countByStatus(tx: Tx) {
  return tx
    .select({ status: registration.status, total: count() })
    .from(registration)
    .groupBy(registration.status);
}

/** Courses that have registrations. */
export async function coursesRegisteredFor(tx: Tx) {
  return tx
    .select({ id: course.id, title: course.title })
    .from(course)
    .where(
      exists(
        tx
          .select({ id: registration.id })
          .from(registration)
          .where(
            and(tenantJoin(course, registration, registration.courseId), ne(registration.status, 'draft')),
          ),
      ),
    )
    .orderBy(asc(course.title));
}
