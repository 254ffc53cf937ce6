import type { IntakeAttendance, PersonAttendance, StudentClasses } from '#contract/classes/attendance.ts';
import type { Mark } from '#contract/classes/roll.ts';
import { m } from '#messages/generated/messages.js';
import { writeRows } from '#server/platform/basics/writeCsv.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';
import {
  attendanceOfPerson,
  attendanceRows,
  comingClasses,
  isPerson,
  nextClasses,
  ownEnrolment,
  rolledClasses,
} from './attendance.queries.ts';
import { shareOf } from '#server/features/classes/roll/roll.rules.ts';
import { intakeDays } from '#server/features/classes/timetable.queries.ts';

const pageSize = 25;

/** Who of an intake came to which class. */
export async function readAttendance(
  { tx, caller }: RequestScope,
  intakeId: string,
  page: number,
): Promise<IntakeAttendance> {
  found(await intakeDays(tx, intakeId));
  const classes = await rolledClasses(tx, intakeId);
  const rows = await attendanceRows(tx, intakeId, caller, { size: pageSize, skip: (page - 1) * pageSize });
  return {
    classes: classes.map(({ id, startsAt }) => ({ id, startsAt })),
    rows: rows.map(({ enrolmentId, personId, name, cells }) => ({
      enrolmentId,
      personId,
      name,
      ...shareOf(Object.values(cells).map(({ mark }) => mark)),
      cells: classes.map(({ id }) => cells[id] ?? null),
    })),
    page,
    pageSize,
    total: rows[0]?.total ?? 0,
  };
}

const markWords: Readonly<Record<Mark, () => string>> = {
  present: m.classes_mark_present,
  late: m.classes_mark_late,
  left_early: m.classes_mark_left_early,
  absent: m.classes_mark_absent,
};

/** More students than any intake has. */
const everybody = 10_000;

/** The attendance of an intake for a spreadsheet. */
export async function attendanceFile({ tx, caller }: RequestScope, intakeId: string): Promise<FileAnswer> {
  const { name } = found(await intakeDays(tx, intakeId));
  const classes = await rolledClasses(tx, intakeId);
  const rows = await attendanceRows(tx, intakeId, caller, { size: everybody, skip: 0 });
  const content = writeRows([
    [
      m.classes_file_name(),
      m.classes_file_attended(),
      m.classes_file_counted(),
      ...classes.map(({ day }) => day),
    ],
    ...rows.map(({ name: student, cells }) => {
      const { attended, counted } = shareOf(Object.values(cells).map(({ mark }) => mark));
      const said = classes.map(({ id }) => {
        const cell = cells[id];
        if (!cell) return '';
        return cell.minutes === null ? markWords[cell.mark]() : `${markWords[cell.mark]()} ${cell.minutes}`;
      });
      return [student, String(attended), String(counted), ...said];
    }),
  ]);
  return {
    content,
    mediaType: 'text/csv; charset=utf-8',
    name: `${name}.csv`,
    cache: 'never',
    download: true,
  };
}

/** The attendance of one person in each enrolment that has marks. */
export async function readPersonAttendance(
  { tx }: RequestScope,
  personId: string,
): Promise<PersonAttendance> {
  if (!(await isPerson(tx, personId))) throw new Problem('not_found');
  const rows = await attendanceOfPerson(tx, personId);
  return {
    enrolments: rows.map(({ classes, ...row }) => ({
      ...row,
      classes: classes.map(({ id, startsAt, mark, minutes, reason, words }) => ({
        id,
        startsAt,
        mark,
        minutes,
        reason,
        words,
      })),
      ...shareOf(classes.map(({ mark }) => mark)),
    })),
  };
}

/** The classes of one's own enrolment: to come, and those one came to. */
export async function readOwnClasses(scope: RequestScope, enrolmentId: string): Promise<StudentClasses> {
  const { tx, caller, timeZone, today } = scope;
  if (!(await ownEnrolment(tx, caller.personId, enrolmentId))) throw new Problem('not_found');
  const coming = await comingClasses(tx, enrolmentId, scope);
  const [own] = await attendanceOfPerson(tx, caller.personId, enrolmentId);
  const classes = own?.classes ?? [];
  return {
    coming,
    past: classes.map(({ id, startsAt, endsAt, mark, minutes }) => ({ id, startsAt, endsAt, mark, minutes })),
    ...shareOf(classes.map(({ mark }) => mark)),
    timeZone,
    today,
  };
}

/** How far ahead the dashboard looks for the next class. */
const comingDays = 14;

/** The next class of each enrolment of a student. One statement. */
export const comingUp = async ({ tx, now, timeZone, today }: Scope, personId: string) =>
  nextClasses(tx, personId, { now, timeZone, before: addDays(today, comingDays + 1) });
