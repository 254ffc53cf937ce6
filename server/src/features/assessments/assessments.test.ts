import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResponseValue } from '#contract/assessments/items.ts';
import type { AssessmentItem, StudentAssessment } from '#contract/assessments/assessments.ts';
import { writtenAnswer } from '#test/items/itemMakers.ts';
import { makeAssessment, makeDeclaration, plainItem, type AssessmentInput } from '#test/makersAssessments.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { pdfText } from '#test/letters/pdfText.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { extendUntil } from './asks/requests.actions.ts';
import { handInDue } from './attempt/handIn.actions.ts';
import { withdrawWorks } from './attempt/withdraw.actions.ts';
import { inScope } from '#server/platform/scope.ts';

const password = 'correct-horse-battery';
let test: TestApp;
let at: TestOrganisation;
let declarationId: string;
let unitId: string;
let courseId: string;
let studentId: string;
let student: string;
let other: string;

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '1000000' });
  at = await test.organisation('harbour');
  await test.in(at, async (tx) => {
    declarationId = await makeDeclaration(tx);
    ({ id: unitId } = await makeUnit(tx, { code: 'U1', title: 'Hygiene' }));
    ({ id: courseId } = await makeCourse(tx, { code: 'C1', units: [{ unitId }] }));
    studentId = await makePerson(tx, { email: 'amira@x.example', name: 'Amira', password });
    await makePerson(tx, { email: 'other@x.example', password });
    await makePerson(tx, { email: 'assessor@x.example', roles: ['assessor'], password });
    await makeSubscription(tx, { personId: studentId, courseId });
  });
  student = await test.signIn(at, 'amira@x.example', password);
  other = await test.signIn(at, 'other@x.example', password);
});
afterAll(() => test.close());
beforeEach(() => test.clock.set('2026-03-02T02:00:00Z'));

const publish = (input: Partial<AssessmentInput> = {}) =>
  test.in(at, (tx) => makeAssessment(tx, { units: [unitId], ...input }));
const begin = (id: string, cookie = student) =>
  test.call('POST /api/student/student_assessments/:id/attempts', {
    at,
    cookie,
    params: { id },
    body: { declarationId, aiUse: null },
  });
const view = async (id: string): Promise<StudentAssessment> =>
  (await test.call('GET /api/student/student_assessments/:id', { at, cookie: student, params: { id } })).body;
const itemsOf = (assessment: StudentAssessment) => assessment.tasks.flatMap(({ items }) => items);
const attemptOf = (assessment: StudentAssessment) => assessment.attempts.at(-1)!.id;
const save = (
  attemptId: string,
  responses: { itemId: string; value: ResponseValue; baseRevision: number }[],
  device = 'a',
) =>
  test.call('PATCH /api/student/attempts/:id/responses', {
    at,
    cookie: student,
    params: { id: attemptId },
    body: { device, responses },
  });
const submit = (attemptId: string, revisions: Record<string, number>, incomplete = false) =>
  test.call('POST /api/student/attempts/:id/submission', {
    at,
    cookie: student,
    params: { id: attemptId },
    body: { revisions, incomplete },
  });
const revisionsIn = (tag: string, attemptId: string) =>
  test.in(at, async (tx) => {
    const result = await tx.execute<{ value: ResponseValue; outcome: string }>(
      `select value, outcome from response_revision where attempt_id = '${attemptId}' and outcome = '${tag}' order by id`,
    );
    return result.rows;
  });

/** A begun assessment of one written item (or of these). */
async function begun(input: Partial<AssessmentInput> = {}) {
  const { assessmentId } = await publish(input);
  const answer = await begin(assessmentId);
  expect(answer.status).toBe(200);
  const assessment = answer.body as StudentAssessment;
  const items = itemsOf(assessment);
  return { assessmentId, attemptId: attemptOf(assessment), items, item: items[0]! };
}

