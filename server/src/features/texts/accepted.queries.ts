import { sql, type SQL } from 'drizzle-orm';
import type { TextPerson } from '#contract/console/texts.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { legalAcceptance } from '#server/features/identity/people/legal.table.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import { registrationSignature } from '#server/features/registration/store/registrationRecords.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { cutOf } from '#server/platform/database/pages.ts';

/* Who accepted a version of a text: each statement has the columns of `TextPerson`. */

/** Everybody who accepted this version of the terms or the privacy policy. */
export const acceptedLegal = (textId: string): SQL => sql`
  select a.id, p.id as person_id, p.name, null::text as signed_as, null::uuid as registration_id, a.accepted_at as at
  from ${legalAcceptance} a join ${person} p on p.organisation_id = a.organisation_id and p.id = a.person_id
  where a.legal_text_id = ${textId}`;

/** Everybody who may sign in and has not accepted it. */
export const waitingLegal = (textId: string): SQL => sql`
  select p.id, p.id as person_id, p.name, null::text as signed_as, null::uuid as registration_id, null::timestamptz as at
  from ${person} p where p.ended_at is null and p.merged_into is null
    and not exists (select from ${legalAcceptance} a
      where a.organisation_id = p.organisation_id and a.person_id = p.id and a.legal_text_id = ${textId})`;

/** Every signature below this version of a declaration. */
export const signedDeclaration = (textId: string): SQL => sql`
  select s.id, case when s.who = 'applicant' then r.person_id end as person_id, s.name,
    nullif(s.who, 'applicant') as signed_as, r.id as registration_id, s.at
  from ${registrationSignature} s
    join ${registration} r on r.organisation_id = s.organisation_id and r.id = s.registration_id
  where ${textId} = any(s.declaration_ids)`;

/** Every attempt that began with this version. */
export const begunWithIntegrity = (textId: string): SQL => sql`
  select a.id, p.id as person_id, p.name, null::text as signed_as, null::uuid as registration_id, a.started_at as at
  from ${attempt} a
    join ${studentAssessment} s on s.organisation_id = a.organisation_id and s.id = a.student_assessment_id
    join ${person} p on p.organisation_id = s.organisation_id and p.id = s.person_id
  where a.declaration_id = ${textId}`;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly person_id: string | null;
  readonly name: string;
  readonly signed_as: TextPerson['signedAs'];
  readonly registration_id: string | null;
  readonly at: Date | string | null;
}

/** One page of these people, the newest first; those without a time by their names. */
export async function peoplePage(tx: Tx, who: SQL, asked: number, pageSize: number) {
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (${who}) as listed`,
  );
  const { total } = counted.rows[0]!;
  const { page } = cutOf(asked, total, pageSize);
  const { rows } = await tx.execute<Row>(sql`
    select * from (${who}) as listed order by at desc nulls last, name, id
    limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { page, pageSize, total, rows };
}
