import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { courseOffer } from '#server/features/catalogue/catalogue.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { registration, registrationCounter, registrationSettings } from './registration.table.ts';

export type RegistrationRow = typeof registration.$inferSelect;

/** What an applicant asks to have recognised; null when nothing. */
export const recognitionAsked = sql<
  'rpl' | 'credit' | 'both' | 'unsure' | null
>`nullif(${registration.answers}->'recognition'->>'value', 'none')`;

/** Creates a draft; null when one with this key exists. */
export async function insertRegistration(
  tx: Tx,
  values: typeof registration.$inferInsert,
): Promise<RegistrationRow | null> {
  const [row] = await tx
    .insert(registration)
    .values(values)
    .onConflictDoNothing({ target: [registration.organisationId, registration.key] })
    .returning();
  return row ?? null;
}

export async function registrationByKey(tx: Tx, key: string) {
  const [row] = await tx.select().from(registration).where(eq(registration.key, key));
  return row ?? null;
}

export async function registrationById(tx: Tx, id: string) {
  const [row] = await tx.select().from(registration).where(eq(registration.id, id));
  return row ?? null;
}

/** The registration, locked until this transaction ends. */
export async function lockRegistration(tx: Tx, id: string) {
  const [row] = await tx.select().from(registration).where(eq(registration.id, id)).for('update');
  return row ?? null;
}

export async function updateRegistration(
  tx: Tx,
  id: string,
  values: Partial<typeof registration.$inferInsert>,
): Promise<RegistrationRow> {
  const [row] = await tx.update(registration).set(values).where(eq(registration.id, id)).returning();
  return row!;
}

/** Defaults for organisations without settings. */
const usualSettings = {
  country: 'AU',
  steps: null,
  guardianAge: 18,
  identifierMustMatch: false,
  draftDays: 90,
} as const satisfies Partial<typeof registrationSettings.$inferSelect>;

export async function settingsOf(tx: Tx) {
  const [row] = await tx.select().from(registrationSettings);
  return row ?? usualSettings;
}

/** Changes these settings; what was never set keeps its default. */
export async function saveSettings(
  tx: Tx,
  values: Pick<typeof registrationSettings.$inferInsert, 'guardianAge' | 'identifierMustMatch' | 'draftDays'>,
): Promise<void> {
  await tx
    .insert(registrationSettings)
    .values(values)
    .onConflictDoUpdate({ target: registrationSettings.organisationId, set: values });
}

/** The course of a registration with its offer settings, whether or not it is offered. */
export async function courseOf(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: course.id,
      code: course.code,
      title: course.title,
      coverFileId: course.coverFileId,
      published: sql<boolean>`${course.status} = 'published'`,
      template: sql<boolean>`${course.status} = 'template'`,
      listed: sql<boolean>`coalesce(${courseOffer.listed}, false)`,
      outcome: sql<
        'accept_at_once' | 'accept_on_payment' | 'wait_for_staff'
      >`coalesce(${courseOffer.outcome}, 'wait_for_staff')`,
      accessDays: courseOffer.accessDays,
      durationWeeks: courseOffer.durationWeeks,
      currency: sql<string>`coalesce(${courseOffer.currency}, 'AUD')`,
      accredited: sql<boolean>`coalesce(${courseOffer.accredited}, false)`,
      steps: courseOffer.registrationSteps,
    })
    .from(course)
    .leftJoin(
      courseOffer,
      and(eq(courseOffer.organisationId, course.organisationId), eq(courseOffer.courseId, course.id)),
    )
    .where(eq(course.id, id));
  return row ?? null;
}

export type CourseRow = NonNullable<Awaited<ReturnType<typeof courseOf>>>;

/** The organisation's next number; others have to wait for it until this transaction ends. */
export async function nextNumber(tx: Tx): Promise<number> {
  const [row] = await tx
    .insert(registrationCounter)
    .values({ last: 1 })
    .onConflictDoUpdate({
      target: registrationCounter.organisationId,
      set: { last: sql`${registrationCounter.last} + 1` },
    })
    .returning({ last: registrationCounter.last });
  return row!.last;
}

/** Undecided registrations of an email for a course, oldest first. */
export async function openRegistrations(tx: Tx, email: string, courseId: string) {
  return tx
    .select()
    .from(registration)
    .where(
      and(
        eq(registration.email, email),
        eq(registration.courseId, courseId),
        inArray(registration.status, ['draft', 'submitted', 'info_needed', 'waiting']),
      ),
    )
    .orderBy(asc(registration.createdAt))
    .limit(5);
}

/** Registrations of a person that wait for a payment. */
export async function awaitingPayment(tx: Tx, personId: string) {
  return tx
    .select({ id: registration.id })
    .from(registration)
    .where(and(eq(registration.personId, personId), eq(registration.awaits, 'payment')));
}