describe('Beginning', () => {
  it('twenty times at once begins one attempt', async () => {
    const { assessmentId } = await publish();
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(assessmentId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => attemptOf(body))).size).toBe(1);
    expect((await view(assessmentId)).attempts).toHaveLength(1);
  });

  it('shows what it is before, and its items only after', async () => {
    const { assessmentId } = await publish({ tasks: [{ items: [{}, {}, {}], draw: 2 }] });
    const before = await view(assessmentId);
    expect([before.state, before.attempt, before.tasks[0]!.itemCount]).toEqual(['ready', 0, 2]);
    expect(before.tasks[0]!.items).toEqual([]);
    await begin(assessmentId);
    const after = await view(assessmentId);
    expect(after.state).toBe('in_progress');
    expect(after.tasks[0]!.items).toHaveLength(2);
    expect(itemsOf(await view(assessmentId)).map(({ id }) => id)).toEqual(itemsOf(after).map(({ id }) => id));
  });

  it('asks for the declaration as it is worded now', async () => {
    const { assessmentId } = await publish();
    const answer = await test.call('POST /api/student/student_assessments/:id/attempts', {
      at,
      cookie: student,
      params: { id: assessmentId },
      body: { declarationId: unitId, aiUse: 'for spelling' },
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'changed_elsewhere']);
    expect((await view(assessmentId)).state).toBe('ready');
  });

  it('waits for the learning where the version says so', async () => {
    const { assessmentId } = await publish({ opens: 'after_learning' });
    const answer = await begin(assessmentId);
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      403,
      'content_locked',
      'learning_first',
    ]);
    expect((await view(assessmentId)).state).toBe('not_open');
  });

  it('never shows the key to the student', async () => {
    const { assessmentId } = await publish({
      tasks: [
        { items: [{ kind: 'choice' }, { kind: 'number' }, { kind: 'ordering' }, { kind: 'matching' }] },
      ],
    });
    const answer = await begin(assessmentId);
    expect(JSON.stringify(answer.body)).not.toContain('tolerance');
    expect(itemsOf(answer.body).every((item) => !('key' in item))).toBe(true);
    const ordering = itemsOf(answer.body).find(({ kind }) => kind === 'ordering')!.question;
    expect(ordering.kind === 'ordering' && ordering.entries.map(({ id }) => id)).not.toEqual(['1', '2', '3']);
  });
});

