import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { annotationLimits } from '#contract/marking/annotated.ts';
import { annotation } from '#server/features/assessments/record/annotations/annotations.table.ts';
import { insertAnnotation } from '#server/features/assessments/record/annotations/annotations.queries.ts';
import { copyEvidence, insertEvidence } from '#server/features/assessments/record/evidence.queries.ts';
import { attempt } from '#server/features/assessments/record/work.table.ts';
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
let file: string;

beforeAll(async () => {
  test = await testApp();
  world = await makeEvidenceWorld(test, 'harbour');
});
afterAll(() => test.close());

const fileIn = (attemptId: string, mediaType = 'image/png'): Promise<string> =>
  test.in(world.at, (tx) =>
    insertEvidence(tx, {
      attemptId,
      itemId: world.items.files,
      name: 'bench.png',
      kind: 'picture',
      mediaType,
      bytes: 10,
      sha256: 'x',
      state: 'uploaded',
      createdAt: new Date(),
      uploadedAt: new Date(),
    }),
  );

const handIn = () => setState(test, world, work, 'submitted');
beforeEach(async () => {
  work = await makeRunning(test, world);
  file = await fileIn(work.attemptId);
  await handIn();
});

const area = { x: 0.25, y: 0.5, width: 0.2, height: 0.1 };
const as = (who: keyof EvidenceWorld['who']) => ({ at: world.at, cookie: world.who[who] });
const write = (text: string, changes: object = {}, id = file, key = randomUUID()) =>
  test.call('POST /api/staff/evidence/:id/annotations', {
    ...as('assessor'),
    params: { id },
    headers: { 'idempotency-key': key },
    body: { page: 1, area, text, replaces: null, ...changes },
  });
const remove = (annotationId: string, id = file) =>
  test.call('DELETE /api/staff/evidence/:id/annotations/:annotationId', {
    ...as('assessor'),
    params: { id, annotationId },
  });
const seenByStaff = async (id = file) =>
  (await test.call('GET /api/staff/evidence/:id/annotations', { ...as('assessor'), params: { id } })).body
    .annotations;
const seenBy = (who: 'student' | 'classmate', id = file) =>
  test.call('GET /api/student/evidence/:id/annotations', { ...as(who), params: { id } });
const change = (values: Partial<typeof attempt.$inferInsert>) =>
  test.in(world.at, (tx) => tx.update(attempt).set(values).where(eq(attempt.id, work.attemptId)));
const releaseNow = () => change({ judgedAt: new Date(), releasedAt: new Date() });

