import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conversationLimits } from '#contract/assessments/conversationLimits.ts';
import type { Conversation } from '#contract/assessments/conversations.ts';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { insertConversation } from '#server/features/assessments/record/conversations/conversations.queries.ts';
import { attempt } from '#server/features/assessments/record/work.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import {
  makeEvidenceWorld,
  makeRunning,
  setState,
  type EvidenceWorld,
  type RunningAttempt,
} from '#test/evidenceWorld.ts';
import { codeOf } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

let test: TestApp;
let world: EvidenceWorld;
let work: RunningAttempt;

beforeAll(async () => {
  test = await testApp();
  world = await makeEvidenceWorld(test, 'harbour');
});
afterAll(() => test.close());
beforeEach(async () => {
  work = await makeRunning(test, world);
  await setState(test, world, work, 'submitted');
});

type PersonKey = keyof EvidenceWorld['who'];
const as = (who: PersonKey) => ({ at: world.at, cookie: world.who[who] });
const minutes = () => ({
  itemId: world.items.written,
  heldAt: new Date().toISOString(),
  way: 'call',
  present: 'Lan Pham, interpreter',
  exchanges: [{ asked: 'How did you check it?', said: 'With the probe, in the middle.' }],
  finding: 'own_work_confirmed',
  note: 'Told freely.',
});
const record = (
  changes: object = {},
  { attemptId } = work,
  who: PersonKey = 'assessor',
  key = randomUUID(),
) =>
  test.call('POST /api/staff/attempts/:id/conversations', {
    ...as(who),
    params: { id: attemptId },
    headers: { 'idempotency-key': key },
    body: { ...minutes(), ...changes },
  });
const recorded = async (changes: object = {}): Promise<Conversation> => {
  const before = new Set((await readWork()).conversations.map(({ id }) => id));
  const { body } = await record(changes);
  return (body as MarkingWork).conversations.find(({ id }) => !before.has(id))!;
};
const remark = (id: string, text = 'I also said why.', who: PersonKey = 'student', key = randomUUID()) =>
  test.call('POST /api/student/conversations/:id/remark', {
    ...as(who),
    params: { id },
    headers: { 'idempotency-key': key },
    body: { text },
  });
const readWork = async (): Promise<MarkingWork> =>
  (
    await test.call('GET /api/staff/student_assessments/:id', {
      ...as('assessor'),
      params: { id: work.studentAssessmentId },
    })
  ).body;
/** Of this attempt. */
const seenByStaff = async () => {
  const { attempt: now, conversations } = await readWork();
  return conversations.filter(({ attempt: number }) => number === now.number);
};
const seenByStudent = async (): Promise<Conversation[]> => {
  const { body } = await test.call('GET /api/student/student_assessments/:id', {
    ...as('student'),
    params: { id: world.assessmentId },
  });
  const number = body.attempts.at(-1).number;
  return body.conversations.filter((one: Conversation) => one.attempt === number);
};
const change = (values: Partial<typeof attempt.$inferInsert>) =>
  test.in(world.at, (tx) => tx.update(attempt).set(values).where(eq(attempt.id, work.attemptId)));
const releaseNow = () => change({ judgedAt: new Date(), releasedAt: new Date() });
const reopen = () => change({ judgedAt: null, releasedAt: null });