describe('Saving', () => {
  it('counts revisions, and sent again after a lost answer changes nothing', async () => {
    const { attemptId, item } = await begun();
    const typed = { itemId: item.id, value: writtenAnswer('Wash'), baseRevision: 0 };
    const first = await save(attemptId, [typed]);
    expect(first.body.saved).toEqual([{ itemId: item.id, revision: 1 }]);
    expect((await save(attemptId, [typed])).body).toMatchObject({
      saved: [{ itemId: item.id, revision: 1 }],
      conflicts: [],
    });
    expect(await revisionsIn('saved', attemptId)).toHaveLength(1);
  });

  it('costs one statement after the caller is known', async () => {
    const { attemptId, item } = await begun();
    test.statements();
    await save(attemptId, [{ itemId: item.id, value: writtenAnswer('Wash'), baseRevision: 0 }]);
    expect(test.statements()).toHaveLength(2);
  });

  it('keeps an answer without a character no database holds', async () => {
    const { attemptId, item } = await begun();
    const value = writtenAnswer('Half \ud83d a face\u0000');
    const answer = await save(attemptId, [{ itemId: item.id, value, baseRevision: 0 }]);
    expect([answer.status, answer.body.saved]).toEqual([200, [{ itemId: item.id, revision: 1 }]]);
    expect((await revisionsIn('saved', attemptId)).at(-1)?.value).toEqual(
      writtenAnswer('Half \uFFFD a face'),
    );
  });

  it('keeps both answers of two devices and shows the other one', async () => {
    const { attemptId, item } = await begun();
    await save(
      attemptId,
      [{ itemId: item.id, value: writtenAnswer('On the phone'), baseRevision: 0 }],
      'phone',
    );
    const typed = { itemId: item.id, value: writtenAnswer('At the desk'), baseRevision: 0 };
    const answer = await save(attemptId, [typed], 'desk');
    expect(answer.body).toMatchObject({
      saved: [],
      conflicts: [{ itemId: item.id, value: writtenAnswer('On the phone'), revision: 1 }],
    });
    expect((await revisionsIn('conflict', attemptId)).map(({ value }) => value)).toEqual([typed.value]);
    const chosen = await save(attemptId, [{ ...typed, baseRevision: 1 }], 'desk');
    expect(chosen.body.saved).toEqual([{ itemId: item.id, revision: 2 }]);
  });

  it('of two hundred at once loses none: one becomes the answer, the others stand beside it', async () => {
    const { attemptId, item } = await begun();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        save(attemptId, [{ itemId: item.id, value: writtenAnswer(`Word ${n}`), baseRevision: 0 }], `d${n}`),
      ),
    );
    expect(answers.filter(({ body }) => body.saved.length === 1)).toHaveLength(1);
    const texts = [...(await revisionsIn('saved', attemptId)), ...(await revisionsIn('conflict', attemptId))];
    expect(new Set(texts.map(({ value }) => JSON.stringify(value))).size).toBe(200);
    const stands = itemsOf(
      (
        await test.call('GET /api/student/student_assessments/:id', {
          at,
          cookie: student,
          params: { id: (await listed(attemptId))! },
        })
      ).body,
    )[0]!;
    for (const { body } of answers) {
      for (const conflict of body.conflicts) expect(conflict.value).toEqual(stands.response!.value);
    }
  });

  it.each<[string, number, string, ResponseValue]>([
    ['an answer of another kind', 400, 'invalid_input', { kind: 'true_false', answer: true }],
    ['an item the attempt does not ask', 404, 'not_found', writtenAnswer('x')],
  ])('refuses %s', async (_what, status, code, value) => {
    const { attemptId, item } = await begun();
    const itemId = value.kind === 'written' ? unitId : item.id;
    const answer = await save(attemptId, [{ itemId, value, baseRevision: 0 }]);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('refuses what comes after it was handed in', async () => {
    const { attemptId, item } = await begun();
    await submit(attemptId, {}, true);
    const answer = await save(attemptId, [
      { itemId: item.id, value: writtenAnswer('more'), baseRevision: 0 },
    ]);
    expect([answer.status, answer.body.code]).toEqual([409, 'assessment_closed']);
  });
});

/** The assessment of an attempt in the list of the student. */
async function listed(attemptId: string): Promise<string | undefined> {
  const { rows } = await test.in(at, (tx) =>
    tx.execute<{ id: string }>(
      `select sa.assessment_id as id from attempt a join student_assessment sa on sa.id = a.student_assessment_id
       where a.id = '${attemptId}'`,
    ),
  );
  return rows[0]?.id;
}

