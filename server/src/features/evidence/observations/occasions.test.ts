import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QuestionOf } from '#contract/assessments/items.ts';
import { observation, observationRevision } from '#server/features/assessments/record/evidence.table.ts';
import { judgement } from '#server/features/assessments/record/judgement.table.ts';
import { attempt, response, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import {
  makeEvidenceWorld,
  makeRunning,
  type EvidenceWorld,
  type RunningAttempt,
} from '#test/evidenceWorld.ts';
import { keptAndComputed } from '#test/kept/keptTables.ts';
import { testApp, type Answer, type TestApp } from '#test/testApp.ts';

let test: TestApp;
let world: EvidenceWorld;
let running: RunningAttempt;
const asked: QuestionOf<'observation'> = {
  kind: 'observation',
  criteria: [{ id: 'c1', text: 'Keeps the bench clean' }],
  amount: {
    occasions: 2,
    minutes: 6 * 60,
    settings: [
      { id: 'lunch', text: 'Lunch service' },
      { id: 'dinner', text: 'Dinner service' },
    ],
  },
};
beforeAll(async () => {
  test = await testApp();
  world = await makeEvidenceWorld(test, 'harbour', asked);
});
afterAll(() => test.close());
beforeEach(async () => {
  running = await makeRunning(test, world);
});

type PersonKey = keyof EvidenceWorld['who'];
type Key = Parameters<TestApp['call']>[0];
const call = (key: Key, who: PersonKey, params: Record<string, string>, body?: unknown): Promise<Answer> =>
  test.call(key, { at: world.at, cookie: world.who[who], params, body });
const item = () => ({ attemptId: running.attemptId, itemId: world.items.observation });
const save = (occasion: number, own: object = {}) =>
  call(
    'PUT /api/staff/attempts/:attemptId/observations/:itemId/:occasion',
    'trainer',
    { ...item(), occasion: String(occasion) },
    {
      baseRevision: 0,
      place: 'Harbour kitchen',
      observedAt: '2026-01-05T09:00:00+11:00',
      minutes: 240,
      settingId: occasion === 1 ? 'lunch' : 'dinner',
      checks: [{ criterionId: 'c1', met: 'yes', note: '' }],
      comment: '',
      ...own,
    },
  );
const confirm = (occasion: number, revision = 1) =>
  call(
    'POST /api/staff/attempts/:attemptId/observations/:itemId/:occasion/confirmation',
    'trainer',
    { ...item(), occasion: String(occasion) },
    { revision },
  );
const answer = (id: string, agrees = true) =>
  call(
    'POST /api/student/observations/:id/confirmation',
    'student',
    { id },
    { revision: 1, agrees, remark: agrees ? '' : 'It was longer' },
  );
/** Seen, confirmed and agreed. */
async function seen(occasion: number, own: object = {}): Promise<string> {
  const { id } = (await save(occasion, own)).body;
  await confirm(occasion);
  await answer(id);
  return id;
}
const task = async () =>
  (await call('GET /api/staff/attempts/:attemptId/observations/:itemId', 'trainer', item())).body;
const ownNextStep = async () => (await call('GET /api/student/dashboard', 'student', {})).body.nextStep;
const progress = async () => (await task()).item.observed;
const listed = async (state: string) => {
  const { body } = await test.call('GET /api/staff/observations', {
    at: world.at,
    cookie: world.who.trainer,
    query: { state },
  });
  return body.rows.filter((row: { attemptId: string }) => row.attemptId === running.attemptId);
};

describe('An item that is observed on several occasions', () => {
  it('has a record of each, begun one after the other and with revisions of its own', async () => {
    const first = (await save(1)).body;
    expect((await save(3)).body.code).toBe('not_found');
    const second = await save(2, { comment: 'Calm at dinner' });
    expect(second.body).toMatchObject({ occasion: 2, revision: 1, minutes: 240, settingId: 'dinner' });
    expect((await save(2, { comment: 'By somebody else' })).body.code).toBe('changed_elsewhere');
    expect((await save(1, { baseRevision: 1, minutes: 200 })).body).toMatchObject({
      revision: 2,
      minutes: 200,
    });
    expect((await task()).item.observations).toMatchObject([
      { id: first.id, occasion: 1, revision: 2 },
      { id: second.body.id, occasion: 2, comment: 'Calm at dinner' },
    ]);
    const kept = await test.in(world.at, (tx) =>
      tx
        .select({ content: observationRevision.content })
        .from(observationRevision)
        .where(eq(observationRevision.observationId, first.id))
        .orderBy(observationRevision.revision),
    );
    expect(kept.map(({ content }) => content.minutes)).toEqual([240, 200]);
  });

  it('asks how long it was and in which setting before it is confirmed, and knows its settings', async () => {
    expect((await save(1, { settingId: 'breakfast' })).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'settingId', code: 'unknown' }],
    });
    expect((await save(1, { minutes: 25 * 60 })).body).toMatchObject({ code: 'invalid_input' });
    await save(1, { minutes: null, settingId: null });
    expect((await confirm(1)).body).toMatchObject({
      code: 'invalid_input',
      errors: [
        { field: 'minutes', code: 'required' },
        { field: 'settingId', code: 'required' },
      ],
    });
  });

  it('counts what both have answered, and is open until occasions, hours and settings are all there', async () => {
    const of = { occasions: 2, minutes: 360, settings: 2 };
    const { id } = (await save(1)).body;
    await confirm(1);
    expect((await ownNextStep()).reason).toBe('observation_to_confirm');
    expect(await listed('open')).toMatchObject([{ state: 'waits_for_student' }]);
    expect(await progress()).toEqual({ occasions: 0, minutes: 0, settings: 0, of, isEnough: false });
    await answer(id);
    expect((await ownNextStep()).reason).not.toBe('observation_to_confirm');
    const half = { occasions: 1, minutes: 240, settings: 1, of, isEnough: false };
    expect(await progress()).toEqual(half);
    expect(await listed('open')).toMatchObject([{ state: 'to_observe', observed: half }]);
    expect(await listed('done')).toEqual([]);
    await seen(2, { settingId: 'lunch', minutes: 60 });
    expect(await progress()).toMatchObject({ occasions: 2, minutes: 300, settings: 1, isEnough: false });
    await seen(3, { settingId: 'dinner', minutes: 60 });
    const whole = { occasions: 3, minutes: 360, settings: 2, of, isEnough: true };
    expect(await progress()).toEqual(whole);
    expect(await listed('open')).toEqual([]);
    expect(await listed('done')).toMatchObject([{ state: 'agreed', observed: whole }]);
  });

  it('does not count an occasion on which something was not done right', async () => {
    await seen(1, { checks: [{ criterionId: 'c1', met: 'no', note: 'Left it dirty' }] });
    await seen(2, { checks: [{ criterionId: 'c1', met: 'not_seen', note: '' }] });
    expect(await progress()).toMatchObject({ occasions: 1, minutes: 240, settings: 1 });
    expect(await listed('open')).toMatchObject([{ observed: { occasions: 1, minutes: 240, settings: 1 } }]);
  });

  it('shows its student how far it is, and no occasion before it is confirmed', async () => {
    await seen(1);
    await save(2);
    const { body } = await call('GET /api/student/student_assessments/:id', 'student', {
      id: world.assessmentId,
    });
    const shown = body.tasks[0].items.find(({ id }: { id: string }) => id === world.items.observation);
    expect(shown.observations).toMatchObject([{ occasion: 1 }]);
    expect(shown.observed).toMatchObject({ occasions: 1, minutes: 240, isEnough: false });
  });

  it('is one statement however many occasions there are', async () => {
    await seen(1);
    test.statements();
    await listed('open');
    const few = test.statements().length;
    await seen(2);
    await seen(3);
    test.statements();
    await listed('all');
    expect(test.statements()).toHaveLength(few);
  });
});

