import { sql } from 'drizzle-orm';
import type { SubscriptionStatus } from '#contract/subscriptions.ts';
import { unit } from '#server/features/courses/courses.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { attendance, classUnit } from '#server/features/classes/classes.table.ts';

export interface DeliveryRow {
  /** Of the unit enrolment; null for a unit that is not studied in this enrolment. */
  id: string | null;
  personId: string;
  name: string;
  unit: { id: string; code: string; title: string };
  status: SubscriptionStatus;
  deliveredOn: string | null;
}

/** Each unit of a class with each student who was there. */
export async function deliveryRows(tx: Tx, classId: string): Promise<DeliveryRow[]> {
  const { rows } = await tx.execute<DeliveryRow & Record<string, unknown>>(sql`
    select e.id, p.id as "personId", p.name, s.status, e.delivered_on::text as "deliveredOn",
      jsonb_build_object('id', u.id, 'code', u.code, 'title', u.title) as unit
    from ${classUnit} k
    join ${unit} u on u.organisation_id = k.organisation_id and u.id = k.unit_id
    join ${attendance} a on a.organisation_id = k.organisation_id and a.class_id = k.class_id
      and a.mark in ('present', 'late', 'left_early')
    join ${courseSubscription} s on s.organisation_id = a.organisation_id and s.id = a.subscription_id
    join ${person} p on p.organisation_id = s.organisation_id and p.id = s.person_id
    left join ${unitEnrolment} e on e.organisation_id = s.organisation_id and e.subscription_id = s.id
      and e.unit_id = k.unit_id
    where k.organisation_id = app_organisation() and k.class_id = ${classId}::uuid
    order by u.code, lower(p.name), s.id`);
  return rows;
}
