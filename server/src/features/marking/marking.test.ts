import { eq, sql } from 'drizzle-orm';
import { judgement } from '#server/features/assessments/record/judgement.table.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attempt,
  responseRevision,
  studentAssessment,
} from '#server/features/assessments/record/work.table.ts';
import { observation } from '#server/features/assessments/record/evidence.table.ts';
import { notice } from '#server/features/notifications/notifications.table.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import { plainText } from '#test/makers.ts';
import {
  addAttempt,
  codeOf,
  handIn,
  makeMarkingWorld,
  markingAs,
  someonesWork,
  type MarkingWorld,
} from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

let test: TestApp;
let world: MarkingWorld;
let asha: ReturnType<typeof markingAs>;
let ben: ReturnType<typeof markingAs>;
beforeAll(async () => {
  test = await testApp();
  world = await makeMarkingWorld(test, 'harbour');
  asha = markingAs(test, world, 'asha');
  ben = markingAs(test, world, 'ben');
});
afterAll(() => test.close());
beforeEach(() => test.clock.set('2026-03-10T01:00:00Z'));

const judgementsIn = (attemptId: string) =>
  test.in(world.at, (tx) => tx.select().from(judgement).where(eq(judgement.attemptId, attemptId)));
const noticesOf = (personId: string) =>
  test.in(world.at, (tx) => tx.select().from(notice).where(eq(notice.personId, personId)));
const good = () => ({ itemId: world.items.written, result: 'satisfactory' });
const notYet = () => ({ itemId: world.items.written, result: 'not_yet_satisfactory', comment: 'Say why.' });
const kindsOf = (answer: { body: { events: { kind: string }[] } }) =>
  answer.body.events.map(({ kind }) => kind);

describe('A claim', () => {
  it('of two assessors at once is one assessor’s, and the other reads whose', async () => {
    const { id } = await someonesWork(test, world);
    const answers = await Promise.all([asha.claim(id), ben.claim(id)]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won!.status, lost!.status]).toEqual([200, 409]);
    expect(won!.body).toMatchObject({
      state: 'being_marked',
      claim: { mine: true, until: '2026-03-10T01:20:00.000Z' },
    });
    expect(lost!.body).toMatchObject({ code: 'claimed_by_other', detail: won!.body.claim.byName });
    expect(kindsOf(won!)).toEqual(['submitted', 'claimed']);
  });

  it('is kept by claiming again and by typing, and lapses after twenty minutes', async () => {
    const { id, attemptId } = await someonesWork(test, world);
    await asha.claim(id);
    test.clock.set('2026-03-10T01:10:00Z');
    expect((await asha.claim(id)).body.claim.until).toBe('2026-03-10T01:30:00.000Z');
    test.clock.set('2026-03-10T01:29:00Z');
    expect((await asha.draft(attemptId, [good()])).body.claimedUntil).toBe('2026-03-10T01:49:00.000Z');
    test.clock.set('2026-03-10T01:48:59Z');
    expect(codeOf(await ben.claim(id))).toBe('409 claimed_by_other');
    test.clock.set('2026-03-10T01:49:00Z');
    const taken = await ben.claim(id);
    expect(taken.body).toMatchObject({ claim: { byName: 'Ben Ortiz', mine: true } });
    expect(kindsOf(taken)).toEqual(['submitted', 'claimed', 'claimed']);
    for (const late of [await asha.draft(attemptId, [good()]), await asha.judge(attemptId)]) {
      expect(late.body).toMatchObject({ code: 'claimed_by_other', detail: 'Ben Ortiz' });
    }
  });

  it('that is left goes back to the queue, or waits half marked when something was written', async () => {
    const { id, attemptId } = await someonesWork(test, world);
    await asha.claim(id);
    expect((await ben.leave(id)).body.claim).toMatchObject({ byName: 'Asha Rao' });
    expect((await asha.leave(id)).body).toMatchObject({ state: 'submitted', claim: null });
    await asha.draft(attemptId, [good()]);
    const left = await asha.leave(id);
    expect(left.body).toMatchObject({ state: 'being_marked', claim: null });
    expect((await ben.claim(id)).body.items[1].draft).toMatchObject({ result: 'satisfactory' });
  });

  it('of what is not handed in or already judged is refused', async () => {
    const { id, attemptId } = await someonesWork(test, world);
    await asha.draft(attemptId, [good()]);
    await asha.judge(attemptId);
    expect(codeOf(await asha.claim(id))).toBe('409 assessment_closed');
    expect(codeOf(await asha.draft(attemptId, [good()]))).toBe('409 assessment_closed');
    const running = await someonesWork(test, world);
    await test.in(world.at, async (tx) => {
      await tx.update(attempt).set({ submittedAt: null }).where(eq(attempt.id, running.attemptId));
      await tx
        .update(studentAssessment)
        .set({ state: 'in_progress' })
        .where(eq(studentAssessment.id, running.id));
    });
    expect(codeOf(await asha.claim(running.id))).toBe('409 assessment_closed');
    expect(codeOf(await asha.judge(running.attemptId))).toBe('409 assessment_closed');
  });
});

