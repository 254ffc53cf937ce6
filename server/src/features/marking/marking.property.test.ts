import { eq } from 'drizzle-orm';
import { judgement } from '#server/features/assessments/record/judgement.table.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workStates } from '#server/features/assessments/work/state.rules.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import {
  makeMarkingWorld,
  markingAs,
  someonesWork,
  type HandedIn,
  type MarkingWorld,
} from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

let test: TestApp;
let world: MarkingWorld;
beforeAll(async () => {
  test = await testApp();
  world = await makeMarkingWorld(test, 'harbour');
});
afterAll(() => test.close());

const result = fc.constantFrom('satisfactory', 'not_yet_satisfactory', null);
const step = fc.record({
  who: fc.constantFrom('asha' as const, 'ben' as const),
  minutes: fc.constantFrom(0, 1, 25),
  act: fc.oneof(
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('claim' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('draft' as const),
        result,
        comment: fc.constantFrom('', 'Say why.'),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('judge' as const),
        when: fc.constantFrom('now' as const, 'batch' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('grant' as const) }) },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function stored({ id, attemptId }: HandedIn) {
  return test.in(world.at, async (tx) => {
    const [work] = await tx.select().from(studentAssessment).where(eq(studentAssessment.id, id));
    const [row] = await tx.select().from(attempt).where(eq(attempt.id, attemptId));
    const rows = await tx
      .select()
      .from(judgement)
      .where(eq(judgement.attemptId, attemptId))
      .orderBy(judgement.id);
    return { state: work!.state, attempt: row!, judgements: rows };
  });
}

async function take(handed: HandedIn, { who, act }: Step) {
  const assessor = markingAs(test, world, who);
  if (act.kind === 'claim') return assessor.claim(handed.id);
  if (act.kind === 'leave') return assessor.leave(handed.id);
  if (act.kind === 'judge') return assessor.judge(handed.attemptId, act.when);
  if (act.kind === 'release') return assessor.release([handed.id]);
  if (act.kind === 'reopen') return assessor.reopen(handed.id);
  if (act.kind === 'grant') return assessor.grantAttempt(handed.id);
  const { draft } = (await assessor.read(handed.id)).body.items[1];
  const { result: typed, comment } = act;
  return assessor.draft(handed.attemptId, [
    { itemId: world.items.written, result: typed, comment, baseRevision: draft?.revision ?? 0 },
  ]);
}

/** What is stored of every work, and what its attempts say. */
const waits = () =>
  test.in(world.at, async (tx) => {
    const { rows } = await tx.execute<{ stored: string; said: string }>(`
      select json_build_array(w.id, w.newest_attempt_id, w.handed_in_at, w.released_at, w.waits_for, w.queued,
          w.student_key, w.course_id)::text as stored,
        json_build_array(w.id, a.id, a.submitted_at, a.released_at, case
          when w.state in ('submitted', 'being_marked') and a.judged_at is null then 'marking'
          when w.state = 'being_marked' then 'release' end, case
          when w.state in ('submitted', 'being_marked') and a.judged_at is null then 'marking'
          when w.state = 'being_marked' then 'release'
          when w.state in ('action_needed', 'satisfactory', 'not_yet_satisfactory') then 'marked' end,
          lower(p.name), s.course_id)::text as said
      from student_assessment w join person p on p.id = w.person_id join course_subscription s on s.id = w.subscription_id
      left join attempt a on a.student_assessment_id = w.id
        and not exists (select from attempt b where b.student_assessment_id = w.id and b.number > a.number)
      order by w.id`);
    return { stored: rows.map((row) => row.stored), said: rows.map((row) => row.said) };
  });

const closed: readonly string[] = ['action_needed', 'satisfactory', 'not_yet_satisfactory'];

it('whatever two assessors do in whatever order, judgements only grow and every state is a legal one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      let now = Date.parse('2026-03-10T01:00:00Z');
      test.clock.set(new Date(now).toISOString());
      const handed = await someonesWork(test, world);
      let before = await stored(handed);
      for (const one of steps) {
        now += one.minutes * 60_000 + 1000;
        test.clock.set(new Date(now).toISOString());
        const answer = await take(handed, one);
        expect([200, 409, 422]).toContain(answer.status);
        const after = await stored(handed);
        expect(after.judgements.slice(0, before.judgements.length)).toEqual(before.judgements);
        expect(workStates).toContain(after.state);
        // Released and closed mean the same; work waiting for a batch is still being marked.
        expect(after.attempt.releasedAt !== null).toBe(closed.includes(after.state));
        expect(!after.attempt.judgedAt || ['being_marked', ...closed].includes(after.state)).toBe(true);
        // A refused action changes nothing.
        expect(after).toEqual(answer.status === 200 ? after : before);
        const { stored: kept, said } = await waits();
        expect(kept).toEqual(said);
        before = after;
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
