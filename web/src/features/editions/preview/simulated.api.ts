import { ApiError } from '#web/lib/apiError.ts';
import { answerCallsBy, call, type Call, type Key, type Reply } from '#web/lib/call.ts';
import { contentFileUrl } from '#web/shared/media/media.api.ts';
import type { PartState } from '#contract/editions/packages.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { Simulation } from './Simulation.ts';

type StudentKey = Extract<Key, `${string} /api/student/${string}`>;
type Answers = { readonly [K in StudentKey]?: (input: Call<K>) => Reply<K> | Promise<Reply<K>> };

/** Where the parts of packages were left in this preview, by item. */
const left = new Map<string, PartState[]>();

const answersOf = (simulation: Simulation): Answers => ({
  'GET /api/student/units/:id': () => simulation.unit(),
  'GET /api/student/content_items/:id': ({ params }) => simulation.content(params.id),
  'GET /api/student/student_assessments': () => ({ assessments: [], now: new Date().toISOString() }),
  'GET /api/student/content_items/:id/package': async ({ params }) => {
    const id = simulation.packageOf(params.id);
    const { launch } = await call('GET /api/staff/content_files/:id/package', { params: { id } });
    return { launch, states: left.get(params.id) ?? [] };
  },
  'PUT /api/student/content_items/:id/package': ({ params, body }) => {
    const { part, base, state, savedAt } = body;
    const others = (left.get(params.id) ?? []).filter((one) => one.part !== part);
    left.set(params.id, [...others, { part, revision: base + 1, state: state.join(''), savedAt }]);
    return { revision: base + 1, current: true };
  },
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
