import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { thirdPartyReport } from '#server/features/assessments/record/evidence.table.ts';
import { heldResponses } from '#server/features/assessments/record/responses.queries.ts';
import { response } from '#server/features/assessments/record/work.table.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { notice } from '#server/features/notifications/notifications.table.ts';
import {
  makeEvidenceWorld,
  makeRunning,
  newestMail,
  setState,
  type EvidenceWorld,
  type RunningAttempt,
} from '#test/evidenceWorld.ts';
import { codeOf } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

let test: TestApp;
let world: EvidenceWorld;
let running: RunningAttempt;

beforeAll(async () => {
  test = await testApp();
  test.clock.set('2026-03-10T01:00:00Z');
  world = await makeEvidenceWorld(test, 'harbour');
});
afterAll(() => test.close());
beforeEach(async () => {
  running = await makeRunning(test, world, 'student', { itemIds: [world.items.report] });
  await test.in(world.at, (tx) =>
    tx.insert(response).values({
      attemptId: running.attemptId,
      itemId: world.items.report,
      value: null,
      savedAt: test.clock.now(),
    }),
  );
  await setState(test, world, running, 'submitted');
});

type PersonKey = keyof EvidenceWorld['who'];
const as = (who: PersonKey) => ({ at: world.at, cookie: world.who[who] });

/** A report of somebody, answered now. */
const reported = (email: string, { attemptId } = running): Promise<string> =>
  test.in(world.at, async (tx) => {
    const now = test.clock.now();
    const [row] = await tx
      .insert(thirdPartyReport)
      .values({
        attemptId,
        itemId: world.items.report,
        toName: 'Rosa Silva',
        toEmail: email,
        relationship: 'Head chef',
        tokenHash: randomUUID(),
        askedAt: now,
        expiresAt: new Date(now.getTime() + 86_400_000),
        answeredAt: now,
        signedName: 'Rosa Silva',
      })
      .returning({ id: thirdPartyReport.id });
    return row!.id;
  });

type Answer = Partial<{ isConfirmed: boolean; way: string; note: string }>;
const decide = (reportId: string, said: Answer, who: PersonKey = 'assessor', key: string = randomUUID()) =>
  test.call('POST /api/staff/student_assessments/:id/reporter_checks', {
    ...as(who),
    params: { id: running.studentAssessmentId },
    headers: { 'idempotency-key': key },
    body: { reportId, note: '', ...said },
  });
const confirm = (reportId: string, who: PersonKey = 'assessor') =>
  decide(reportId, { isConfirmed: true, way: 'call', note: 'Called the kitchen.' }, who);
const refuse = (reportId: string) =>
  decide(reportId, { isConfirmed: false, note: 'Nobody there knows her.' });

const read = async (): Promise<MarkingWork> =>
  (
    await test.call('GET /api/staff/student_assessments/:id', {
      ...as('assessor'),
      params: { id: running.studentAssessmentId },
    })
  ).body;
const states = async () => (await read()).items[0]!.reports.map(({ state }) => state);

async function judge(result: 'satisfactory' | 'not_yet_satisfactory') {
  const { draft } = (await read()).items[0]!;
  const item = { itemId: world.items.report, result, comment: 'Seen.', marks: null };
  await test.call('PATCH /api/staff/attempts/:id/draft_judgements', {
    ...as('assessor'),
    params: { id: running.attemptId },
    body: { items: [{ ...item, baseRevision: draft?.revision ?? 0 }] },
  });
  return test.call('POST /api/staff/attempts/:id/judgement', {
    ...as('assessor'),
    params: { id: running.attemptId },
    body: { release: 'now' },
  });
}

const noticesOf = (who: PersonKey) =>
  test.in(world.at, async (tx) =>
    (await tx.select().from(notice).where(eq(notice.personId, world.ids[who]))).filter(
      ({ kind }) => kind === 'report_not_confirmed',
    ),
  );

