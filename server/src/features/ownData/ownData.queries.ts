import { asc, eq } from 'drizzle-orm';
import { course } from '#server/features/courses/courses.table.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** The registrations a person sent, with everything they answered. */
export const ownRegistrations = (tx: Tx, personId: string) =>
  tx
    .select({
      id: registration.id,
      number: registration.number,
      course: course.title,
      status: registration.status,
      answers: registration.answers,
      submittedAt: registration.submittedAt,
      suitability: registration.suitability,
      suitabilityAdvice: registration.suitabilityAdvice,
      decidedAt: registration.decidedAt,
    })
    .from(registration)
    .innerJoin(course, tenantJoin(course, registration, registration.courseId))
    .where(eq(registration.personId, personId))
    .orderBy(asc(registration.submittedAt), asc(registration.id));
