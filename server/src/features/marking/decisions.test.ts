import fs from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unitOutcome } from '#server/features/courses/unitOutcome.table.ts';
import { publishVersion } from '#server/features/assessments/tool/publish.actions.ts';
import { extensionRequest } from '#server/features/assessments/record/talk.table.ts';
import { studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { evidence } from '#server/features/assessments/record/evidence.table.ts';
import { storageKeyOf } from '#server/features/assessments/evidence/gathered.actions.ts';
import { notice } from '#server/features/notifications/notifications.table.ts';
import {
  codeOf,
  knifeTool,
  makeMarkingWorld,
  markingAs,
  someonesWork,
  type MarkingWorld,
} from '#test/markingWorld.ts';
import { enrolmentsOf, subscriptionOf } from '#test/makers.ts';
import { testApp, type Answer, type TestApp } from '#test/testApp.ts';

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

const noticesOf = (personId: string) =>
  test.in(world.at, (tx) => tx.select().from(notice).where(eq(notice.personId, personId)));

describe('More time', () => {
  const ask = (studentAssessmentId: string) =>
    test.in(world.at, async (tx) => {
      const [row] = await tx
        .insert(extensionRequest)
        .values({
          studentAssessmentId,
          wantedUntil: new Date('2026-04-04T12:59:59.999Z'),
          reason: 'Moved house.',
          state: 'asked',
          askedAt: new Date('2026-03-09T00:00:00Z'),
        })
        .returning({ id: extensionRequest.id });
      return row!.id;
    });

  it('is granted until the end of a day where the organisation is, over a change of the clocks', async () => {
    const { id, personId } = await someonesWork(test, world);
    const requestId = await ask(id);
    const granted = await asha.decideExtension(requestId, { granted: true, until: '2026-04-05', note: '' });
    // Sydney leaves daylight saving on 5 April 2026: the day ends at 14:00 UTC, not at 13:00.
    expect(granted.body.dueAt).toBe('2026-04-05T13:59:59.999Z');
    expect(granted.body.extensions).toMatchObject([{ state: 'granted', until: '2026-04-05T13:59:59.999Z' }]);
    expect(await noticesOf(personId)).toMatchObject([{ kind: 'extension_granted' }]);
    expect(granted.body.events.at(-1)).toMatchObject({ kind: 'extension_granted', by: 'Asha Rao' });
  });

  it('is decided once, and is declined with a reason', async () => {
    const { id, personId } = await someonesWork(test, world);
    const requestId = await ask(id);
    const decline = { granted: false, note: 'The intake ends.' };
    expect(codeOf(await asha.decideExtension(requestId, { granted: false, note: '' }))).toBe(
      '400 invalid_input',
    );
    expect(
      codeOf(await asha.decideExtension(requestId, { granted: true, until: '2026-03-09', note: '' })),
    ).toBe('400 invalid_input');
    const answers = await Promise.all([
      asha.decideExtension(requestId, decline),
      ben.decideExtension(requestId, decline),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual(['200', '409 already_done']);
    expect(await noticesOf(personId)).toMatchObject([{ kind: 'extension_declined' }]);
    expect((await asha.read(id)).body.extensions).toMatchObject([
      { state: 'declined', note: 'The intake ends.' },
    ]);
  });
});

// Before another assessment joins the unit below.
describe('A decided unit of which an assessment is reopened', () => {
  const decided = async () => {
    const { id, attemptId, personId } = await someonesWork(test, world, { name: 'Noor Again' });
    await asha.draft(attemptId, [{ itemId: world.items.written, result: 'satisfactory' }]);
    await asha.judge(attemptId);
    await asha.decideUnit(id, {});
    test.clock.set('2026-03-11T01:00:00Z');
    return { id, attemptId, personId };
  };
  const kindsOf = async (personId: string) => (await noticesOf(personId)).map(({ kind }) => kind);
  const rowOf = async (id: string) => {
    const { body } = await asha.queue({ view: 'to_decide', q: 'Noor Again' });
    return body.rows.find((row: { id: string }) => row.id === id);
  };

  it('is to be decided again: it is competent no longer, and every decision stays on record', async () => {
    const { id, attemptId } = await decided();
    const reopened = await ben.reopen(id, 'I overlooked the photo.');
    expect(reopened.body.units[0]).toMatchObject({
      may: [],
      outcomes: [
        { outcome: 'to_be_decided_again', byName: 'Ben Ortiz', note: 'I overlooked the photo.' },
        { outcome: 'competent', byName: 'Asha Rao' },
      ],
    });
    await ben.judge(attemptId);
    test.clock.set('2026-03-12T01:00:00Z');
    // The reason was given when it was reopened.
    const again = await ben.decideUnit(id, { outcome: 'competent' });
    expect(again.body.units[0].outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'competent',
      'to_be_decided_again',
      'competent',
    ]);
  });

  it('is told to the student and to the assessor who decided, once', async () => {
    const { id, attemptId, personId } = await decided();
    const before = (await kindsOf(world.ids.asha)).length;
    await ben.reopen(id);
    expect((await kindsOf(personId)).at(-1)).toBe('unit_outcome_again');
    expect((await noticesOf(world.ids.asha)).slice(before)).toMatchObject([
      { kind: 'marking_outcome_again', title: 'Knife skills', name: 'Noor Again' },
    ]);
    await ben.judge(attemptId);
    await ben.reopen(id);
    expect((await kindsOf(personId)).filter((kind) => kind === 'unit_outcome_again')).toHaveLength(1);
    expect(await kindsOf(world.ids.asha)).toHaveLength(before + 1);
  });

  it('stands in the queue until it is decided', async () => {
    const { id, attemptId } = await decided();
    expect(await rowOf(id)).toBeUndefined();
    await asha.reopen(id);
    expect(await rowOf(id)).toMatchObject({ decideAgain: true, state: 'being_marked' });
    await asha.judge(attemptId);
    expect(await rowOf(id)).toMatchObject({ decideAgain: true, state: 'satisfactory' });
    test.clock.set('2026-03-12T01:00:00Z');
    await asha.decideUnit(id, { outcome: 'not_yet_competent' });
    expect(await rowOf(id)).toBeUndefined();
  });

  it('is what the student sees of the unit', async () => {
    const { id } = await someonesWork(test, world, { personId: world.ids.student });
    const seen = async () =>
      (
        await test.call('GET /api/student/student_assessments', {
          at: world.at,
          cookie: world.cookies.student,
        })
      ).body.assessments.map(({ units }: { units: { outcome: string }[] }) => units[0]!.outcome);
    expect(new Set(await seen())).toEqual(new Set([null]));
    const { attempt } = (await asha.read(id)).body;
    await asha.draft(attempt.id, [{ itemId: world.items.written, result: 'satisfactory' }]);
    await asha.judge(attempt.id);
    await test.in(world.at, async (tx) =>
      tx.insert(unitOutcome).values({
        unitEnrolmentId: (await enrolmentsOf(tx, world.ids.student))[0]!,
        outcome: 'competent',
        note: '',
        byPersonId: world.ids.asha,
        at: new Date('2026-03-10T01:00:00Z'),
      }),
    );
    expect(await seen()).toContain('competent');
    test.clock.set('2026-03-11T01:00:00Z');
    await ben.reopen(id);
    expect(new Set(await seen())).not.toContain('competent');
    expect(await seen()).toContain('to_be_decided_again');
  });
});

describe('A unit', () => {
  const finish = async (attemptId: string) => {
    await asha.draft(attemptId, [{ itemId: world.items.written, result: 'satisfactory' }]);
    await asha.judge(attemptId);
  };

  it('is decided by an assessor once every assessment of it is satisfactory, and never by itself', async () => {
    const { id, attemptId, personId } = await someonesWork(test, world);
    expect(codeOf(await asha.decideUnit(id, {}))).toBe('409 outcome_not_ready');
    await finish(attemptId);
    expect((await asha.read(id)).body.units).toMatchObject([
      {
        code: 'U1',
        may: ['competent', 'not_yet_competent'],
        assessments: [{ state: 'satisfactory' }],
        outcomes: [],
      },
    ]);
    const decided = await asha.decideUnit(id, {});
    expect(decided.body.units[0].outcomes[0]).toMatchObject({ outcome: 'competent', byName: 'Asha Rao' });
    expect((await noticesOf(personId)).at(-1)).toMatchObject({ kind: 'unit_outcome', title: 'Knife skills' });
    expect(codeOf(await asha.decideUnit(id, { unitId: world.courseId }))).toBe('404 not_found');
  });

  it('is decided anew only with a note, and both decisions stay on record', async () => {
    const { id, attemptId, personId } = await someonesWork(test, world);
    await finish(attemptId);
    const answers = await Promise.all([asha.decideUnit(id, {}), ben.decideUnit(id, {})]);
    expect(answers.map(codeOf).toSorted()).toEqual(['200', '400 invalid_input']);
    test.clock.set('2026-03-12T01:00:00Z');
    const anew = await ben.decideUnit(id, { outcome: 'not_yet_competent', note: 'Not their own work.' });
    expect(anew.body.units[0].outcomes[0]).toMatchObject({
      outcome: 'not_yet_competent',
      byName: 'Ben Ortiz',
    });
    const rows = await test.in(world.at, async (tx) =>
      tx
        .select()
        .from(unitOutcome)
        .where(inArray(unitOutcome.unitEnrolmentId, await enrolmentsOf(tx, personId))),
    );
    expect(rows.map(({ outcome }) => outcome).toSorted()).toEqual(['competent', 'not_yet_competent']);
  });

  it('waits for an assessment that was not even begun, or was opened again', async () => {
    const { id, attemptId } = await someonesWork(test, world);
    await finish(attemptId);
    const second = await test.in(world.at, (tx) =>
      publishVersion(tx, knifeTool([world.unitId], { code: 'A2', title: 'Sharpen' }), new Date()),
    );
    const read = await asha.read(id);
    expect(read.body.units[0]).toMatchObject({
      may: [],
      assessments: expect.arrayContaining([{ title: 'Sharpen', state: 'ready' }]),
    });
    expect(codeOf(await asha.decideUnit(id, {}))).toBe('409 outcome_not_ready');
    const personId = read.body.student.id;
    await test.in(world.at, async (tx) =>
      tx.insert(studentAssessment).values({
        personId,
        subscriptionId: await subscriptionOf(tx, personId),
        assessmentId: second.assessmentId,
        versionId: second.versionId,
        state: 'satisfactory',
        attemptsAllowed: 2,
        createdAt: new Date(),
      }),
    );
    expect((await asha.read(id)).body.units[0].may).toContain('competent');
    await ben.reopen(id);
    expect(codeOf(await asha.decideUnit(id, {}))).toBe('409 outcome_not_ready');
  });
});

describe('Comments to use again', () => {
  const item = () => ({ query: { item: world.items.written } });
  const call = (who: 'asha' | 'ben', route: Parameters<TestApp['call']>[0], more: object = {}) =>
    test.call(route, { at: world.at, cookie: world.cookies[who], ...more });
  const change = (who: 'asha' | 'ben', id: string, body: object) =>
    call(who, 'PATCH /api/staff/reusable_comments/:id', { params: { id }, body });
  const texts = (answer: Answer): string[] => answer.body.comments.map(({ text }: { text: string }) => text);

  it('are each assessor’s own until they share them, and are brought back after they were removed', async () => {
    const [kept] = (await asha.keepComment('Say why, in one sentence.')).body.comments;
    expect((await ben.comments()).body.comments).toEqual([]);
    expect(codeOf(await ben.forgetComment(kept.id))).toBe('404 not_found');
    expect((await asha.comments()).body.comments).toMatchObject([
      { id: kept.id, text: 'Say why, in one sentence.', mine: true, shared: false, uses: 0 },
    ]);
    await change('asha', kept.id, { shared: true, text: 'Say why.' });
    expect((await ben.comments()).body.comments).toMatchObject([
      { text: 'Say why.', mine: false, byName: 'Asha Rao', shared: true },
    ]);
    expect(codeOf(await change('ben', kept.id, { text: 'Mine now' }))).toBe('404 not_found');
    expect((await asha.forgetComment(kept.id)).body.comments).toEqual([]);
    expect((await ben.comments()).body.comments).toEqual([]);
    expect(texts(await change('asha', kept.id, { removed: false }))).toEqual(['Say why.']);
    await asha.forgetComment(kept.id);
  });

  it('of the question that is judged come first, then the most used, also of other versions', async () => {
    const keep = (text: string, itemId: string | null) =>
      call('asha', 'POST /api/staff/reusable_comments', { body: { text, itemId, shared: true } });
    await keep('Anywhere', null);
    await keep('Often', null);
    await keep('Here', world.items.written);
    const often = (await ben.comments()).body.comments.find(({ text }: { text: string }) => text === 'Often');
    const used = await call('ben', 'POST /api/staff/reusable_comments/:id/uses', {
      params: { id: often.id },
    });
    expect(used.body).toEqual({ uses: 1 });
    expect(texts(await call('ben', 'GET /api/staff/reusable_comments', item()))).toEqual([
      'Here',
      'Often',
      'Anywhere',
    ]);
    expect(texts(await ben.comments())).toEqual(['Often', 'Anywhere', 'Here']);
  });
});

describe('A file of a student’s work', () => {
  it('is shown to an assessor, and gone once it was removed', async () => {
    const { attemptId } = await someonesWork(test, world);
    const id = await test.in(world.at, async (tx) => {
      const [row] = await tx
        .insert(evidence)
        .values({
          attemptId,
          itemId: world.items.written,
          name: 'onion.pdf',
          kind: 'document',
          mediaType: 'application/pdf',
          bytes: 5,
          state: 'uploaded',
          createdAt: new Date(),
        })
        .returning({ id: evidence.id });
      return row!.id;
    });
    const file = path.join(test.platform.storage.root, storageKeyOf(world.at.id, id));
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, '%PDF-');
    const open = () =>
      test.call('GET /api/staff/evidence/:id/file', {
        at: world.at,
        cookie: world.cookies.asha,
        params: { id },
      });
    const shown = await open();
    expect(shown).toMatchObject({ status: 200, body: '%PDF-' });
    expect(shown.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    await test.in(world.at, (tx) => tx.update(evidence).set({ state: 'removed' }).where(eq(evidence.id, id)));
    expect(codeOf(await open())).toBe('404 not_found');
  });
});