describe('An assessor', () => {
  it('writes on a place of a picture, and claims the work by it', async () => {
    const { body } = await write('Blood is not wiped off here.');
    expect(body.annotations).toMatchObject([
      {
        page: 1,
        text: 'Blood is not wiped off here.',
        byName: 'Asha Rao',
        attempt: expect.any(Number),
        isOpen: true,
      },
    ]);
    expect(body.annotations[0].area.width).toBeCloseTo(0.2);
    const read = await test.call('GET /api/staff/student_assessments/:id', {
      ...as('assessor'),
      params: { id: work.studentAssessmentId },
    });
    expect(read.body.claim).toMatchObject({ mine: true });
    expect(read.body.items[0].evidence[0].annotations).toBe(1);
  });

  it('presses twice and has written once', async () => {
    const key = randomUUID();
    await write('Once', {}, file, key);
    await write('Once', {}, file, key);
    expect(await seenByStaff()).toHaveLength(1);
  });

  it('writes anew what stands there; the former words stay on record', async () => {
    const { body } = await write('To be mended');
    const { body: after } = await write('Mended', { replaces: body.annotations[0].id });
    expect(after.annotations).toMatchObject([{ text: 'Mended' }]);
    const rows = await test.in(world.at, (tx) =>
      tx.select().from(annotation).where(eq(annotation.evidenceId, file)),
    );
    expect(Object.fromEntries(rows.map(({ text, removedAt }) => [text, removedAt !== null]))).toEqual({
      Mended: false,
      'To be mended': true,
    });
  });

  it('takes it off, once', async () => {
    const { body } = await write('Off');
    expect((await remove(body.annotations[0].id)).body.annotations).toEqual([]);
    expect(codeOf(await remove(body.annotations[0].id))).toBe('404 not_found');
  });

  it('cannot write on what no browser shows, outside the page, or without words', async () => {
    const text = await fileIn(work.attemptId, 'application/zip');
    expect(codeOf(await write('X', {}, text))).toBe('422 file_not_accepted');
    expect(codeOf(await write('X', { area: { ...area, x: 0.9 } }))).toBe('400 invalid_input');
    expect(codeOf(await write('  '))).toBe('400 invalid_input');
  });

  it('is told when a file has as many as fit', async () => {
    await test.in(world.at, async (tx) => {
      const row = { evidenceId: file, attemptId: work.attemptId, page: 1, ...area, text: 'X' };
      for (let i = 0; i < annotationLimits.ofFile; i += 1)
        await insertAnnotation(tx, { ...row, byPersonId: world.ids.assessor, at: new Date() });
    });
    expect((await write('One more')).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'page' }],
    });
  });

  it('changes nothing once the work is judged', async () => {
    const { body } = await write('Stays');
    await releaseNow();
    expect(codeOf(await write('Late'))).toBe('409 assessment_closed');
    expect(codeOf(await remove(body.annotations[0].id))).toBe('409 assessment_closed');
    expect(await seenByStaff()).toMatchObject([{ text: 'Stays', isOpen: false }]);
  });

  it('finds what was written about the attempt before on a file that was carried on, and leaves it as it is', async () => {
    const { body } = await write('About the first attempt');
    await releaseNow();
    const again = await makeRunning(test, world);
    await test.in(world.at, (tx) => copyEvidence(tx, work.attemptId, again.attemptId, [world.items.files]));
    await setState(test, world, again, 'submitted');
    const read = await test.call('GET /api/staff/student_assessments/:id', {
      ...as('assessor'),
      params: { id: again.studentAssessmentId },
    });
    const carried = read.body.items[0].evidence[0].id;
    expect(carried).not.toBe(file);
    await write('About the second', {}, carried);
    expect(await seenByStaff(carried)).toMatchObject([
      { text: 'About the first attempt', isOpen: false },
      { text: 'About the second', isOpen: true },
    ]);
    expect(codeOf(await remove(body.annotations[0].id, carried))).toBe('404 not_found');
  });
});

describe('A student', () => {
  it('reads it once the feedback is released, not before', async () => {
    await write('Well cut.');
    expect((await seenBy('student')).body.annotations).toEqual([]);
    await releaseNow();
    expect((await seenBy('student')).body.annotations).toMatchObject([{ text: 'Well cut.', isOpen: false }]);
  });

  it('is told how many there are to read', async () => {
    const counted = async () => {
      const { body } = await test.call('GET /api/student/student_assessments/:id', {
        ...as('student'),
        params: { id: world.assessmentId },
      });
      return body.tasks[0].items[0].evidence.map((one: { annotations: number }) => one.annotations);
    };
    await write('Well cut.');
    expect(await counted()).toEqual([0]);
    await releaseNow();
    expect(await counted()).toEqual([1]);
  });

  it('takes it away with what is kept about them', async () => {
    await write('Well cut.');
    await releaseNow();
    const { body } = await test.call('GET /api/user/data', { ...as('student'), query: { as: 'json' } });
    const of = body.assessments.flatMap((one: { annotations: object[] }) => one.annotations);
    expect(of).toMatchObject([{ evidenceId: file, annotations: [{ text: 'Well cut.' }] }]);
  });

  it('reads nothing of another’s', async () => {
    await write('Well cut.');
    await releaseNow();
    expect(codeOf(await seenBy('classmate'))).toBe('404 not_found');
  });
});
