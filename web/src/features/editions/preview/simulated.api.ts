import { ApiError } from '#web/lib/apiError.ts';
import { answerCallsBy, type Call, type Key, type Reply } from '#web/lib/call.ts';
import { contentFileUrl } from '#web/features/editions/editions.api.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { Simulation } from './Simulation.ts';

type StudentKey = Extract<Key, `${string} /api/student/${string}`>;
type Answers = { readonly [K in StudentKey]?: (input: Call<K>) => Reply<K> };

const answersOf = (simulation: Simulation): Answers => ({
  'GET /api/student/units/:id': () => simulation.unit(),
  'GET /api/student/content_items/:id': ({ params }) => simulation.content(params.id),
  'GET /api/student/student_assessments': () => ({ assessments: [], now: new Date().toISOString() }),
  'POST /api/student/learning_events': ({ body }) => {
    simulation.record(body.events);
    return { units: [simulation.unit()], refused: [] };
  },
  'POST /api/student/content_items/:id/answers': ({ params, body }) => {
    const answer = simulation.answer(params.id, body.eventId, body.choices);
    return { answer, unit: simulation.unit() };
  },
});

/** From here on this page is a student's who begins the edition: no call of a student reaches the server any more. */
export function simulateStudent(edition: UnitEdition, courseTitle: string): Simulation {
  const simulation = new Simulation({ edition, courseTitle, fileUrl: contentFileUrl });
  const answers = answersOf(simulation) as Record<string, ((input: unknown) => unknown) | undefined>;
  answerCallsBy((key, input) => {
    if (!key.includes(' /api/student/')) return undefined;
    const answer = answers[key];
    return answer ? Promise.resolve().then(() => answer(input)) : Promise.reject(new ApiError('not_found'));
  });
  return simulation;
}
