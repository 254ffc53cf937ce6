import { and, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { legalAcceptance, legalText } from '#server/features/identity/people/legal.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { person, session } from '#server/features/identity/people/identity.table.ts';
import { signInRules } from '#server/features/identity/people/signInRules.table.ts';

export const sessionDays = 30;

/** Whether there is a current legal text that this person has not accepted. */
const textsMissing = sql<boolean>`exists (
  select from ${legalText} as text
  where not exists (select from ${legalText} as newer where newer.kind = text.kind and newer.version > text.version)
    and not exists (select from ${legalAcceptance} as accepted
      where accepted.person_id = ${person}.id and accepted.legal_text_id = text.id))`;

const isStudentOnly = sql`${person.roles} <@ array['student']`;

/** The day from which the organisation asks this person for a second step they have not turned on. */
const twoStepFrom = sql<string | null>`case when not ${person.twoFactorEnabled} and not ${isStudentOnly}
  then ${signInRules.twoStepFrom}::text end`;

const idleHours = sql`case when ${isStudentOnly} then ${signInRules.studentIdleHours} else ${signInRules.staffIdleHours} end`;
/** Whether it was used within the time that the organisation allows. */
const inUse = sql`${session.lastSeenAt} > now() - make_interval(hours => coalesce(${idleHours}, ${sessionDays * 24}))`;
/** Joins what `stillSignedIn` asks about. */
export const rulesOfSession = eq(signInRules.organisationId, session.organisationId);

/** Whether the session of a joined person and rules still signs in. */
export const stillSignedIn = () => and(gt(session.expiresAt, sql`now()`), isNull(person.endedAt), inUse);

const byToken = prepared(['token', 'timeZone'], (tx, { token, timeZone }) =>
  tx
    .select({
      sessionId: session.id,
      lastSeenAt: session.lastSeenAt,
      personId: person.id,
      name: person.name,
      preferredName: person.preferredName,
      email: person.email,
      emailVerified: person.emailVerified,
      roles: person.roles,
      language: person.language,
      timeZone: person.timeZone,
      limitedToIntakes: person.limitedToIntakes,
      photoFileId: person.photoFileId,
      keyboardShortcuts: person.keyboardShortcuts,
      textsMissing,
      twoStepFrom,
      twoStepMissing: sql<boolean>`coalesce(${twoStepFrom}::date <= (now() at time zone ${timeZone}::text)::date, false)`,
    })
    .from(session)
    .innerJoin(person, tenantJoin(person, session, session.userId))
    .leftJoin(signInRules, rulesOfSession)
    .where(and(eq(session.token, token), stillSignedIn())),
);

/** Session, person and missing acceptance in one query; null when the session or the person’s access ended, or it belongs to another tenant. */
export async function sessionByToken(tx: Tx, token: string, timeZone: string) {
  const [row] = await byToken(tx, { token, timeZone });
  return row ?? null;
}

/** Notes that device and person were seen, and extends the session by the time since they were last seen. */
export async function touchSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.execute(sql`
    with seen as (
      update ${session} set expires_at = expires_at + (now() - last_seen_at), last_seen_at = now()
      where id = ${sessionId} returning person_id)
    update ${person} set last_seen_at = now() from seen where ${person}.id = seen.person_id`);
}

export async function touchPerson(tx: Tx, personId: string): Promise<void> {
  await tx
    .update(person)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(person.id, personId));
}

export async function sessionsOf(tx: Tx, personId: string) {
  return tx
    .select({
      id: session.id,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .innerJoin(person, tenantJoin(person, session, session.userId))
    .leftJoin(signInRules, rulesOfSession)
    .where(and(eq(session.userId, personId), gt(session.expiresAt, sql`now()`), inUse))
    .orderBy(desc(session.lastSeenAt), desc(session.id));
}

/** Ends one session of this person; false when there is none. */
export async function deleteSession(tx: Tx, personId: string, sessionId: string): Promise<boolean> {
  const rows = await tx
    .delete(session)
    .where(and(eq(session.userId, personId), eq(session.id, sessionId)))
    .returning({ id: session.id });
  return rows.length > 0;
}

export async function deleteOtherSessions(tx: Tx, personId: string, keptId: string): Promise<void> {
  await tx.delete(session).where(and(eq(session.userId, personId), ne(session.id, keptId)));
}

export async function deleteSessionsOf(tx: Tx, personId: string): Promise<void> {
  await tx.delete(session).where(eq(session.userId, personId));
}

export async function deleteEndedSessions(tx: Tx): Promise<void> {
  await tx.delete(session).where(lte(session.expiresAt, sql`now()`));
}
