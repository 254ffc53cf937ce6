import type { MarkingWork } from '#contract/marking/marking.ts';
import { lackingOf } from '#server/features/credentials/credentials.rules.ts';
import type { Direction } from '#server/features/unitEnrolments/outcomes.actions.ts';
import { wrongField } from '#server/platform/basics/problem.ts';
import type { DoerScope } from '#server/platform/scope.ts';
import { judgingFacts } from './direction.queries.ts';

/** What the caller lacks to judge, who could direct them, and how this work was judged before. */
export async function readDirection(
  { tx, caller, today }: DoerScope,
  workId: string,
): Promise<Pick<MarkingWork, 'judge' | 'directions'>> {
  const { needsDirection, assessors, directions } = await judgingFacts(tx, workId);
  const lacks = new Map(assessors.map(({ id, credentials }) => [id, lackingOf(credentials, today)]));
  const directors = assessors.filter(({ id }) => id !== caller.personId && lacks.get(id)!.length === 0);
  return {
    judge: {
      lacking: lacks.get(caller.personId) ?? lackingOf([], today),
      directors: directors.map(({ id, name }) => ({ id, name })),
      needsDirection,
    },
    directions: directions.map(({ at, ...direction }) => ({ ...direction, at: new Date(at).toISOString() })),
  };
}

/** What is kept with a decision of the caller; throws where it needs a direction, or names somebody who cannot give it. */
export async function directionFor(
  scope: DoerScope,
  workId: string,
  directedBy: string | null,
): Promise<Direction> {
  const { judge } = await readDirection(scope, workId);
  const { lacking, directors, needsDirection } = judge;
  if (lacking.length === 0) return { lacking, directedBy: null };
  if (directedBy !== null && !directors.some(({ id }) => id === directedBy))
    throw wrongField('directedBy', 'unknown', 'This person does not hold what is needed');
  if (directedBy === null && needsDirection)
    throw wrongField('directedBy', 'required', 'Say under whose direction this is decided');
  return { lacking, directedBy };
}
