import type { EnrolmentChoices, EnrolmentPreview } from '#contract/enrolments/enrolmentChoices.ts';
import { readIntake } from '#server/features/catalogue/catalogue.actions.ts';
import { allCourses } from '#server/features/intakes/students.queries.ts';
import { rulesOf } from '#server/features/registration/country/countries.rules.ts';
import { courseOf, settingsOf } from '#server/features/registration/store/registration.queries.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import { intakesToJoin, studyingNow, waysToPay } from './choices.queries.ts';
import { studentById } from '#server/features/enrolments/enrolments.queries.ts';
import { billOf, periodFor, type Target } from '#server/features/enrolments/opening.actions.ts';

/** What somebody can be enrolled in and how it is paid, and what is reported of it. At most five statements. */
export async function readChoices({ tx, today }: Scope, personId: string | null): Promise<EnrolmentChoices> {
  const person = personId === null ? null : found(await studentById(tx, personId));
  const [courses, intakes, options, { country }] = await Promise.all([
    allCourses(tx),
    intakesToJoin(tx, today),
    waysToPay(tx),
    settingsOf(tx),
  ]);
  const intakesOf = Map.groupBy(intakes, ({ courseId }) => courseId);
  const optionsOf = Map.groupBy(options, ({ courseId }) => courseId);
  const codes = rulesOf(country).enrolmentCodes;
  return {
    courses: courses
      .filter(({ published }) => published)
      .map(({ published: _published, ...course }) => ({
        ...course,
        paymentOptions: (optionsOf.get(course.id) ?? []).map(({ id, name }) => ({ id, name })),
        intakes: (intakesOf.get(course.id) ?? []).map(({ id, name, startsOn, places, taken }) => ({
          id,
          name,
          startsOn,
          left: places === null ? null : Math.max(0, places - taken),
        })),
      })),
    person: person && { id: person.id, name: person.name },
    studyReasons: listed(codes('studyReason', today)),
    fundingSources: listed(codes('fundingSource', today)),
  };
}

const listed = (codes: readonly { code: string; label: string }[] | null) =>
  codes?.map(({ code, label }) => ({ code, label })) ?? null;

/** The days and the bill that an enrolment by hand would have today. */
export async function previewEnrolment(
  scope: Scope,
  personId: string,
  target: Target,
): Promise<EnrolmentPreview> {
  const { tx } = scope;
  const { language } = found(await studentById(tx, personId));
  const course = found(await courseOf(tx, target.courseId));
  const intake = target.intakeId === null ? null : await readIntake(tx, target.intakeId);
  const period = await periodFor(scope, personId, course, intake);
  const studying = await studyingNow(tx, [personId]);
  return {
    ...period,
    studying: studying.has(`${personId} ${target.courseId}`),
    ...(await billOf(scope, target, intake, language)),
  };
}