describe('A time limit', () => {
  it('takes what was on its way, keeps what came later as late, and hands in', async () => {
    const { assessmentId, attemptId, item } = await begun({ timeLimitMinutes: 10 });
    test.clock.set('2026-03-02T02:10:20Z');
    const onItsWay = await save(attemptId, [
      { itemId: item.id, value: writtenAnswer('in'), baseRevision: 0 },
    ]);
    expect(onItsWay.body.saved).toHaveLength(1);
    test.clock.set('2026-03-02T02:10:31Z');
    const late = await save(attemptId, [{ itemId: item.id, value: writtenAnswer('late'), baseRevision: 1 }]);
    expect(late.body).toMatchObject({ saved: [], conflicts: [], late: [item.id] });
    expect((await revisionsIn('late', attemptId)).map(({ value }) => value)).toEqual([writtenAnswer('late')]);
    const after = await view(assessmentId);
    expect(after.state).toBe('submitted');
    expect(after.attempts[0]).toMatchObject({
      submittedByTime: true,
      submittedAt: '2026-03-02T02:10:00.000Z',
    });
    expect(itemsOf(after)[0]!.response!.value).toEqual(writtenAnswer('in'));
  });

  it('takes what ten devices send late at once, without one waiting for another for ever', async () => {
    const { attemptId, item } = await begun({ timeLimitMinutes: 10 });
    test.clock.set('2026-03-02T02:10:31Z');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, device) =>
        save(attemptId, [{ itemId: item.id, value: writtenAnswer(`late ${device}`), baseRevision: 0 }]),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await revisionsIn('late', attemptId)).toHaveLength(10);
  });

  it('is over for a device that hands in later by its own clock: what lay there is handed in', async () => {
    const { attemptId, item } = await begun({ timeLimitMinutes: 10 });
    await save(attemptId, [{ itemId: item.id, value: writtenAnswer('in'), baseRevision: 0 }]);
    test.clock.set('2026-03-02T03:00:00Z');
    const answer = await submit(attemptId, { [item.id]: 1 });
    expect(answer.body.assessment.attempts[0].submittedByTime).toBe(true);
    expect(answer.body.receipt.at).toBe('2026-03-02T02:10:00.000Z');
  });
});

describe('Handing in', () => {
  it('a hundred times at once gives one receipt', async () => {
    const { attemptId, item } = await begun();
    await save(attemptId, [{ itemId: item.id, value: writtenAnswer('done'), baseRevision: 0 }]);
    const answers = await Promise.all(Array.from({ length: 100 }, () => submit(attemptId, { [item.id]: 1 })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.receipt))).size).toBe(1);
    const { rows } = await test.in(at, (tx) =>
      tx.execute<{ receipts: number; events: number }>(
        `select (select count(*)::int from assessment_receipt where attempt_id = '${attemptId}') as receipts,
          (select count(*)::int from assessment_event where attempt_id = '${attemptId}' and kind = 'submitted') as events`,
      ),
    );
    expect(rows[0]).toEqual({ receipts: 1, events: 1 });
  });

  it('says what is missing, and takes it when that is known', async () => {
    const { attemptId, item } = await begun();
    const refused = await submit(attemptId, {});
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      422,
      'assessment_incomplete',
      item.id,
    ]);
    expect((await submit(attemptId, {}, true)).status).toBe(200);
  });

  it('looks again at what another device saved meanwhile', async () => {
    const { attemptId, item } = await begun();
    await save(attemptId, [{ itemId: item.id, value: writtenAnswer('one'), baseRevision: 0 }]);
    await save(attemptId, [{ itemId: item.id, value: writtenAnswer('two'), baseRevision: 1 }]);
    const answer = await submit(attemptId, { [item.id]: 1 });
    expect([answer.status, answer.body.code]).toEqual([409, 'changed_elsewhere']);
  });

  it('is released at once when only rules judge, and shows nothing of rules while a person judges too', async () => {
    const ruled = await begun({ tasks: [{ items: [{ kind: 'number' }] }] });
    const right: ResponseValue = { kind: 'number', text: '75,2' };
    await save(ruled.attemptId, [{ itemId: ruled.item.id, value: right, baseRevision: 0 }]);
    const { body } = await submit(ruled.attemptId, { [ruled.item.id]: 1 });
    expect(body.assessment).toMatchObject({ state: 'satisfactory', unreadFeedback: true });
    expect(itemsOf(body.assessment)[0]!.judgement).toMatchObject({ result: 'satisfactory', by: 'rule' });

    const mixed = await begun({ tasks: [{ items: [{ kind: 'number' }, {}] }] });
    const answer = await submit(mixed.attemptId, {}, true);
    expect(answer.body.assessment.state).toBe('submitted');
    expect(itemsOf(answer.body.assessment).map(({ judgement }) => judgement)).toEqual([null, null]);
  });

  it('opens only what is not yet satisfactory again, and refuses a third attempt where two are allowed', async () => {
    const { assessmentId, attemptId, items } = await begun({
      tasks: [{ items: [{ kind: 'number' }, { kind: 'true_false' }] }],
    });
    const [number, yesNo] = items as [AssessmentItem, AssessmentItem];
    const right: ResponseValue = { kind: 'number', text: '75' };
    const wrong: ResponseValue = { kind: 'true_false', answer: false };
    await save(attemptId, [
      { itemId: number.id, value: right, baseRevision: 0 },
      { itemId: yesNo.id, value: wrong, baseRevision: 0 },
    ]);
    const first = await submit(attemptId, { [number.id]: 1, [yesNo.id]: 1 });
    expect(first.body.assessment).toMatchObject({ state: 'action_needed', toRedo: 1 });

    const second = (await begin(assessmentId)).body as StudentAssessment;
    const [carried, open] = itemsOf(second);
    expect(carried).toMatchObject({ state: 'carried', response: { value: right } });
    expect(carried!.judgement).toMatchObject({ result: 'satisfactory' });
    expect(open).toMatchObject({ state: 'open', response: null, past: [{ attempt: 1, value: wrong }] });
    const locked = await save(attemptOf(second), [
      { itemId: number.id, value: { kind: 'number', text: '1' }, baseRevision: 0 },
    ]);
    expect([locked.status, locked.body.code]).toEqual([409, 'assessment_closed']);

    await save(attemptOf(second), [{ itemId: yesNo.id, value: wrong, baseRevision: 0 }]);
    const last = await submit(attemptOf(second), { [yesNo.id]: 1 });
    expect(last.body.assessment.state).toBe('not_yet_satisfactory');
    const third = await begin(assessmentId);
    expect([third.status, third.body.code]).toEqual([409, 'attempts_used_up']);
    expect((await view(assessmentId)).attempts).toHaveLength(2);
  });
});

