import { and, desc, ne, sql } from 'drizzle-orm';
import type { AcceptedText } from '#contract/console/person.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { integrityDeclaration } from '#server/features/assessments/tool/assessments.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { legalAcceptance, legalText } from '#server/features/identity/people/legal.table.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import {
  declarationText,
  registrationDocument,
  registrationHandover,
  registrationSignature,
} from '#server/features/registration/store/registrationRecords.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { registeredBy, type HeadRow } from './overview.queries.ts';

type Registrant = Pick<HeadRow, 'id' | 'email'>;

/** What was uploaded with somebody's registrations, newest first. */
export const documentsOfPerson = (tx: Tx, who: Registrant) =>
  tx
    .select({
      id: registrationDocument.id,
      registrationId: registrationDocument.registrationId,
      courseTitle: course.title,
      status: registration.status,
      kind: registrationDocument.kind,
      name: registrationDocument.name,
      state: registrationDocument.state,
      uploadedAt: registrationDocument.uploadedAt,
    })
    .from(registrationDocument)
    .innerJoin(
      registration,
      tenantJoin(registration, registrationDocument, registrationDocument.registrationId),
    )
    .innerJoin(course, tenantJoin(course, registration, registration.courseId))
    .where(and(registeredBy(who), ne(registrationDocument.state, 'uploading')))
    .orderBy(desc(registrationDocument.uploadedAt), registrationDocument.id);
export type PersonDocumentRow = Awaited<ReturnType<typeof documentsOfPerson>>[number];

export interface AcceptedRow extends Record<string, unknown> {
  readonly kind: AcceptedText['kind'];
  readonly version: number;
  readonly signed_as: 'guardian' | 'payer' | null;
  readonly name: string | null;
  readonly at: Date | string;
  readonly times: number;
}

/**
 * Every version of a text somebody accepted, signed or began an attempt with, the newest first. A signature to a request
 * that was withdrawn since does not count.
 */
export async function acceptedBy(tx: Tx, who: Registrant): Promise<readonly AcceptedRow[]> {
  const { rows } = await tx.execute<AcceptedRow>(sql`
    select kind, version, signed_as, name, max(at) as at, count(*)::int as times from (
      select t.kind, t.version, null::text as signed_as, null::text as name, a.accepted_at as at
      from ${legalAcceptance} a
        join ${legalText} t on t.organisation_id = a.organisation_id and t.id = a.legal_text_id
      where a.person_id = ${who.id}
      union all
      select t.kind, t.version, nullif(s.who, 'applicant'), case when s.who <> 'applicant' then s.name end, s.at
      from ${registration}
        join ${registrationSignature} s
          on s.organisation_id = ${registration.organisationId} and s.registration_id = ${registration.id}
        left join ${registrationHandover} h on h.organisation_id = s.organisation_id and h.id = s.handover_id
        join ${declarationText} t on t.organisation_id = s.organisation_id and t.id = any(s.declaration_ids)
      where ${registeredBy(who)} and h.withdrawn_at is null
      union all
      select 'integrity', t.version, null, null, a.started_at
      from ${studentAssessment} w
        join ${attempt} a on a.organisation_id = w.organisation_id and a.student_assessment_id = w.id
        join ${integrityDeclaration} t on t.organisation_id = a.organisation_id and t.id = a.declaration_id
      where w.person_id = ${who.id}
    ) accepted
    group by kind, version, signed_as, name
    order by max(at) desc, kind, version desc, signed_as nulls first, name`);
  return rows;
}