describe('A draft', () => {
  it('is saved as it is typed, and is not written over by what did not see it', async () => {
    const { id, attemptId } = await someonesWork(test, world);
    const { written: itemId } = world.items;
    const saved = await asha.draft(attemptId, [{ itemId, comment: 'Hm' }], { text: 'Dear', baseRevision: 0 });
    expect(saved.body).toMatchObject({ saved: [{ itemId, revision: 1 }], overallRevision: 1 });
    expect((await asha.draft(attemptId, [{ itemId, comment: 'Hm' }])).body.saved[0].revision).toBe(1);
    expect((await asha.draft(attemptId, [{ ...good(), baseRevision: 1 }])).body.saved[0].revision).toBe(2);
    expect(codeOf(await asha.draft(attemptId, [{ itemId, comment: 'Old', baseRevision: 1 }]))).toBe(
      '409 changed_elsewhere',
    );
    expect(codeOf(await asha.draft(attemptId, [], { text: 'Sir', baseRevision: 0 }))).toBe(
      '409 changed_elsewhere',
    );
    const read = await asha.read(id);
    expect(read.body.items[1].draft).toMatchObject({ result: 'satisfactory', comment: '', revision: 2 });
    expect(read.body.attempt.overall).toEqual({ text: 'Dear', revision: 1 });
  });

  it('of an item the attempt does not ask, or that was satisfactory before, is refused', async () => {
    const { id, attemptId } = await someonesWork(test, world);
    expect(codeOf(await asha.draft(attemptId, [{ itemId: world.items.marked }]))).toBe('404 not_found');
    await asha.draft(attemptId, [notYet()]);
    await asha.judge(attemptId);
    const second = await test.in(world.at, async (tx) => {
      await tx.update(studentAssessment).set({ state: 'submitted' }).where(eq(studentAssessment.id, id));
      return addAttempt(tx, world, {
        workId: id,
        number: 2,
        itemIds: [world.items.choice, world.items.written],
        carried: [world.items.choice],
        submittedAt: new Date('2026-03-09T00:00:00Z'),
      });
    });
    expect(codeOf(await asha.draft(second, [{ itemId: world.items.choice }]))).toBe('409 assessment_closed');
    expect(codeOf(await asha.draft(attemptId, [good()]))).toBe('409 assessment_closed');
    const read = await asha.read(id);
    expect(read.body.items).toMatchObject([
      { state: 'carried', expected: 'The sharp secret one', judgement: { by: 'rule' } },
      {
        state: 'closed',
        judgement: null,
        past: [{ attempt: 1, judgement: { result: 'not_yet_satisfactory', comment: 'Say why.' } }],
      },
    ]);
  });
});

describe('The workspace', () => {
  it('shows what came after the time was up beside the answer, and what a rule expects, to who judges', async () => {
    const { id, attemptId } = await someonesWork(test, world);
    const value = { kind: 'written' as const, document: plainText('One more thing.') };
    await test.in(world.at, (tx) =>
      tx.insert(responseRevision).values({
        attemptId,
        itemId: world.items.written,
        value,
        revision: 1,
        outcome: 'late',
        device: 'phone',
        at: new Date('2026-03-02T00:01:00Z'),
      }),
    );
    const { body } = await asha.read(id);
    expect(body.items).toMatchObject([
      { taskTitle: 'Know', expected: 'The sharp secret one', judgement: { by: 'rule' }, late: [] },
      { expected: null, judgement: null, late: [{ value, at: '2026-03-02T00:01:00.000Z' }] },
    ]);
    expect(body).toMatchObject({
      version: 1,
      attempt: { number: 1, judging: 'open' },
      student: { name: 'Somebody' },
    });
    expect(JSON.stringify(body.assessorNotes)).toContain('Look at the grip.');
  });
});