describe('A receipt', () => {
  it('is genuine for anybody, until a letter of it is changed', async () => {
    const { attemptId, item } = await begun();
    await save(attemptId, [{ itemId: item.id, value: writtenAnswer('done'), baseRevision: 0 }]);
    const { body } = await submit(attemptId, { [item.id]: 1 });
    const check = () =>
      test.call('GET /api/public/assessment_receipts/:id/check', { at, params: { id: body.receipt.id } });
    expect((await check()).body).toEqual({
      genuine: true,
      number: body.receipt.number,
      at: body.receipt.at,
      publicKey: body.receipt.publicKey,
    });
    const owner = new pg.Client({ ...test.owner, user: 'postgres' });
    await owner.connect();
    await owner.query(
      `update assessment_receipt set signed = jsonb_set(signed, '{attempt}', '2') where id = $1`,
      [body.receipt.id],
    );
    await owner.end();
    expect((await check()).body.genuine).toBe(false);
  });

  it("is numbered without a gap, and comes by email and as PDF in the organisation's words", async () => {
    await test.in(at, (tx) =>
      tx.execute(`update terminology set forms = '{"one": "Workplace task", "other": "Workplace tasks"}'
        where language = 'en' and term = 'assessment'`),
    );
    const numbers: string[] = [];
    let id = '';
    for (const _ of [1, 2]) {
      const { attemptId } = await begun();
      const { body } = await submit(attemptId, {}, true);
      numbers.push(body.receipt.number);
      id = body.receipt.id;
    }
    const [a, b] = numbers.map((number) => Number(number.slice(4))) as [number, number];
    expect(b).toBe(a + 1);
    const answer = await test.app.inject({
      method: 'GET',
      url: `/api/student/assessment_receipts/${id}/document`,
      headers: { host: at.host, cookie: student },
    });
    expect(answer.statusCode).toBe(200);
    expect(await pdfText(answer.rawPayload)).toContain('Workplace task');
    const { rows } = await test.in(at, (tx) =>
      tx.execute<{ subject: string }>(`select subject from mail_message where recipient = 'amira@x.example'`),
    );
    expect(rows.map(({ subject }) => subject).join(' ')).toContain(numbers[1]);
  });
});