describe('An assessor', () => {
  it('records a conversation about a question, and claims the work by it', async () => {
    const { body } = await record();
    expect(body.claim).toMatchObject({ mine: true });
    expect(await seenByStaff()).toMatchObject([
      { ...minutes(), heldAt: expect.any(String), byName: 'Asha Rao', remark: null, former: [] },
    ]);
    expect(body.events.at(-1)).toMatchObject({ kind: 'conversation_recorded', by: 'Asha Rao' });
  });

  it('records one about the whole work, in the order they were held', async () => {
    const { startedAt } = (await readWork()).attempt;
    await record();
    await record({ itemId: null, heldAt: startedAt, present: '', note: '', finding: 'not_shown' });
    expect((await seenByStaff()).map(({ itemId }) => itemId)).toEqual([null, world.items.written]);
  });

  it('presses twice and has recorded once', async () => {
    const key = randomUUID();
    await record({}, work, 'assessor', key);
    await record({}, work, 'assessor', key);
    expect(await seenByStaff()).toHaveLength(1);
  });

  it('writes minutes anew; the former stay on record, in order', async () => {
    const first = await recorded({ note: 'First' });
    const second = await recorded({ note: 'Second', replaces: first.id });
    await record({ note: 'Third', replaces: second.id });
    expect(await seenByStaff()).toMatchObject([
      { note: 'Third', former: [{ note: 'Second' }, { note: 'First' }] },
    ]);
    expect((await readWork()).events.at(-1)).toMatchObject({ kind: 'conversation_rewritten' });
    expect(codeOf(await record({ replaces: first.id }))).toBe('409 changed_elsewhere');
    expect(codeOf(await record({ replaces: randomUUID() }))).toBe('404 not_found');
  });

  it('is told what cannot be', async () => {
    const fieldOf = async (changes: object) => (await record(changes)).body.errors[0].field;
    expect(await fieldOf({ heldAt: new Date(Date.now() + 3_600_000).toISOString() })).toBe('heldAt');
    expect(await fieldOf({ heldAt: '2026-01-01T00:00:00Z' })).toBe('heldAt');
    expect(await fieldOf({ itemId: randomUUID() })).toBe('itemId');
    expect(await fieldOf({ exchanges: [] })).toBe('exchanges');
    expect(await fieldOf({ exchanges: [{ asked: 'Why?', said: ' ' }] })).toBe('exchanges.0.said');
    expect(await seenByStaff()).toEqual([]);
  });

  it('is told when an attempt has as many as fit', async () => {
    const { heldAt, ...said } = minutes();
    await test.in(world.at, async (tx) => {
      for (let i = 0; i < conversationLimits.ofAttempt; i += 1)
        await insertConversation(tx, {
          ...said,
          way: 'call',
          finding: 'not_shown',
          attemptId: work.attemptId,
          heldAt: new Date(heldAt),
          byPersonId: world.ids.assessor,
          at: new Date(),
        });
    });
    expect((await record()).body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'note' }] });
  });

  it('writes nothing once the work is judged, or before it is handed in', async () => {
    await releaseNow();
    expect(codeOf(await record())).toBe('409 assessment_closed');
    const running = await makeRunning(test, world);
    expect(codeOf(await record({}, running))).toBe('409 assessment_closed');
  });

  it('writes nothing about work a colleague marks, whom they do not reach, or without the role', async () => {
    await change({ claimedBy: world.ids.trainer, claimedUntil: new Date(Date.now() + 60_000) });
    expect(codeOf(await record())).toBe('409 claimed_by_other');
    await change({ claimedBy: null, claimedUntil: null });
    expect(codeOf(await record({}, work, 'trainer'))).toBe('403 wrong_role');
    const limit = (limitedToIntakes: boolean) =>
      test.in(world.at, (tx) =>
        tx.update(person).set({ limitedToIntakes }).where(eq(person.id, world.ids.assessor)),
      );
    await limit(true);
    expect(codeOf(await record())).toBe('404 not_found');
    await limit(false);
    expect(await seenByStaff()).toEqual([]);
  });
});

describe('A student', () => {
  it('reads minutes once the result is released, and still beside the next attempt', async () => {
    const { id } = await recorded();
    expect(await seenByStudent()).toEqual([]);
    await releaseNow();
    expect(await seenByStudent()).toMatchObject([{ id, note: 'Told freely.', byName: 'Asha Rao' }]);
    await makeRunning(test, world);
    const { body } = await test.call('GET /api/student/student_assessments/:id', {
      ...as('student'),
      params: { id: world.assessmentId },
    });
    expect(body.conversations.map((one: Conversation) => one.id)).toContain(id);
  });

  it('makes one remark, which staff read', async () => {
    const { id } = await recorded();
    expect(codeOf(await remark(id))).toBe('404 not_found');
    await releaseNow();
    const key = randomUUID();
    const { body } = await remark(id, 'I also said why.', 'student', key);
    expect(body.conversations.find((one: Conversation) => one.id === id).remark).toMatchObject({
      text: 'I also said why.',
    });
    expect((await remark(id, 'I also said why.', 'student', key)).status).toBe(200);
    expect(codeOf(await remark(id, 'And more.'))).toBe('409 already_done');
    expect(await seenByStaff()).toMatchObject([{ remark: { text: 'I also said why.' } }]);
    expect((await readWork()).events.at(-1)).toMatchObject({ kind: 'conversation_remarked' });
  });

  it('reads of minutes that were written anew only those they remarked on', async () => {
    const wrong = await recorded({ note: 'About somebody else' });
    const right = await recorded({ note: 'About this work', replaces: wrong.id });
    await releaseNow();
    expect(await seenByStudent()).toMatchObject([{ note: 'About this work', former: [] }]);
    await remark(right.id);
    await reopen();
    await record({ note: 'Better said', replaces: right.id });
    await releaseNow();
    expect(await seenByStudent()).toMatchObject([
      {
        note: 'Better said',
        remark: null,
        former: [{ note: 'About this work', remark: { text: 'I also said why.' } }],
      },
    ]);
    expect(codeOf(await remark(right.id))).toBe('409 changed_elsewhere');
  });

  it('takes minutes and remark away with what is kept about them', async () => {
    const { id } = await recorded();
    await releaseNow();
    await remark(id);
    const { body } = await test.call('GET /api/user/data', { ...as('student'), query: { as: 'json' } });
    const said = body.assessments.flatMap((one: { conversations: Conversation[] }) => one.conversations);
    expect(said.find((one: Conversation) => one.id === id)).toMatchObject({
      note: 'Told freely.',
      remark: { text: 'I also said why.' },
    });
  });

  it('says nothing about another’s', async () => {
    const { id } = await recorded();
    await releaseNow();
    expect(codeOf(await remark(id, 'X', 'classmate'))).toBe('404 not_found');
  });
});
