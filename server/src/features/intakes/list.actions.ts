import type { z } from 'zod';
import { may } from '#contract/kit/acts.ts';
import type { IntakeChoices, IntakePage, IntakesQuery, StaffIntake } from '#contract/console/intakes.ts';
import { locationsInUse } from '#server/features/courses/locations/locations.queries.ts';
import { staffRegister } from '#server/features/credentials/register.actions.ts';
import { subscriptionsOfPeople } from '#server/features/people/people.queries.ts';
import { receiptNumber } from '#server/features/registration/store/status.rules.ts';
import { accessLock } from '#server/features/study/access.rules.ts';
import { progressFrom } from '#contract/learning/itemProgress.ts';
import { statusSaid } from '#server/features/study/study.rules.ts';
import { containing } from '#server/platform/basics/containing.rules.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { readDueDays } from './dueDays.actions.ts';
import { intakesPage } from './intakes.queries.ts';
import { allCourses, allTrainers, countStudents, studentsPage, waitingFor } from './students.queries.ts';
import { intakesSaid, readIntake } from './teaching.actions.ts';

const pageSize = 25;
/** How many of those who wait for a place are shown; the count says how many wait. */
const mostWaiting = 50;

/** The last page when there are fewer rows than when the page link was made. */
const shownPage = (asked: number, total: number): number =>
  Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
const partOf = (page: number) => ({ size: pageSize, skip: (page - 1) * pageSize });

interface Page<T> {
  rows: T[];
  page: number;
  pageSize: number;
  total: number;
}

/** One page of the intakes. Three statements. */
export async function readIntakes(
  scope: RequestScope,
  { page: asked, search, courseId, when, listed, mine }: z.output<typeof IntakesQuery>,
): Promise<Page<StaffIntake>> {
  const { tx, today, caller } = scope;
  const filter = {
    today,
    ...(search && { pattern: containing(search) }),
    ...(courseId && { courseId }),
    ...(when && { when }),
    ...(listed && { listed: listed === 'yes' }),
    ...(mine && { taughtBy: caller.personId }),
  };
  const { rows, page, total } = await intakesPage(tx, filter, { asked, size: pageSize });
  return { rows: await intakesSaid(scope, rows), page, pageSize, total };
}

async function studentsSaid(
  { tx, today, caller }: RequestScope,
  intakeId: string,
  asked: number,
): Promise<IntakePage['students']> {
  const total = await countStudents(tx, intakeId, caller);
  const page = shownPage(asked, total);
  const students = await studentsPage(tx, intakeId, caller, partOf(page));
  const studied = await subscriptionsOfPeople(
    tx,
    students.map(({ personId }) => personId),
  );
  const byId = new Map(studied.map((one) => [one.id, one]));
  const rows = students.map((student) => {
    const { status, startsOn, accessEndsOn, done, total: items, ...paused } = byId.get(student.id)!;
    const access = { status, startsOn, accessEndsOn, ...paused };
    return {
      ...student,
      status: statusSaid(status, accessLock(access, today)),
      startsOn,
      accessEndsOn,
      progress: progressFrom(done, items),
    };
  });
  return { rows, page, pageSize, total };
}

async function queueSaid({ tx, caller }: RequestScope, intakeId: string): Promise<IntakePage['queue']> {
  if (!may(caller.roles, 'registration.read')) return null;
  const waiting = await waitingFor(tx, intakeId, mostWaiting);
  return waiting.map(({ number, waitingSince, ...one }) => ({
    ...one,
    number: number === null ? null : receiptNumber(number),
    waitingSince: waitingSince?.toISOString() ?? null,
  }));
}

/** Everything about an intake that the caller may see. The number of statements does not depend on the rows. */
export async function readIntakePage(scope: RequestScope, id: string, page: number): Promise<IntakePage> {
  const intake = await readIntake(scope, id);
  const [students, queue, dueDays] = await Promise.all([
    studentsSaid(scope, id, page),
    queueSaid(scope, id),
    readDueDays(scope, id),
  ]);
  return { ...intake, students, queue, dueDays };
}

type Lacks = IntakeChoices['trainers'][number]['lacks'];

/** What is wrong with the credentials of whom; nobody else's business than that of those who check them. */
async function credentialsLacking(scope: RequestScope): Promise<Map<string, Lacks>> {
  if (!may(scope.caller.roles, 'credential.check')) return new Map();
  const { rows } = await staffRegister(scope, { search: '' });
  return new Map(
    rows.map(({ personId, standings }) => [
      personId,
      (['missing', 'expired'] as const).find((one) => standings.includes(one)) ?? null,
    ]),
  );
}

/** What an intake can be of, where, and by whom it can be taught. */
export async function readChoices(scope: RequestScope): Promise<IntakeChoices> {
  const { tx } = scope;
  const [courses, locations, trainers, lacking] = await Promise.all([
    allCourses(tx),
    locationsInUse(tx),
    allTrainers(tx),
    credentialsLacking(scope),
  ]);
  return {
    courses,
    locations,
    trainers: trainers.map((one) => ({ ...one, lacks: lacking.get(one.id) ?? null })),
  };
}