describe('Reading', () => {
  it('counts as answered only what is answered in full, as the review does', async () => {
    const { assessmentId, attemptId, items } = await begun({
      tasks: [{ items: [{ kind: 'matching' }, { kind: 'true_false' }, { kind: 'observation' }] }],
    });
    const [matching, yesNo] = items as [AssessmentItem, AssessmentItem];
    await save(attemptId, [
      { itemId: matching.id, value: { kind: 'matching', pairs: { l1: 'r1' } }, baseRevision: 0 },
      { itemId: yesNo.id, value: { kind: 'true_false', answer: true }, baseRevision: 0 },
    ]);
    expect((await view(assessmentId)).items).toEqual({ answered: 1, total: 2 });
  });

  it('lists everything in a known number of statements', async () => {
    const { assessmentId } = await begun({ tasks: [{ items: [{}, { kind: 'observation' }] }] });
    const list = () => test.call('GET /api/student/student_assessments', { at, cookie: student });
    test.statements();
    const { body } = await list();
    // The caller, what is studied, the works, the due days of intakes, the running items, the turnaround.
    expect(test.statements()).toHaveLength(6);
    const [card] = body.assessments.filter(({ id }: { id: string }) => id === assessmentId);
    expect(card).toMatchObject({ state: 'in_progress', items: { answered: 0, total: 1 } });
    await publish();
    await list();
    test.statements();
    await list();
    expect(test.statements()).toHaveLength(6);
  });

  it('shows one with its attempts in a known number of statements', async () => {
    const { assessmentId } = await begun();
    test.statements();
    await view(assessmentId);
    // One for the moves of all its attempts to other versions, one for the conversations about them.
    expect(test.statements()).toHaveLength(19);
  });
});

describe('Beside the work', () => {
  it('asks for help and for time, once at a time, and the assessor is told', async () => {
    const { assessmentId, item } = await begun({ dueAfterDays: 70 });
    const asked = await test.call('POST /api/student/student_assessments/:id/messages', {
      at,
      cookie: student,
      params: { id: assessmentId },
      body: { itemId: item.id, text: 'What is meant?' },
    });
    expect(asked.body.messages).toMatchObject([{ itemId: item.id, from: 'student', name: 'Amira' }]);
    const more = () =>
      test.call('POST /api/student/student_assessments/:id/extension_requests', {
        at,
        cookie: student,
        params: { id: assessmentId },
        body: { until: '2026-04-01', reason: 'I was ill' },
      });
    const first = await more();
    expect(first.body).toMatchObject({
      extension: 'asked',
      extensions: [{ wantedUntil: '2026-04-01T12:59:59.999Z', state: 'asked' }],
      dueAt: '2026-03-16T12:59:59.999Z',
    });
    const again = await more();
    expect([again.status, again.body.code]).toEqual([409, 'already_done']);
    const { rows } = await test.in(at, (tx) =>
      tx.execute<{ kind: string }>(
        `select n.kind from notice n join person p on p.id = n.person_id where p.email = 'assessor@x.example'
         and n.kind in ('marking_message', 'marking_extension_asked') order by n.kind`,
      ),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['marking_extension_asked', 'marking_message']);
  });

  it('late work that is refused cannot be begun after it was due, and is handed in when it is due', async () => {
    const strict = { lateWork: 'refused' as const, dueAfterDays: 70 };
    const running = await begun(strict);
    expect((await view(running.assessmentId)).endsAt).toBe('2026-03-16T12:59:59.999Z');
    const { assessmentId } = await publish(strict);
    const { rows } = await test.in(at, (tx) =>
      tx.execute<{ id: string }>(
        `select student_assessment_id as id from attempt where id = '${running.attemptId}'`,
      ),
    );
    await inScope(test.tenant(at), (scope) =>
      extendUntil(scope, rows[0]!.id, new Date('2026-03-21T12:59:59.999Z')),
    );
    expect((await view(running.assessmentId)).endsAt).toBe('2026-03-21T12:59:59.999Z');
    test.clock.set('2026-03-20T00:00:00Z');
    const answer = await begin(assessmentId);
    expect([answer.status, answer.body.code]).toEqual([409, 'assessment_closed']);
    expect((await view(assessmentId)).overdue).toBe(true);
  });
});

