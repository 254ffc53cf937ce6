import { sql } from 'drizzle-orm';
import { announcement, announcementIntake } from '#server/features/announcements/announcements.table.ts';
import { assessment } from '#server/features/assessments/tool/assessments.table.ts';
import { intakeDueDay } from '#server/features/assessments/tool/dueDays.table.ts';
import { attendance, classTrainer, classUnit, intakeClass } from '#server/features/classes/classes.table.ts';
import { unit } from '#server/features/courses/courses.table.ts';
import { intake, intakeTrainer } from '#server/features/courses/intakes.table.ts';
import type { SubjectReaders } from '#server/platform/http/logging.ts';
import { rowsOf } from './subjectRows.queries.ts';

/* What the log shows of intakes, their classes and what they are told; of a roll, how many have each mark. */

const nobody = sql`null::uuid`;

export const intakeSubjects: Pick<SubjectReaders, 'intake' | 'intake_class' | 'announcement'> = {
  intake: rowsOf(intake, nobody, {
    name: intake.name,
    startsOn: intake.startsOn,
    endsOn: intake.endsOn,
    opensOn: intake.opensOn,
    closesOn: intake.closesOn,
    mode: intake.mode,
    place: intake.location,
    schedule: intake.schedule,
    places: intake.places,
    waitingList: intake.waitingList,
    listed: intake.listed,
    locationId: intake.locationId,
    trainers: sql`array(select t.person_id from ${intakeTrainer} t where t.organisation_id = app_organisation()
      and t.intake_id = ${intake.id} order by t.person_id)`,
    dueDays: sql`(select jsonb_object_agg(a.code, d.due_on) from ${intakeDueDay} d join ${assessment} a
      on a.organisation_id = d.organisation_id and a.id = d.assessment_id
      where d.organisation_id = app_organisation() and d.intake_id = ${intake}.id)`,
  }),
  intake_class: rowsOf(intakeClass, nobody, {
    day: intakeClass.day,
    startsAt: intakeClass.startsAt,
    endsAt: intakeClass.endsAt,
    locationId: intakeClass.locationId,
    room: intakeClass.room,
    link: intakeClass.link,
    cancelReason: intakeClass.cancelReason,
    trainers: sql`array(select t.person_id from ${classTrainer} t where t.organisation_id = app_organisation()
      and t.class_id = ${intakeClass}.id order by t.person_id)`,
    units: sql`array(select u.code from ${classUnit} k join ${unit} u on u.organisation_id = k.organisation_id
      and u.id = k.unit_id where k.organisation_id = app_organisation() and k.class_id = ${intakeClass}.id
      order by u.code)`,
    roll: sql`(select jsonb_object_agg(r.mark, r.people) from (select a.mark, count(*) as people from ${attendance} a
      where a.organisation_id = app_organisation() and a.class_id = ${intakeClass}.id and a.mark is not null
      group by a.mark) r)`,
  }),
  // Never what it says.
  announcement: rowsOf(announcement, nobody, {
    state: announcement.state,
    audience: announcement.audience,
    courseId: announcement.courseId,
    intakes: sql`array(select i.intake_id from ${announcementIntake} i where i.organisation_id = app_organisation()
      and i.announcement_id = ${announcement}.id order by i.intake_id)`,
    sendAt: announcement.sendAt,
    urgent: announcement.urgent,
    shownUntil: announcement.shownUntil,
    revision: announcement.revision,
    remindedAt: announcement.remindedAt,
  }),
};