describe('A report', () => {
  it('does not make an item satisfactory before somebody has confirmed who gave it', async () => {
    const id = await reported('rosa@kitchen.example');
    expect(await states()).toEqual(['answered']);
    const refused = await judge('satisfactory');
    expect(refused.body).toMatchObject({
      code: 'judgement_incomplete',
      errors: [{ field: `items.${world.items.report}.reporter`, code: 'not_confirmed' }],
    });
    const done = await confirm(id);
    expect(done.body.reporters).toMatchObject([
      {
        email: 'rosa@kitchen.example',
        isConfirmed: true,
        way: 'call',
        note: 'Called the kitchen.',
        byName: 'Asha Rao',
        at: '2026-03-10T01:00:00.000Z',
      },
    ]);
    expect(done.body.events.at(-1)).toMatchObject({ kind: 'reporter_confirmed', by: 'Asha Rao' });
    expect(await states()).toEqual(['confirmed']);
    expect((await judge('satisfactory')).status).toBe(200);
  });

  it('of nobody knows whom can be not yet satisfactory', async () => {
    await reported('other@kitchen.example');
    expect((await judge('not_yet_satisfactory')).status).toBe(200);
  });

  it('of somebody confirmed for this student counts at once, and of nobody else', async () => {
    await reported('rosa@kitchen.example');
    await reported('luigi@kitchen.example');
    expect(await states()).toEqual(['confirmed', 'answered']);
    const theirs = await makeRunning(test, world, 'classmate', { itemIds: [world.items.report] });
    await reported('rosa@kitchen.example', theirs);
    const other = await test.call('GET /api/staff/student_assessments/:id', {
      ...as('assessor'),
      params: { id: theirs.studentAssessmentId },
    });
    expect(other.body.items[0].reports).toMatchObject([{ state: 'answered' }]);
    expect(other.body.reporters).toEqual([]);
  });

  it('that could not be confirmed does not count; the student reads why and can ask somebody else', async () => {
    const id = await reported('sham@kitchen.example');
    const before = (await noticesOf('student')).length;
    expect((await refuse(id)).status).toBe(200);
    expect(await states()).toEqual(['not_confirmed']);
    expect(codeOf(await judge('satisfactory'))).toBe('422 judgement_incomplete');
    expect(await noticesOf('student')).toHaveLength(before + 1);
    expect(await newestMail(test, world.at, 'student@shared.example')).toContain('Nobody there knows her.');
    const own = await test.call('GET /api/student/student_assessments/:id', {
      ...as('student'),
      params: { id: world.assessmentId },
    });
    const [report] = own.body.tasks.flatMap((task: { items: object[] }) => task.items)[0].reports;
    expect(report).toMatchObject({ state: 'not_confirmed', notConfirmedReason: 'Nobody there knows her.' });
    const asked = (email: string) =>
      test.call('POST /api/student/attempts/:id/third_party_reports', {
        ...as('student'),
        params: { id: running.attemptId },
        headers: { 'idempotency-key': randomUUID() },
        body: { itemId: world.items.report, name: 'Luigi', email, relationship: 'Owner' },
      });
    expect(codeOf(await asked('sham@kitchen.example'))).toBe('409 already_done');
    expect((await asked('owner@kitchen.example')).status).toBe(200);
  });

  it('is looked at again after a mistake, and later reports of who was refused wait anew', async () => {
    const id = await reported('twice@kitchen.example');
    await refuse(id);
    test.clock.set('2026-03-10T02:00:00Z');
    await reported('twice@kitchen.example');
    expect(await states()).toEqual(['not_confirmed', 'answered']);
    await confirm(id);
    expect(await states()).toEqual(['confirmed', 'confirmed']);
    expect((await read()).reporters.filter(({ email }) => email === 'twice@kitchen.example')).toMatchObject([
      { isConfirmed: true },
      { isConfirmed: false, way: null },
    ]);
  });

  it('is decided once, however often it is sent', async () => {
    const id = await reported('once@kitchen.example');
    const key = randomUUID();
    const said = { isConfirmed: false, note: 'No such kitchen.' };
    await decide(id, said, 'assessor', key);
    await decide(id, said, 'assessor', key);
    const checks = (await read()).reporters.filter(({ email }) => email === 'once@kitchen.example');
    expect(checks).toHaveLength(1);
  });

  it('is not looked at without a way, or without a reason against it', async () => {
    const id = await reported('how@kitchen.example');
    expect((await decide(id, { isConfirmed: true })).body.errors).toMatchObject([{ field: 'way' }]);
    expect((await decide(id, { isConfirmed: false, note: ' ' })).body.errors).toMatchObject([
      { field: 'note' },
    ]);
  });

  it('of work that is judged stays as it is', async () => {
    const id = await reported('late@kitchen.example');
    await judge('not_yet_satisfactory');
    expect(codeOf(await confirm(id))).toBe('409 assessment_closed');
  });

  it('does not become satisfactory with a class that is regraded, while nobody knows who gave it', async () => {
    await reported('class@kitchen.example');
    await judge('not_yet_satisfactory');
    const [item] = await test.in(world.at, (tx) =>
      tx
        .select({ lineageId: assessmentItem.lineageId })
        .from(assessmentItem)
        .where(eq(assessmentItem.id, world.items.report)),
    );
    const { body } = await test.call('GET /api/staff/regrading_preview', {
      ...as('assessor'),
      query: { assessment: world.assessmentId, item: item!.lineageId },
    });
    const row = body.rows.find(({ workId }: { workId: string }) => workId === running.studentAssessmentId);
    expect(row).toMatchObject({ leftOut: 'reporter_unknown' });
  });

  it('is confirmed by who judges and reaches its student, never of another work or not answered', async () => {
    const id = await reported('who@kitchen.example');
    expect(codeOf(await confirm(id, 'trainer'))).toBe('403 wrong_role');
    expect(codeOf(await confirm(randomUUID()))).toBe('404 not_found');
    const theirs = await makeRunning(test, world, 'classmate', { itemIds: [world.items.report] });
    expect(codeOf(await confirm(await reported('x@kitchen.example', theirs)))).toBe('404 not_found');
    await test.in(world.at, (tx) =>
      tx.update(thirdPartyReport).set({ answeredAt: null }).where(eq(thirdPartyReport.id, id)),
    );
    expect(codeOf(await confirm(id))).toBe('404 not_found');
    const limit = (limitedToIntakes: boolean) =>
      test.in(world.at, (tx) =>
        tx.update(person).set({ limitedToIntakes }).where(eq(person.id, world.ids.assessor)),
      );
    await limit(true);
    expect(codeOf(await confirm(id))).toBe('404 not_found');
    await limit(false);
  });

  it('counts as an answer of the student until it is known that it does not', async () => {
    const counted = async () =>
      (await test.in(world.at, (tx) => heldResponses(tx, running.attemptId)))[0]!.reports;
    const id = await reported('counted@kitchen.example');
    expect(await counted()).toBe(1);
    await refuse(id);
    expect(await counted()).toBe(0);
  });
});