describe('Nobody else', () => {
  it('reads or changes the work of another student', async () => {
    const { assessmentId, attemptId, item } = await begun();
    const { body } = await submit(attemptId, {}, true);
    const receipt = body.receipt.id as string;
    const running = await begun();
    const calls: [Parameters<TestApp['call']>[0], Record<string, string>, unknown?][] = [
      ['GET /api/student/student_assessments/:id', { id: assessmentId }],
      [
        'POST /api/student/student_assessments/:id/attempts',
        { id: assessmentId },
        { declarationId, aiUse: null },
      ],
      [
        'PATCH /api/student/attempts/:id/responses',
        { id: running.attemptId },
        {
          device: 'x',
          responses: [{ itemId: running.item.id, value: writtenAnswer('mine'), baseRevision: 0 }],
        },
      ],
      [
        'POST /api/student/attempts/:id/submission',
        { id: running.attemptId },
        { revisions: {}, incomplete: true },
      ],
      ['GET /api/student/assessment_receipts/:id', { id: receipt }],
      ['GET /api/student/assessment_receipts/:id/document', { id: receipt }],
      ['POST /api/student/student_assessments/:id/feedback_readings', { id: assessmentId }],
      [
        'POST /api/student/student_assessments/:id/messages',
        { id: assessmentId },
        { itemId: item.id, text: 'Hello' },
      ],
      [
        'POST /api/student/student_assessments/:id/extension_requests',
        { id: assessmentId },
        { until: '2026-05-01', reason: 'x' },
      ],
    ];
    for (const [route, params, sent] of calls) {
      const answer = await test.call(route, { at, cookie: other, params, body: sent });
      expect([route, answer.status]).toEqual([route, 404]);
    }
    const assessor = await test.signIn(at, 'assessor@x.example', password);
    for (const [route, params, sent] of calls) {
      const answer = await test.call(route, { at, cookie: assessor, params, body: sent });
      expect([route, answer.status, answer.body.code]).toEqual([route, 403, 'wrong_role']);
    }
    expect((await view(running.assessmentId)).state).toBe('in_progress');
  });
});

describe('When the right of access is withdrawn', () => {
  it('its work is withdrawn with it, and another one that holds the unit begins its own', async () => {
    const { assessmentId, attemptId, item } = await begun();
    const status = (id: string, to: string) =>
      test.in(at, (tx) => tx.execute(`update course_subscription set status = '${to}' where id = '${id}'`));
    const mine = await test.in(at, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        `select id from course_subscription where person_id = '${studentId}' and status = 'active'`,
      );
      return rows[0]!.id;
    });
    await status(mine, 'withdrawn');
    await test.in(at, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        `select id from student_assessment where subscription_id = '${mine}'`,
      );
      const ids = rows.map(({ id }) => id);
      await withdrawWorks(tx, ids, null, test.clock.now());
    });
    expect((await view(assessmentId)).state).toBe('withdrawn');
    const beside = await test.in(at, async (tx) => {
      const { id } = await makeCourse(tx, { code: 'C2', units: [{ unitId }] });
      return makeSubscription(tx, { personId: studentId, courseId: id });
    });
    expect((await view(assessmentId)).state).toBe('ready');
    await status(beside, 'withdrawn');
    await status(mine, 'active');
    const typed = { itemId: item.id, value: writtenAnswer('x'), baseRevision: 0 };
    const answers = [
      await save(attemptId, [typed]),
      await submit(attemptId, {}, true),
      await begin(assessmentId),
    ];
    expect(answers.map(({ status: said, body }) => [said, body.code])).toEqual(
      Array.from({ length: 3 }, () => [409, 'assessment_closed']),
    );
  });

  it('nothing is saved or handed in while it is closed, and nothing is lost of what was', async () => {
    const { assessmentId, attemptId, item } = await begun();
    await save(attemptId, [{ itemId: item.id, value: writtenAnswer('kept'), baseRevision: 0 }]);
    const until = (day: string) =>
      test.in(at, (tx) =>
        tx.execute(`update course_subscription set access_ends_on = ${day} where person_id = '${studentId}'`),
      );
    await until(`'2026-03-01'`);
    const typed = { itemId: item.id, value: writtenAnswer('late'), baseRevision: 1 };
    const answers = [await save(attemptId, [typed]), await submit(attemptId, { [item.id]: 1 })];
    expect(answers.map(({ body }) => body.code)).toEqual(['content_locked', 'content_locked']);
    await until('null');
    expect(itemsOf(await view(assessmentId))[0]!.response!.value).toEqual(writtenAnswer('kept'));
  });
});

