import { may } from '#contract/kit/acts.ts';
import { wordsTyped } from '#server/platform/basics/words.rules.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { allCourses, intakesOfCourse } from './students.queries.ts';

/** Whom a list of students shows: those the viewer reaches, by name, and by email too for who may read it. */
export const shownTo = (caller: RequestScope['caller'], search: string) => ({
  viewer: caller,
  inEmails: may(caller.roles, 'contact.read'),
  ...(search && { words: wordsTyped(search) }),
});

/** What a list of enrolments is narrowed by: courses, and the intakes of the one that is chosen. At most two statements. */
export async function narrowingChoices({ tx }: Pick<RequestScope, 'tx'>, courseId: string | undefined) {
  const [courses, intakes] = await Promise.all([
    allCourses(tx),
    courseId === undefined ? [] : intakesOfCourse(tx, courseId),
  ]);
  return { courses: courses.map(({ id, title }) => ({ id, title })), intakes };
}
