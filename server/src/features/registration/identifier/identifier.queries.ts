import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { studentRecord } from '#server/features/record/record.table.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import { registrationIdentifierCheck } from '#server/features/registration/store/registrationRecords.table.ts';

/** The registry's answers for the details of a revision, newest first. */
export async function identifierChecks(tx: Tx, registrationId: string, revision: number) {
  return tx
    .select({
      revision: registrationIdentifierCheck.revision,
      outcome: registrationIdentifierCheck.outcome,
      differs: registrationIdentifierCheck.differs,
      at: registrationIdentifierCheck.at,
    })
    .from(registrationIdentifierCheck)
    .where(
      and(
        eq(registrationIdentifierCheck.registrationId, registrationId),
        eq(registrationIdentifierCheck.revision, revision),
      ),
    )
    .orderBy(desc(registrationIdentifierCheck.id))
    .limit(50);
}

export async function insertIdentifierCheck(
  tx: Tx,
  values: typeof registrationIdentifierCheck.$inferInsert,
): Promise<string> {
  const [row] = await tx
    .insert(registrationIdentifierCheck)
    .values(values)
    .returning({ id: registrationIdentifierCheck.id });
  return row!.id;
}

/** Records whose number no registry has answered for, and no registration with the same details asks about. */
export async function recordsWithoutAnswer(tx: Tx, limit: number) {
  return tx
    .select({ personId: studentRecord.personId })
    .from(studentRecord)
    .where(
      and(
        eq(studentRecord.identifierState, 'format_valid'),
        sql`not exists (
          select from registration r
          where r.organisation_id = student_record.organisation_id and r.person_id = student_record.person_id
            and r.identifier_key = student_record.identifier_key and r.name_key = student_record.name_key)`,
      ),
    )
    .orderBy(asc(studentRecord.changedAt))
    .limit(limit);
}

/** Submitted registrations whose national number has no final answer from the registry. */
export async function withoutAnswer(tx: Tx, limit: number) {
  const last = sql`(
    select c.outcome from registration_identifier_check c
    where c.organisation_id = registration.organisation_id and c.registration_id = registration.id
    order by c.id desc limit 1)`;
  return tx
    .select({ id: registration.id, answers: registration.answers })
    .from(registration)
    .where(
      and(
        inArray(registration.status, ['submitted', 'info_needed', 'waiting', 'accepted']),
        isNotNull(registration.identifierKey),
        sql`coalesce(${last}, 'not_checked') in ('unavailable', 'not_checked')`,
      ),
    )
    .orderBy(asc(registration.submittedAt))
    .limit(limit);
}