it('Another organisation finds nothing of it', async () => {
  const elsewhere = await test.organisation('redgum');
  await test.person(elsewhere, { email: 'eve@x.example', password });
  const cookie = await test.signIn(elsewhere, 'eve@x.example', password);
  const { assessmentId, attemptId, item } = await begun();
  const receipt = (await submit(attemptId, {}, true)).body.receipt.id as string;
  const calls: [Parameters<TestApp['call']>[0], string, unknown?][] = [
    ['GET /api/student/student_assessments/:id', assessmentId],
    ['POST /api/student/student_assessments/:id/attempts', assessmentId, { declarationId, aiUse: null }],
    [
      'PATCH /api/student/attempts/:id/responses',
      attemptId,
      { device: 'x', responses: [{ itemId: item.id, value: writtenAnswer('x'), baseRevision: 0 }] },
    ],
    ['POST /api/student/attempts/:id/submission', attemptId, { revisions: {}, incomplete: true }],
    ['GET /api/student/assessment_receipts/:id', receipt],
    ['GET /api/student/assessment_receipts/:id/document', receipt],
    ['GET /api/public/assessment_receipts/:id/check', receipt],
    ['POST /api/student/student_assessments/:id/feedback_readings', assessmentId],
    ['POST /api/student/student_assessments/:id/messages', assessmentId, { itemId: null, text: 'x' }],
    [
      'POST /api/student/student_assessments/:id/extension_requests',
      assessmentId,
      { until: '2026-05-01', reason: 'x' },
    ],
  ];
  for (const [route, id, body] of calls) {
    const answer = await test.call(route, { at: elsewhere, cookie, params: { id }, body });
    expect([route, answer.status]).toEqual([route, 404]);
    const signedOut = await test.call(route, { at, params: { id }, body });
    expect([route, signedOut.status]).toEqual([route, route.includes('/public/') ? 200 : 401]);
  }
  const list = await test.call('GET /api/student/student_assessments', { at: elsewhere, cookie });
  expect(list.body.assessments).toEqual([]);
});

it('What lies there is handed in by the clock when nobody touches it', async () => {
  const { assessmentId } = await begun({ timeLimitMinutes: 10 });
  test.clock.set('2026-03-02T02:11:00Z');
  const sender = {
    platform: test.platform,
    organisation: { ...at, name: 'Harbour', timeZone: 'Australia/Sydney' },
    origin: 'http://harbour.localhost',
  };
  expect(await handInDue(sender)).toBeGreaterThanOrEqual(1);
  expect(await view(assessmentId)).toMatchObject({
    state: 'submitted',
    attempts: [{ submittedByTime: true }],
  });
  expect(await handInDue(sender)).toBe(0);
});

it('Work in a version that was begun stays on it when a newer one is published', async () => {
  const { assessmentId } = await publish({ code: 'VERSIONED', title: 'First' });
  await begin(assessmentId);
  await publish({ code: 'VERSIONED', title: 'Second', tasks: [{ items: [plainItem({ kind: 'choice' })] }] });
  expect(await view(assessmentId)).toMatchObject({ title: 'First', version: 1 });
});