describe('Judging', () => {
  it('names what is missing, item by item, and writes nothing then', async () => {
    const { personId } = await someonesWork(test, world);
    // The application itself removes no work.
    await asOwner(test.owner, async (tx) => {
      await tx.execute(sql`select set_config('app.organisation_id', ${world.at.id}, true)`);
      await tx.delete(studentAssessment).where(eq(studentAssessment.personId, personId));
    });
    const full = await test.in(world.at, (tx) =>
      handIn(tx, world, { personId, submittedAt: new Date('2026-03-02T00:00:00Z') }),
    );
    const { written: why, marked, observation: seen } = world.items;
    await asha.draft(full.attemptId, [
      { ...notYet(), comment: ' ' },
      { itemId: marked, result: 'satisfactory', marks: 6 },
      { itemId: seen, result: 'satisfactory' },
    ]);
    const refused = await asha.judge(full.attemptId);
    expect(refused).toMatchObject({ status: 422, body: { code: 'judgement_incomplete' } });
    expect(refused.body.errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`)).toEqual(
      expect.arrayContaining([
        `items.${why}.comment required`,
        `items.${marked}.marks too_big`,
        `items.${seen}.observation not_confirmed`,
      ]),
    );
    expect(await judgementsIn(full.attemptId)).toHaveLength(1);

    await test.in(world.at, (tx) =>
      tx.insert(observation).values({
        attemptId: full.attemptId,
        itemId: seen,
        observerId: world.ids.trainer,
        place: 'Kitchen',
        observedAt: new Date('2026-03-01T00:00:00Z'),
        checks: [],
        comment: '',
        revision: 1,
        savedAt: new Date('2026-03-01T00:00:00Z'),
        confirmedAt: new Date('2026-03-01T00:00:00Z'),
        studentAgrees: true,
        studentAnsweredAt: new Date('2026-03-01T00:00:00Z'),
      }),
    );
    await asha.draft(full.attemptId, [
      { ...good(), baseRevision: 1 },
      { itemId: marked, result: 'satisfactory', marks: 4.5, baseRevision: 1 },
    ]);
    const judged = await asha.judge(full.attemptId);
    expect(judged.body).toMatchObject({
      state: 'satisfactory',
      attempt: { judging: 'released' },
      claim: null,
    });
    expect(judged.body.items[2].judgement).toMatchObject({ marks: 4.5, maxMarks: 5, by: 'assessor' });
  });

  it('leads to what is to be done again, or closes when every attempt is used up', async () => {
    const two = await someonesWork(test, world, { attemptsAllowed: 2 });
    const one = await someonesWork(test, world, { attemptsAllowed: 1 });
    for (const { attemptId } of [two, one]) await asha.draft(attemptId, [notYet()]);
    expect((await asha.judge(two.attemptId)).body.state).toBe('action_needed');
    expect((await asha.judge(one.attemptId)).body.state).toBe('not_yet_satisfactory');
    expect((await noticesOf(two.personId)).map(({ kind }) => kind)).toEqual(['assessment_action_needed']);
    expect((await noticesOf(one.personId)).map(({ kind }) => kind)).toEqual(['assessment_feedback']);
  });

  it('twice, or ten times at once, gives one set of judgements and tells once', async () => {
    const { id, attemptId, personId } = await someonesWork(test, world);
    await asha.draft(attemptId, [good()]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => asha.judge(attemptId)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(codeOf(await ben.judge(attemptId))).toBe('409 assessment_closed');
    expect((await judgementsIn(attemptId)).filter(({ byPersonId }) => byPersonId)).toHaveLength(1);
    expect(await noticesOf(personId)).toMatchObject([
      {
        kind: 'assessment_feedback',
        title: 'Use knives safely',
        path: `/assessments/${world.tool.assessmentId}#feedback`,
      },
    ]);
    expect(kindsOf(await asha.read(id))).toEqual(['submitted', 'claimed', 'judged', 'released']);
  });

  it('over what a rule judged takes its place, and both stay on record', async () => {
    const { id, attemptId } = await someonesWork(test, world, { choice: 'not_yet_satisfactory' });
    const { choice } = world.items;
    await asha.draft(attemptId, [
      good(),
      { itemId: choice, result: 'satisfactory', comment: 'Meant the same.' },
    ]);
    expect((await asha.judge(attemptId)).body.state).toBe('satisfactory');
    expect((await asha.read(id)).body.items[0].judgement).toMatchObject({ by: 'assessor' });
    const rows = (await judgementsIn(attemptId)).filter(({ itemId }) => itemId === choice);
    expect(rows.map(({ result }) => result)).toEqual(['not_yet_satisfactory', 'satisfactory']);
  });
});

describe('What a rule judged', () => {
  it('stands without being decided again, and a comment on it reaches the student', async () => {
    const { id, attemptId } = await someonesWork(test, world);
    const { choice } = world.items;
    await asha.draft(attemptId, [good(), { itemId: choice, comment: 'Well chosen.' }]);
    expect((await asha.judge(attemptId)).body.state).toBe('satisfactory');
    const [first] = (await asha.read(id)).body.items;
    expect(first.judgement).toMatchObject({
      result: 'satisfactory',
      comment: 'Well chosen.',
      by: 'assessor',
    });
  });

  it('stays the rule’s own where the assessor said nothing of it', async () => {
    const { id, attemptId } = await someonesWork(test, world);
    await asha.draft(attemptId, [good(), { itemId: world.items.choice, comment: '  ' }]);
    await asha.judge(attemptId);
    expect((await asha.read(id)).body.items[0].judgement).toMatchObject({ by: 'rule', comment: '' });
  });
});