describe('Where a student stands in a unit', () => {
  it('an item waits to be judged only once enough of it was seen', async () => {
    const enrolment = await test.in(world.at, async (tx) => {
      await tx.insert(response).values({
        attemptId: running.attemptId,
        itemId: world.items.observation,
        value: null,
        savedAt: new Date(),
      });
      const [row] = await tx
        .select({ id: unitEnrolment.id })
        .from(unitEnrolment)
        .innerJoin(studentAssessment, eq(studentAssessment.subscriptionId, unitEnrolment.subscriptionId))
        .where(eq(studentAssessment.id, running.studentAssessmentId));
      return row!.id;
    });
    const standing = async () => {
      const { body } = await call('GET /api/staff/unit_enrolments/:id/evidence_map', 'assessor', {
        id: enrolment,
      });
      const [one] = body.tasks.flatMap(({ items }: { items: { id: string }[] }) => items);
      return [one.state, one.observed.occasions];
    };
    expect(await standing()).toEqual(['unanswered', 0]);
    await seen(1);
    expect(await standing()).toEqual(['answered', 1]);
    await seen(2);
    expect(await standing()).toEqual(['observed', 2]);
  });
});

describe('Work that is done again', () => {
  it('keeps the occasions that counted, and what was not right is seen again', async () => {
    await seen(1);
    await seen(2, { checks: [{ criterionId: 'c1', met: 'no', note: '' }] });
    await save(3);
    await test.in(world.at, async (tx) => {
      const at = new Date();
      const of = { attemptId: running.attemptId, itemId: world.items.observation };
      await tx.insert(response).values({ ...of, value: null, savedAt: at });
      await tx.insert(judgement).values({
        ...of,
        result: 'not_yet_satisfactory',
        comment: 'Twice',
        byPersonId: world.ids.assessor,
        at,
      });
      await tx
        .update(attempt)
        .set({ itemIds: [of.itemId], submittedAt: at, judgedAt: at, releasedAt: at })
        .where(eq(attempt.id, running.attemptId));
      await tx
        .update(studentAssessment)
        .set({ state: 'action_needed' })
        .where(eq(studentAssessment.id, running.studentAssessmentId));
    });
    const begun = await call(
      'POST /api/student/student_assessments/:id/attempts',
      'student',
      { id: world.assessmentId },
      { declarationId: world.declarationId, aiUse: null },
    );
    expect(begun.status).toBeLessThan(300);
    const taken = await test.in(world.at, async (tx) => {
      const [newest] = await tx
        .select({ id: attempt.id })
        .from(attempt)
        .where(eq(attempt.studentAssessmentId, running.studentAssessmentId))
        .orderBy(desc(attempt.number))
        .limit(1);
      return tx.select().from(observation).where(eq(observation.attemptId, newest!.id));
    });
    expect(
      taken.map(({ occasion, minutes, settingId, studentAgrees }) => [
        occasion,
        minutes,
        settingId,
        studentAgrees,
      ]),
    ).toEqual([[1, 240, 'lunch', true]]);
  });
});

describe('What is listed of all these', () => {
  it('is what is computed from what happened', async () => {
    const { kept, computed } = await keptAndComputed(test, world.at, 'observed_item');
    expect(kept.length).toBeGreaterThan(1);
    expect(kept).toEqual(computed);
  });
});
