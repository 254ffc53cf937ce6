import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { courseOffer } from '#server/features/catalogue/catalogue.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { registration, registrationCounter, registrationSettings } from './registration.table.ts';

export type RegistrationRow = typeof registration.$inferSelect;

/** Begins a draft; null when one was begun with this key before. */
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

/** The registration, kept from changing until this transaction ends. */
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

/** What holds where an organisation has set nothing. */
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

/** The course of a registration with how it is offered, offered or not. */
export async function courseOf(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: course.id,
      code: course.code,
      title: course.title,
      coverFileId: course.coverFileId,
      published: sql<boolean>`${course.status} = 'published'`,
      listed: sql<boolean>`coalesce(${courseOffer.listed}, false)`,
      outcome: sql<
        'accept_at_once' | 'accept_on_payment' | 'wait_for_staff'
      >`coalesce(${courseOffer.outcome}, 'wait_for_staff')`,
      accessDays: courseOffer.accessDays,
      durationWeeks: courseOffer.durationWeeks,
      currency: sql<string>`coalesce(${courseOffer.currency}, 'AUD')`,
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

/** Who waits longest for a place of an intake. */
export async function firstWaiting(tx: Tx, intakeId: string) {
  const [row] = await tx
    .select()
    .from(registration)
    .where(and(eq(registration.intakeId, intakeId), eq(registration.status, 'waiting')))
    .orderBy(asc(registration.waitingSince), asc(registration.number))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** Position on the waiting list, from 1. */
export async function waitingPlace(tx: Tx, { intakeId, waitingSince, number }: RegistrationRow) {
  if (intakeId === null || waitingSince === null) return null;
  const before = sql`(${registration.waitingSince}, ${registration.number}) < (${waitingSince.toISOString()}::timestamptz, ${number}::int)`;
  const [row] = await tx
    .select({ before: count() })
    .from(registration)
    .where(and(eq(registration.intakeId, intakeId), eq(registration.status, 'waiting'), before));
  return row!.before + 1;
}

/** The next number of the organisation; until the transaction ends nobody else gets one. */
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

/** Registrations of an email for a course that are not decided, oldest first. */
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

/** Registrations of a person that wait for money. */
export async function awaitingPayment(tx: Tx, personId: string) {
  return tx
    .select({ id: registration.id })
    .from(registration)
    .where(and(eq(registration.personId, personId), eq(registration.awaits, 'payment')));
}
