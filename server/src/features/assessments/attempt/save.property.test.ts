import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResponseValue } from '#contract/assessments/items.ts';
import { takesFiles } from '#server/features/assessments/evidence/evidence.rules.ts';
import {
  attempt,
  response,
  responseRevision,
  studentAssessment,
} from '#server/features/assessments/record/work.table.ts';
import { graceMilliseconds, timeIsUp } from '#server/features/assessments/work/openness.rules.ts';
import { accessLock } from '#server/features/study/access.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { makePerson, makeSubscription } from '#test/makers.ts';
import { makeMarkingWorld, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { saveResponses } from './save.queries.ts';

/* Saving is one statement, so it states in SQL what rules say: when time is up, whether work takes anything more, and
   whether the right of access is open. */

let test: TestApp;
let world: MarkingWorld;
beforeAll(async () => {
  test = await testApp();
  world = await makeMarkingWorld(test, 'saving');
});
afterAll(() => test.close());

const now = new Date('2026-06-10T02:00:00Z');
const today = '2026-06-10';
const words = fc.constantFrom('one', 'two', 'three');
const drawn = fc.record({
  state: fc.constantFrom(
    'in_progress',
    'submitted',
    'being_marked',
    'action_needed',
    'satisfactory',
    'withdrawn' as const,
  ),
  submitted: fc.boolean(),
  byTime: fc.boolean(),
  /** Of the end of its time, before or after now; the edge of what still counts too. */
  ends: fc.option(
    fc.constantFrom(-3_600_000, -graceMilliseconds - 1, -graceMilliseconds, 1 - graceMilliseconds, 0, 60_000),
  ),
  status: fc.constantFrom('active', 'active', 'completed', 'pending', 'expired' as const),
  startsOn: fc.constantFrom('2026-01-01', today, '2026-06-11'),
  held: fc.record({ carried: fc.boolean(), revision: fc.nat({ max: 2 }), text: fc.option(words) }),
  typed: fc.record({
    item: fc.constantFrom('held', 'held', 'held', 'other' as const),
    kind: fc.constantFrom('written', 'written', 'written', 'short_text' as const),
    text: words,
    baseRevision: fc.nat({ max: 2 }),
  }),
});
type SaveCase = typeof drawn extends fc.Arbitrary<infer D> ? D : never;

const written = (text: string): ResponseValue => ({
  kind: 'written',
  document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});
const valueOf = ({ kind, text }: SaveCase['typed']): ResponseValue =>
  kind === 'written' ? written(text) : { kind, text };

const endsAtOf = ({ ends }: SaveCase) => (ends === null ? null : new Date(now.getTime() + ends));

async function makeAttempt(tx: Tx, one: SaveCase) {
  const personId = await makePerson(tx, { email: `${randomUUID()}@saving.example` });
  const { status, startsOn } = one;
  const courseId = world.courseId;
  const subscriptionId = await makeSubscription(tx, { personId, courseId, status, startsOn });
  const { assessmentId, versionId } = world.tool;
  const itemIds = [world.items.written];
  const [work] = await tx
    .insert(studentAssessment)
    .values({
      personId,
      subscriptionId,
      assessmentId,
      versionId,
      state: one.state,
      attemptsAllowed: 2,
      createdAt: now,
    })
    .returning({ id: studentAssessment.id });
  const [made] = await tx
    .insert(attempt)
    .values({
      studentAssessmentId: work!.id,
      number: 1,
      itemIds,
      seed: 1,
      declarationId: world.declarationId,
      startedAt: new Date('2026-06-01T00:00:00Z'),
      endsAt: endsAtOf(one),
      submittedAt: one.submitted ? now : null,
      submittedByTime: one.submitted && one.byTime,
    })
    .returning({ id: attempt.id });
  const { text, ...held } = one.held;
  const value = text === null ? null : written(text);
  await tx
    .insert(response)
    .values({ ...held, attemptId: made!.id, itemId: world.items.written, value, savedAt: now });
  return { personId, attemptId: made!.id };
}

/** What becomes of the answer, by the rules. */
function ruled(one: SaveCase): string {
  const { held, typed } = one;
  if (typed.item === 'other') return 'unknown';
  if (typed.kind !== 'written') return 'other_kind';
  if (held.text === typed.text) return 'same';
  if (held.carried) return 'locked';
  if (isLate(one)) return 'late';
  const work = { state: one.state, newest: true, carried: false, endsAt: endsAtOf(one) };
  if (!takesFiles({ ...work, submittedAt: one.submitted ? now : null }, now)) return 'closed';
  return held.revision === typed.baseRevision ? 'saved' : 'conflict';
}

const isLate = (one: SaveCase): boolean =>
  timeIsUp(endsAtOf(one), now) &&
  ['in_progress', 'submitted', 'being_marked'].includes(one.state) &&
  (!one.submitted || one.byTime);

it('Saving decides on an answer as the rules of time, of work and of access do, and keeps what it does not save', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: 1, maxLength: 6 }), async (cases) => {
      await test.in(world.at, async (tx) => {
        for (const one of cases) {
          const { personId, attemptId } = await makeAttempt(tx, one);
          const value = valueOf(one.typed);
          const itemId = one.typed.item === 'held' ? world.items.written : world.items.choice;
          const [row] = await saveResponses(tx, {
            attemptId,
            personId,
            device: 'phone',
            responses: [{ itemId, value, baseRevision: one.typed.baseRevision }],
            now,
            lateFrom: new Date(now.getTime() - graceMilliseconds),
            today,
          });
          const outcome = ruled(one);
          const access =
            accessLock({ ...one, accessEndsOn: null, pausedOn: null, pausedUntil: null }, today) === null;
          expect(row).toMatchObject({ outcome, access, state: one.state, submitted: one.submitted });
          const [held] = await tx.select().from(response).where(eq(response.attemptId, attemptId));
          const saved = access && outcome === 'saved';
          expect(held!.revision).toBe(one.held.revision + (saved ? 1 : 0));
          const before = one.held.text === null ? null : written(one.held.text);
          expect(held!.value).toEqual(saved ? value : before);
          const kept = await tx
            .select()
            .from(responseRevision)
            .where(eq(responseRevision.attemptId, attemptId));
          const keeps = access && ['saved', 'conflict', 'late'].includes(outcome);
          expect(kept.map((revision) => revision.outcome)).toEqual(keeps ? [outcome] : []);
        }
      });
    }),
    { numRuns: 40 },
  );
}, 120_000);
