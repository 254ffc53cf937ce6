import { sql } from 'drizzle-orm';
import type { CourseCopy } from '#contract/console/courseOffers.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** A copy on its way: the course it is of, its own id, and who makes it. */
export interface NewCourseCopy extends CourseCopy {
  readonly from: string;
  readonly personId: string;
  readonly now: Date;
}

/** The course itself, as a draft or a template; false when there is one of this id. */
export async function copyCourseRow(
  tx: Tx,
  { from, id, code, title, template }: NewCourseCopy,
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`insert into course
    (organisation_id, id, code, title, kind, area, summary, description, cover_file_id, cover_alt, status)
    select organisation_id, ${id}::uuid, ${code}, ${title}, kind, area, summary, description, cover_file_id, cover_alt,
      ${template ? 'template' : 'draft'}
    from course where organisation_id = app_organisation() and id = ${from}::uuid
    on conflict (organisation_id, id) do nothing returning id`);
  return rows.length === 1;
}

/** How it is offered and what it costs; listed nowhere. Plans that are no longer offered stay behind. */
export async function copyOffer(tx: Tx, { from, id }: NewCourseCopy): Promise<void> {
  await tx.execute(sql`insert into course_offer
    (organisation_id, course_id, modes, duration_weeks, accredited, currency, gst, listed, outcome, access_days,
      registration_steps)
    select organisation_id, ${id}::uuid, modes, duration_weeks, accredited, currency, gst, false, outcome,
      access_days, registration_steps
    from course_offer where organisation_id = app_organisation() and course_id = ${from}::uuid`);
  await tx.execute(sql`insert into course_fee
    (organisation_id, course_id, position, label, cents, gst, kind, mandatory)
    select organisation_id, ${id}::uuid, position, label, cents, gst, kind, mandatory
    from course_fee where organisation_id = app_organisation() and course_id = ${from}::uuid`);
  await tx.execute(sql`insert into payment_option
    (organisation_id, course_id, position, name, kind, deposit_cents, instalments, every)
    select organisation_id, ${id}::uuid, position, name, kind, deposit_cents, instalments, every
    from payment_option
    where organisation_id = app_organisation() and course_id = ${from}::uuid and retired_at is null`);
}

/** What is told before enrolment, as the first version of the copy. */
export async function copyInformation(tx: Tx, { from, id, now }: NewCourseCopy): Promise<void> {
  await tx.execute(sql`insert into course_information (organisation_id, course_id, version, published_at, content)
    select organisation_id, ${id}::uuid, 1, ${now.toISOString()}::timestamptz, content
    from course_information where organisation_id = app_organisation() and course_id = ${from}::uuid
    order by version desc limit 1`);
}

/**
 * The newest published edition as the first of the copy, or of a course that was never published its draft: its units in
 * the same editions, how they are chosen, and what comes before them. Items of the pre-course belong to one course, so they are copied too.
 */
export async function copyEdition(tx: Tx, { from, id, personId, now }: NewCourseCopy): Promise<void> {
  const { rows } = await tx.execute<{ source: string; made: string; status: string }>(sql`
    with source as (
      select * from course_edition
      where organisation_id = app_organisation() and course_id = ${from}::uuid
      order by status = 'published' desc, number desc limit 1
    ), made as (
      insert into course_edition (organisation_id, course_id, number, packaging, completion)
      select organisation_id, ${id}::uuid, 1, packaging, completion from source returning id
    )
    select source.id as source, source.status, made.id as made from source, made`);
  const edition = rows[0];
  if (!edition) return;
  const { source, made, status } = edition;
  await tx.execute(sql`insert into course_edition_unit
    (organisation_id, course_edition_id, unit_id, unit_edition_id, position, kind, "group")
    select organisation_id, ${made}::uuid, unit_id, unit_edition_id, position, kind, "group"
    from course_edition_unit
    where organisation_id = app_organisation() and course_edition_id = ${source}::uuid`);
  await tx.execute(sql`
    with source as (
      select item.*, link.position, gen_random_uuid() as copy_id
      from course_edition_pre_course_item link
      join pre_course_item item
        on item.organisation_id = link.organisation_id and item.id = link.pre_course_item_id
      where link.organisation_id = app_organisation() and link.course_edition_id = ${source}::uuid
    ), items as (
      insert into pre_course_item
        (organisation_id, id, course_id, kind, title, reason, document, statement, mandatory)
      select organisation_id, copy_id, ${id}::uuid, kind, title, reason, document, statement, mandatory from source
      returning id
    )
    insert into course_edition_pre_course_item (organisation_id, course_edition_id, pre_course_item_id, position)
    select organisation_id, ${made}::uuid, copy_id, position from source
    where exists (select from items where items.id = source.copy_id)`);
  if (status === 'draft') return;
  await tx.execute(sql`update course_edition
    set status = 'published', published_at = ${now.toISOString()}::timestamptz, published_by = ${personId}::uuid
    where organisation_id = app_organisation() and id = ${made}::uuid`);
}
