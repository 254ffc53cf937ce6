import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { courseEdition } from '#server/features/courses/editions.table.ts';
import { intake, intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { invitation, person } from '#server/features/identity/people/identity.table.ts';
import { studentRecord } from '#server/features/record/record.table.ts';
import { recognitionAsked } from '#server/features/registration/store/registration.queries.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** Who somebody is, and into whom they were merged. */
export async function headOf(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: person.id,
      name: person.name,
      roles: person.roles,
      limitedToIntakes: person.limitedToIntakes,
      endedAt: person.endedAt,
      joinedAt: person.createdAt,
      clientNumber: studentRecord.clientNumber,
      lastSeenAt: person.lastSeenAt,
      email: person.email,
      emailVerified: person.emailVerified,
      phone: person.phone,
      preferredName: person.preferredName,
      twoSteps: person.twoFactorEnabled,
      mergedIntoId: person.mergedInto,
      mergedIntoName: sql<string | null>`(select kept.name from ${person} kept
        where kept.organisation_id = app_organisation() and kept.id = ${person}.merged_into)`,
    })
    .from(person)
    .leftJoin(
      studentRecord,
      and(eq(studentRecord.organisationId, person.organisationId), eq(studentRecord.personId, person.id)),
    )
    .where(eq(person.id, id));
  return row ?? null;
}
export type HeadRow = NonNullable<Awaited<ReturnType<typeof headOf>>>;

/** The invitation with which somebody came; null for who registered or was added. */
export async function acceptedInvitation(tx: Tx, email: string) {
  const [row] = await tx
    .select({ at: invitation.invitedAt, by: person.name })
    .from(invitation)
    .leftJoin(person, tenantJoin(person, invitation, invitation.invitedBy))
    .where(and(eq(invitation.email, email), sql`${invitation.acceptedAt} is not null`))
    .orderBy(desc(invitation.acceptedAt))
    .limit(1);
  return row ?? null;
}

/** What staff know of a person's enrolments besides what is studied: edition, intake and how each ends. */
export const enrolmentFactsOf = (tx: Tx, personId: string) =>
  tx
    .select({
      id: courseSubscription.id,
      edition: courseEdition.number,
      intake: { id: intake.id, name: intake.name, location: intake.location },
      trainers: sql<string[]>`array(select teacher.name from ${intakeTrainer} teaches join ${person} teacher
        on teacher.organisation_id = teaches.organisation_id and teacher.id = teaches.person_id
        where teaches.organisation_id = ${courseSubscription.organisationId}
          and teaches.intake_id = ${courseSubscription.intakeId} order by teacher.name)`,
      expectedEndsOn: courseSubscription.expectedEndsOn,
      lastEngagedOn: courseSubscription.lastEngagedOn,
      withdrawalReason: courseSubscription.withdrawalReason,
    })
    .from(courseSubscription)
    .innerJoin(
      courseEdition,
      tenantJoin(courseEdition, courseSubscription, courseSubscription.courseEditionId),
    )
    .leftJoin(intake, tenantJoin(intake, courseSubscription, courseSubscription.intakeId))
    .where(eq(courseSubscription.personId, personId));
export type EnrolmentFacts = Awaited<ReturnType<typeof enrolmentFactsOf>>[number];

/** Every assessment a person has begun, with its newest attempt, handed in last first. */
export const worksOfPerson = (tx: Tx, personId: string) =>
  tx
    .select({
      id: studentAssessment.id,
      title: assessmentVersion.title,
      courseTitle: course.title,
      state: studentAssessment.state,
      attempt: attempt.number,
      attemptsAllowed: studentAssessment.attemptsAllowed,
      submittedAt: attempt.submittedAt,
    })
    .from(studentAssessment)
    .innerJoin(
      assessmentVersion,
      tenantJoin(assessmentVersion, studentAssessment, studentAssessment.versionId),
    )
    .innerJoin(
      courseSubscription,
      tenantJoin(courseSubscription, studentAssessment, studentAssessment.subscriptionId),
    )
    .innerJoin(course, tenantJoin(course, courseSubscription, courseSubscription.courseId))
    .innerJoin(attempt, tenantJoin(attempt, studentAssessment, studentAssessment.newestAttemptId))
    .where(eq(studentAssessment.personId, personId))
    .orderBy(sql`${attempt.submittedAt} desc nulls first`, studentAssessment.id);

/**
 * The registrations of somebody; before it is accepted a registration has no person, only a proven email. Drafts are private
 * to the applicant until they are submitted.
 */
export const registeredBy = ({ id, email }: Pick<HeadRow, 'id' | 'email'>) =>
  and(
    ne(registration.status, 'draft'),
    or(
      eq(registration.personId, id),
      and(
        isNull(registration.personId),
        eq(registration.email, email),
        sql`${registration.emailProvenAt} is not null`,
      ),
    ),
  );

/** What somebody registered for, newest first. */
export const registrationsOfPerson = (tx: Tx, who: Pick<HeadRow, 'id' | 'email'>) =>
  tx
    .select({
      id: registration.id,
      number: registration.number,
      courseTitle: course.title,
      status: registration.status,
      submittedAt: registration.submittedAt,
      decidedAt: registration.decidedAt,
      recognition: recognitionAsked,
    })
    .from(registration)
    .innerJoin(course, tenantJoin(course, registration, registration.courseId))
    .where(registeredBy(who))
    .orderBy(desc(registration.createdAt), registration.id);