describe('Releasing in a batch', () => {
  it('tells each student once, however often it is asked', async () => {
    const works = [await someonesWork(test, world), await someonesWork(test, world)];
    for (const { attemptId } of works) {
      await asha.draft(attemptId, [good()], { text: 'Well done.', baseRevision: 0 });
      expect((await asha.judge(attemptId, 'batch')).body).toMatchObject({
        state: 'being_marked',
        attempt: { judging: 'ready' },
      });
    }
    const ids = works.map(({ id }) => id);
    const answers = await Promise.all([ben.release(ids), asha.release(ids.toReversed()), asha.release(ids)]);
    expect(answers.reduce((sum, { body }) => sum + body.released, 0)).toBe(2);
    for (const { personId } of works) expect(await noticesOf(personId)).toHaveLength(1);
    expect((await asha.release([ids[0]!, world.unitId])).status).toBe(404);
  });
});

describe('Reopening', () => {
  it('keeps what was judged, begins from it, and tells again when it is released again', async () => {
    const { id, attemptId, personId } = await someonesWork(test, world);
    await asha.draft(attemptId, [notYet()], { text: 'Nearly.', baseRevision: 0 });
    await asha.judge(attemptId);
    test.clock.set('2026-03-11T01:00:00Z');
    const reopened = await ben.reopen(id);
    expect(reopened.body).toMatchObject({
      state: 'being_marked',
      claim: { mine: true },
      attempt: { judging: 'open' },
    });
    expect(reopened.body.items[1].draft).toMatchObject({
      result: 'not_yet_satisfactory',
      comment: 'Say why.',
    });
    expect(codeOf(await ben.reopen(id))).toBe('409 assessment_closed');
    const before = await judgementsIn(attemptId);
    await ben.draft(attemptId, [{ ...good(), baseRevision: 1 }], { text: 'Done.', baseRevision: 1 });
    expect((await ben.judge(attemptId)).body.state).toBe('satisfactory');
    const after = await judgementsIn(attemptId);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBe(before.length + 1);
    const read = await asha.read(id);
    expect(read.body.items[1].judgement).toMatchObject({ result: 'satisfactory' });
    expect(read.body.events.filter(({ kind }: { kind: string }) => kind === 'reopened')).toEqual([
      { kind: 'reopened', by: 'Ben Ortiz', at: '2026-03-11T01:00:00.000Z', note: 'I overlooked the photo.' },
    ]);
    // What was said of the whole the first time stays on record too.
    expect(read.body.events.find(({ kind }: { kind: string }) => kind === 'released').note).toBe('Nearly.');
    expect((await noticesOf(personId)).map(({ kind }) => kind)).toEqual([
      'assessment_action_needed',
      'assessment_feedback',
    ]);
  });

  it('also takes back what only waits for its batch', async () => {
    const { id, attemptId, personId } = await someonesWork(test, world);
    await asha.draft(attemptId, [good()]);
    await asha.judge(attemptId, 'batch');
    expect((await asha.reopen(id)).body).toMatchObject({
      state: 'being_marked',
      attempt: { judging: 'open' },
    });
    expect((await asha.release([id])).body).toEqual({ released: 0 });
    expect(await noticesOf(personId)).toEqual([]);
  });

  it('is refused once the student works on it again', async () => {
    const { id, attemptId } = await someonesWork(test, world);
    await asha.draft(attemptId, [notYet()]);
    await asha.judge(attemptId);
    await test.in(world.at, (tx) =>
      tx.update(studentAssessment).set({ state: 'in_progress' }).where(eq(studentAssessment.id, id)),
    );
    expect(codeOf(await asha.reopen(id))).toBe('409 assessment_closed');
  });
});

describe('One more attempt', () => {
  it('opens what was closed because every attempt was used up', async () => {
    const { id, attemptId, personId } = await someonesWork(test, world, { attemptsAllowed: 1 });
    expect(codeOf(await asha.grantAttempt(id))).toBe('409 assessment_closed');
    await asha.draft(attemptId, [notYet()]);
    await asha.judge(attemptId);
    expect((await asha.grantAttempt(id)).body).toMatchObject({ state: 'action_needed', attemptsAllowed: 2 });
    expect((await noticesOf(personId)).map(({ kind }) => kind)).toEqual([
      'assessment_feedback',
      'assessment_action_needed',
    ]);
  });
});
