import { may } from '#contract/kit/acts.ts';
import type {
  AnnouncementChoices,
  AnnouncementReach,
  Audience,
} from '#contract/announcements/announcements.ts';
import { allCourses } from '#server/features/intakes/students.queries.ts';
import { Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import type { Author } from './announcements.queries.ts';
import { countIntakes, intakesToChoose, isCourse, reachOf } from './audience.queries.ts';

/* Whom somebody may write to: administrators everybody, trainers the intakes they teach. */

export const authorOf = ({ caller }: Pick<RequestScope, 'caller'>): Author => ({
  ...caller,
  all: may(caller.roles, 'intake.change'),
});

/** Throws unless the caller may write to all of an audience, and there is such. */
export async function checkAudience(scope: RequestScope, audience: Audience): Promise<void> {
  const { tx, caller } = scope;
  const { all } = authorOf(scope);
  if (audience.kind === 'intakes') {
    const ids = [...new Set(audience.intakeIds)];
    const { known, taught } = await countIntakes(tx, ids, caller.personId);
    if (known < ids.length) throw wrongField('audience', 'unknown', 'There is no such intake');
    if (!all && taught < ids.length) throw new Problem('wrong_role');
    return;
  }
  if (!all) throw new Problem('wrong_role');
  if (audience.kind === 'course' && !(await isCourse(tx, audience.courseId)))
    throw wrongField('audience', 'unknown', 'There is no such course');
}

export async function readChoices(scope: RequestScope): Promise<AnnouncementChoices> {
  const { all } = authorOf(scope);
  const [courses, intakes] = await Promise.all([
    all ? allCourses(scope.tx) : [],
    intakesToChoose(scope.tx, all ? null : scope.caller.personId),
  ]);
  return { all, courses: courses.map(({ id, title }) => ({ id, name: title })), intakes };
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What a question in an address means. */
function audienceAsked({ kind, ids }: { kind: Audience['kind']; ids: string }): Audience {
  const all = ids.split(',').filter((id) => idPattern.test(id));
  const [first] = all;
  if (kind === 'everybody') return { kind };
  if (first === undefined) throw wrongField('ids', 'required', 'Name whom it is for');
  return kind === 'course' ? { kind, courseId: first } : { kind, intakeIds: all };
}

export async function readReach(
  scope: RequestScope,
  asked: { kind: Audience['kind']; ids: string },
): Promise<AnnouncementReach> {
  const audience = audienceAsked(asked);
  await checkAudience(scope, audience);
  return reachOf(scope.tx, audience, scope.today);
}
