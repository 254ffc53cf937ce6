import { and, countDistinct, eq, ne, sql, type SQL } from 'drizzle-orm';
import { courseInformation } from '#server/features/catalogue/catalogue.table.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import { registrationSignature } from '#server/features/registration/store/registrationRecords.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/* Who was told what about a course. Who signs twice, because something was missing, was told once. */

/** Each application with which a version was ticked as read, and when first; with the columns of `TextPerson`. */
export const toldPeople = (id: string): SQL => sql`
  select distinct on (r.id) s.id, r.person_id, s.name, null::text as signed_as, r.id as registration_id, s.at
  from ${courseInformation} i
    join ${registration} r on r.organisation_id = i.organisation_id and r.course_id = i.course_id
      and r.status <> 'draft'
    join ${registrationSignature} s on s.organisation_id = r.organisation_id and s.registration_id = r.id
      and s.information_version = i.version
  where i.id = ${id}
  order by r.id, s.at`;

/** With how many applications each version of a course was ticked as read. */
export const toldByVersion = (tx: Tx, courseId: string) =>
  tx
    .select({
      version: registrationSignature.informationVersion,
      times: countDistinct(registrationSignature.registrationId).as('times'),
    })
    .from(registrationSignature)
    .innerJoin(
      registration,
      tenantJoin(registration, registrationSignature, registrationSignature.registrationId),
    )
    .where(and(eq(registration.courseId, courseId), ne(registration.status, 'draft')))
    .groupBy(registrationSignature.informationVersion)
    .as('told');
