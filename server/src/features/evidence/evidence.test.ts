import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evidence as contract } from '#contract/evidence.ts';
import {
  assessmentEvent,
  response,
  studentAssessment,
} from '#server/features/assessments/record/work.table.ts';
import { notice } from '#server/features/notifications/notifications.table.ts';
import {
  makeEvidenceWorld,
  makeRunning,
  newestMail,
  reportTokenIn,
  setState,
  type EvidenceWorld,
  type RunningAttempt,
} from '#test/evidenceWorld.ts';
import { keptAndComputed } from '#test/kept/keptTables.ts';
import { testApp, type Answer, type TestApp } from '#test/testApp.ts';
import { observationRevision, thirdPartyReport } from '#server/features/assessments/record/evidence.table.ts';
import { observationsOf, reportsOf } from '#server/features/assessments/evidence/gathered.actions.ts';

let test: TestApp;
let world: EvidenceWorld;
let other: EvidenceWorld;
beforeAll(async () => {
  test = await testApp();
  world = await makeEvidenceWorld(test, 'harbour');
  other = await makeEvidenceWorld(test, 'redgum');
});
afterAll(() => test.close());

type Route = keyof typeof contract;
type PersonKey = keyof EvidenceWorld['who'];
const someId = '0198c0de-0000-7000-8000-000000000000';
const everything = [
  { criterionId: 'c1', met: 'yes', note: '' },
  { criterionId: 'c2', met: 'not_seen', note: 'Was not needed' },
];
const seen = (own: object = {}) => ({
  baseRevision: 0,
  place: 'Harbour kitchen',
  observedAt: '2026-01-05T09:00:00+11:00',
  checks: everything,
  comment: 'Calm and clean.',
  ...own,
});

const call = (
  route: Route,
  who: PersonKey,
  params: Record<string, string>,
  body?: unknown,
): Promise<Answer> => test.call(route, { at: world.at, cookie: world.who[who], params, body });
const observed = ({ attemptId }: RunningAttempt) => ({
  attemptId,
  itemId: world.items.observation,
  occasion: '1',
});
const save = (running: RunningAttempt, own: object = {}, who: PersonKey = 'trainer') =>
  call(
    'PUT /api/staff/attempts/:attemptId/observations/:itemId/:occasion',
    who,
    observed(running),
    seen(own),
  );
const confirm = (running: RunningAttempt, revision: number, who: PersonKey = 'trainer') =>
  call(
    'POST /api/staff/attempts/:attemptId/observations/:itemId/:occasion/confirmation',
    who,
    observed(running),
    {
      revision,
    },
  );
const answer = (id: string, body: object, who: PersonKey = 'student') =>
  call('POST /api/student/observations/:id/confirmation', who, { id }, { remark: '', ...body });
const eventsOf = async ({ studentAssessmentId }: RunningAttempt) =>
  test.in(world.at, (tx) =>
    tx
      .select({ kind: assessmentEvent.kind, by: assessmentEvent.byPersonId, note: assessmentEvent.note })
      .from(assessmentEvent)
      .where(eq(assessmentEvent.studentAssessmentId, studentAssessmentId))
      .orderBy(assessmentEvent.id),
  );
const noticesOf = (who: PersonKey, kind: typeof notice.$inferSelect.kind) =>
  test.in(world.at, async (tx) =>
    (await tx.select().from(notice).where(eq(notice.personId, world.ids[who]))).filter(
      (one) => one.kind === kind,
    ),
  );

describe('An observation', () => {
  it('is kept as it is typed, every save of it, and confirmed by both', async () => {
    const running = await makeRunning(test, world);
    const first = await save(running, { checks: everything.slice(0, 1) });
    expect(first.body).toMatchObject({
      observerName: 'Tess Nguyen',
      revision: 1,
      confirmedByObserverAt: null,
      studentAnswer: null,
    });
    expect((await confirm(running, 1)).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'checks.c2', code: 'required' }],
    });
    const second = await save(running, { baseRevision: 1 });
    expect(second.body.revision).toBe(2);
    expect((await save(running, { baseRevision: 1 })).body.revision).toBe(2);
    expect((await save(running, { baseRevision: 1, comment: 'Other' })).body.code).toBe('changed_elsewhere');
    const kept = await test.in(world.at, (tx) =>
      tx
        .select({ revision: observationRevision.revision, content: observationRevision.content })
        .from(observationRevision)
        .where(eq(observationRevision.observationId, second.body.id))
        .orderBy(observationRevision.revision),
    );
    expect(kept.map(({ content }) => content.checks.length)).toEqual([1, 2]);
    const { id } = second.body;
    expect((await answer(id, { revision: 2, agrees: true })).body.code).toBe('changed_elsewhere');
    expect((await confirm(running, 1)).body.code).toBe('changed_elsewhere');
    expect((await confirm(running, 2)).body.confirmedByObserverAt).not.toBeNull();
    expect((await confirm(running, 2)).status).toBe(200);
    expect(await noticesOf('student', 'observation_to_confirm')).toMatchObject([
      {
        title: 'Prepare food safely',
        path: `/assessments/${world.assessmentId}#confirm-${world.items.observation}`,
      },
    ]);
    const agreed = await answer(id, { revision: 2, agrees: true });
    expect(agreed.body.studentAnswer).toMatchObject({ agrees: true, remark: '' });
    expect((await answer(id, { revision: 2, agrees: true })).status).toBe(200);
    expect((await answer(id, { revision: 2, agrees: false, remark: 'No' })).body.code).toBe('already_done');
    expect((await save(running, { baseRevision: 2, comment: 'Late' })).body.code).toBe('already_done');
    expect((await confirm(running, 2)).body.code).toBe('already_done');
    expect((await eventsOf(running)).map(({ kind }) => kind)).toEqual([
      'observation_confirmed',
      'observation_agreed',
    ]);
    const shown = await test.in(world.at, (tx) => observationsOf(tx, [running.attemptId]));
    expect(shown).toMatchObject([{ itemId: world.items.observation, studentAnswer: { agrees: true } }]);
  });

  it('is disputed with a remark, and then corrected, confirmed and answered anew', async () => {
    const running = await makeRunning(test, world, 'classmate');
    const { id } = (await save(running)).body;
    await confirm(running, 1);
    const bare = await answer(id, { revision: 1, agrees: false, remark: '  ' }, 'classmate');
    expect(bare.body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'remark' }] });
    const disputed = await answer(id, { revision: 1, agrees: false, remark: 'I did wash' }, 'classmate');
    expect(disputed.body.studentAnswer).toMatchObject({ agrees: false, remark: 'I did wash' });
    const corrected = await save(running, { baseRevision: 1, comment: 'They did.' });
    expect(corrected.body).toMatchObject({ revision: 2, confirmedByObserverAt: null, studentAnswer: null });
    await confirm(running, 2);
    expect((await answer(id, { revision: 1, agrees: true }, 'classmate')).body.code).toBe(
      'changed_elsewhere',
    );
    expect((await answer(id, { revision: 2, agrees: true }, 'classmate')).status).toBe(200);
    expect(await eventsOf(running)).toMatchObject([
      { kind: 'observation_confirmed', by: world.ids.trainer },
      { kind: 'observation_disputed', by: world.ids.classmate, note: 'I did wash' },
      { kind: 'observation_confirmed' },
      { kind: 'observation_agreed' },
    ]);
  });

  it('is confirmed by who saw it: another observer saves it as theirs first', async () => {
    const running = await makeRunning(test, world);
    await save(running);
    expect((await confirm(running, 1, 'assessor')).body.code).toBe('changed_elsewhere');
    expect((await save(running, { baseRevision: 1 }, 'assessor')).body).toMatchObject({
      revision: 2,
      observerName: 'Asha Rao',
    });
    expect((await confirm(running, 2, 'assessor')).status).toBe(200);
  });

  it('saved by two at once keeps one and tells the other', async () => {
    const running = await makeRunning(test, world);
    const answers = await Promise.all([
      save(running, { comment: 'One' }),
      save(running, { comment: 'Two' }, 'assessor'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)!.body.code).toBe('changed_elsewhere');
  });

  it.each([
    ['a criterion of another item', { checks: [{ criterionId: 'x9', met: 'yes', note: '' }] }],
    ['a criterion twice', { checks: [everything[0], everything[0]] }],
    ['what is no answer', { checks: [{ criterionId: 'c1', met: 'maybe', note: '' }] }],
  ])('is refused with %s', async (_case, own) => {
    const running = await makeRunning(test, world);
    expect((await save(running, own)).body.code).toBe('invalid_input');
  });

  it('made tomorrow cannot be confirmed', async () => {
    const running = await makeRunning(test, world);
    await save(running, { observedAt: new Date(Date.now() + 86_400_000).toISOString() });
    expect((await confirm(running, 1)).body.errors).toMatchObject([
      { field: 'observedAt', code: 'in_future' },
    ]);
  });

  it('is made until the work is judged, in the newest attempt, where it was not judged before', async () => {
    const first = await makeRunning(test, world);
    for (const state of ['submitted', 'being_marked'] as const) {
      await setState(test, world, first, state);
      expect(
        (await save(first, { comment: state, baseRevision: state === 'submitted' ? 0 : 1 })).status,
      ).toBe(200);
    }
    for (const state of ['action_needed', 'satisfactory', 'not_yet_satisfactory', 'withdrawn'] as const) {
      await setState(test, world, first, state);
      expect((await save(first, { baseRevision: 2, comment: state })).body.code).toBe('assessment_closed');
      expect((await confirm(first, 2)).body.code).toBe('assessment_closed');
    }
    const second = await makeRunning(test, world);
    expect((await save(first, { baseRevision: 2 })).body.code).toBe('assessment_closed');
    await test.in(world.at, (tx) =>
      tx.insert(response).values({
        attemptId: second.attemptId,
        itemId: world.items.observation,
        savedAt: new Date(),
        carried: true,
      }),
    );
    expect((await save(second)).body.code).toBe('assessment_closed');
  });

  it('is never of oneself', async () => {
    const own = await makeRunning(test, world, 'trainer');
    expect((await save(own)).body.code).toBe('own_work');
    expect((await confirm(own, 1)).body.code).toBe('own_work');
    const route = 'GET /api/staff/attempts/:attemptId/observations/:itemId';
    expect((await call(route, 'trainer', observed(own))).body.code).toBe('own_work');
    expect((await call(route, 'assessor', observed(own))).status).toBe(200);
    const message = await call(
      'POST /api/staff/student_assessments/:id/messages',
      'trainer',
      { id: own.studentAssessmentId },
      { itemId: null, text: 'Well done, me' },
    );
    expect(message.body.code).toBe('own_work');
    const listed = await test.call('GET /api/staff/observations', {
      at: world.at,
      cookie: world.who.trainer,
      query: { state: 'all' },
    });
    expect(JSON.stringify(listed.body)).not.toContain(own.attemptId);
  });

  it('shows its observer what is looked for', async () => {
    const running = await makeRunning(test, world);
    const { body } = await call(
      'GET /api/staff/attempts/:attemptId/observations/:itemId',
      'trainer',
      observed(running),
    );
    expect(body).toMatchObject({
      studentName: 'Amira Haddad',
      assessmentTitle: 'Prepare food safely',
      item: {
        id: world.items.observation,
        criteria: [{ code: 'PC 1', text: 'Washes hands' }],
        observations: [],
        observed: null,
      },
      messages: [],
    });
  });
});

describe('The list of observations', () => {
  const list = async (query: Record<string, string> = {}) =>
    (
      await test.call('GET /api/staff/observations', {
        at: other.at,
        cookie: other.who.assessor,
        query,
      })
    ).body;
  const cookies = () => ({ at: other.at, cookie: other.who.trainer });

  it('goes from what is to be seen to what both have agreed on', async () => {
    const running = await makeRunning(test, other);
    const params = { attemptId: running.attemptId, itemId: other.items.observation, occasion: '1' };
    const { occasion: _occasion, ...listedAs } = params;
    expect((await list()).rows).toMatchObject([
      {
        ...listedAs,
        studentAssessmentId: running.studentAssessmentId,
        studentName: 'Amira Haddad',
        assessmentTitle: 'Prepare food safely',
        unitCodes: ['U1'],
        state: 'to_observe',
      },
    ]);
    const one = 'PUT /api/staff/attempts/:attemptId/observations/:itemId/:occasion';
    const { body } = await test.call(one, { ...cookies(), params, body: seen() });
    expect((await list()).rows).toMatchObject([{ state: 'draft' }]);
    await test.call('POST /api/staff/attempts/:attemptId/observations/:itemId/:occasion/confirmation', {
      ...cookies(),
      params,
      body: { revision: 1 },
    });
    expect((await list()).rows).toMatchObject([{ state: 'waits_for_student' }]);
    await test.call('POST /api/student/observations/:id/confirmation', {
      at: other.at,
      cookie: other.who.student,
      params: { id: body.id },
      body: { revision: 1, agrees: true, remark: '' },
    });
    expect((await list()).rows).toEqual([]);
    expect((await list({ state: 'done' })).rows).toMatchObject([{ state: 'agreed' }]);
    expect((await list({ state: 'all', q: 'amira' })).total).toBe(1);
    expect((await list({ state: 'all', q: '%' })).total).toBe(0);
  });

  it('costs the same statements however many there are, and is leafed through', async () => {
    test.statements();
    await list({ state: 'all' });
    const few = test.statements().length;
    await test.in(other.at, (tx) =>
      tx.execute(`
        with students as (
          insert into person (email, name) select 's' || n || '@many.example', 'Student ' || n
          from generate_series(1, 60) n returning id),
        subscriptions as (
          insert into course_subscription (person_id, course_id, course_edition_id, status, starts_on)
          select students.id, edition.course_id, edition.id, 'active', '2026-01-01'
          from students, (select id, course_id from course_edition limit 1) edition returning id, person_id),
        works as (
          insert into student_assessment
            (person_id, subscription_id, assessment_id, version_id, state, attempts_allowed, created_at)
          select person_id, id, '${other.assessmentId}', '${other.versionId}', 'submitted', 2, now()
          from subscriptions returning id)
        insert into attempt (student_assessment_id, number, item_ids, seed, declaration_id, started_at)
        select id, 1, array['${other.items.observation}']::uuid[], 1, '${other.declarationId}', now() from works`),
    );
    test.statements();
    const page = await list({ state: 'all', page: '3' });
    expect(test.statements()).toHaveLength(few);
    expect(page).toMatchObject({ page: 3, pageSize: 25, total: 61 });
    expect(page.rows).toHaveLength(11);
    expect((await list({ state: 'all', page: '99' })).page).toBe(3);
  });

  it('is what is computed from all that happened to each work', async () => {
    for (const { at } of [world, other]) {
      const { kept, computed } = await keptAndComputed(test, at, 'observed_item');
      expect(kept.length).toBeGreaterThan(1);
      expect(kept).toEqual(computed);
    }
  });
});

describe('A message of staff', () => {
  const write = (running: RunningAttempt, body: object) =>
    call(
      'POST /api/staff/student_assessments/:id/messages',
      'trainer',
      { id: running.studentAssessmentId },
      {
        itemId: null,
        text: 'Try again with the other knife.',
        ...body,
      },
    );

  it('stands beside the work and is told to the student', async () => {
    const running = await makeRunning(test, world, 'classmate');
    await write(running, { itemId: world.items.files });
    const { status, body } = await write(running, { text: ' And wash hands. ' });
    expect(status).toBe(200);
    expect(body.messages).toMatchObject([
      {
        itemId: world.items.files,
        from: 'staff',
        name: 'Tess Nguyen',
        text: 'Try again with the other knife.',
      },
      { itemId: null, text: 'And wash hands.' },
    ]);
    expect(await noticesOf('classmate', 'message_received')).toHaveLength(2);
  });

  it('is refused beside an item of nothing', async () => {
    const running = await makeRunning(test, world, 'classmate');
    expect((await write(running, { itemId: someId })).body.code).toBe('not_found');
  });
});

describe('A report of somebody without an account', () => {
  const ask = ({ attemptId }: RunningAttempt, own: object = {}, who: PersonKey = 'student') =>
    call(
      'POST /api/student/attempts/:id/third_party_reports',
      who,
      { id: attemptId },
      {
        itemId: world.items.report,
        name: 'Sam Lee',
        email: 'Sam@kitchen.example',
        relationship: 'Head chef',
        ...own,
      },
    );
  const link = (token: string) => ({ at: world.at, headers: { authorization: `Link ${token}` } });
  const open = (token: string, headers = {}) =>
    test.call('GET /api/link/third_party_reports', {
      at: world.at,
      headers: { ...link(token).headers, ...headers },
    });
  const report = (token: string, own: object = {}) =>
    test.call('POST /api/link/third_party_reports', {
      ...link(token),
      body: {
        answers: [
          { questionId: 'q1', answer: 'yes' },
          { questionId: 'q2', answer: 'Cooked lunch for forty.' },
        ],
        signedName: 'Sam Lee',
        ...own,
      },
    });
  const decline = (token: string, reason: string) =>
    test.call('POST /api/link/third_party_report_refusal', { ...link(token), body: { reason } });
  const mailsTo = async (to: string): Promise<string[]> => {
    const { rows } = await test.in(world.at, (tx) =>
      tx.execute<{ text: string }>(`select text from mail_message where recipient = '${to}' order by id`),
    );
    return rows.map(({ text }) => text);
  };
  const tokenFor = async (running: RunningAttempt, email = 'sam@kitchen.example') => {
    await ask(running, { email });
    return reportTokenIn(await newestMail(test, world.at, email));
  };
  const stateOf = async ({ attemptId }: RunningAttempt) =>
    (await test.in(world.at, (tx) => reportsOf(tx, [attemptId], new Date()))).map(({ state }) => state);

  it('is asked for by a branded letter; the token is kept nowhere', async () => {
    const running = await makeRunning(test, world);
    const asked = await ask(running);
    expect(asked.status).toBe(200);
    const letter = await newestMail(test, world.at, 'sam@kitchen.example');
    expect(letter).toContain('Amira Haddad');
    expect(letter).toContain('harbour institute');
    expect(letter).toContain('Head chef');
    const token = reportTokenIn(letter);
    const [row] = await test.in(world.at, (tx) =>
      tx.select().from(thirdPartyReport).where(eq(thirdPartyReport.id, asked.body.id)),
    );
    expect(JSON.stringify(row)).not.toContain(token.slice('report_'.length));
    expect(row!.expiresAt.getTime() - row!.askedAt.getTime()).toBe(14 * 86_400_000);
  });

  it('is answered once: the same again answers the same, anything else is refused', async () => {
    const running = await makeRunning(test, world);
    const token = await tokenFor(running);
    expect(await stateOf(running)).toEqual(['asked']);
    const page = await open(token);
    expect(page.body).toMatchObject({
      toName: 'Sam Lee',
      studentName: 'Amira Haddad',
      question: { kind: 'third_party_report', questions: [{ id: 'q1' }, { id: 'q2' }] },
      answers: [],
      answeredAt: null,
    });
    expect(JSON.stringify(page.body.declaration)).toContain('What I say here about Amira Haddad is true');
    const vietnamese = await open(token, { 'accept-language': 'vi' });
    expect(JSON.stringify(vietnamese.body.declaration)).toContain('Amira Haddad');
    expect(await stateOf(running)).toEqual(['opened']);
    const done = await report(token);
    expect(done.body.answeredAt).not.toBeNull();
    const again = await report(token, {
      answers: [
        { questionId: 'q2', answer: 'Cooked lunch for forty.' },
        { questionId: 'q1', answer: 'yes' },
      ],
    });
    expect(again.body).toEqual(done.body);
    expect((await report(token, { signedName: 'Eve' })).body.code).toBe('link_not_valid');
    expect((await open(token)).body.answers).toHaveLength(2);
    expect(await noticesOf('student', 'report_answered')).toHaveLength(1);
    expect((await eventsOf(running)).slice(-2)).toMatchObject([
      { kind: 'report_asked', by: world.ids.student, note: 'Sam Lee' },
      { kind: 'report_answered', by: null, note: 'Sam Lee' },
    ]);
    expect(await stateOf(running)).toEqual(['answered']);
  });

  it('is mailed once, word for word, to whoever signed it', async () => {
    const token = await tokenFor(await makeRunning(test, world), 'copy@kitchen.example');
    await report(token);
    await report(token);
    const letters = await mailsTo('copy@kitchen.example');
    expect(letters).toHaveLength(2);
    for (const words of [
      'Cooked lunch for forty.',
      'Yes',
      'What I say here about Amira Haddad is true',
      'Sam Lee',
    ]) {
      expect(letters[1]).toContain(words);
    }
    expect(letters[1]).toContain('harbour institute');
    expect(letters[1]).not.toContain('/link/report_');
  });

  it('may be declined once, with a reason: the student is told by notice and letter and asks again', async () => {
    const running = await makeRunning(test, world);
    const email = 'no@kitchen.example';
    const { id } = (await ask(running, { email })).body;
    const token = reportTokenIn(await newestMail(test, world.at, email));
    expect((await decline(token, ' ')).body.code).toBe('invalid_input');
    const letters = await mailsTo('student@shared.example');
    const declined = await decline(token, 'I only saw him twice.');
    expect(declined.body).toMatchObject({ declinedAt: expect.any(String), answeredAt: null });
    const again = await Promise.all([1, 2, 3].map(() => decline(token, 'Pressed twice.')));
    expect(again.map(({ body }) => body)).toEqual([declined.body, declined.body, declined.body]);
    expect((await open(token)).body).toEqual(declined.body);
    expect((await report(token)).body.code).toBe('link_not_valid');

    expect(await noticesOf('student', 'report_declined')).toHaveLength(1);
    const told = (await mailsTo('student@shared.example')).slice(letters.length);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('I only saw him twice.');
    expect(told[0]).toContain(`view=work&item=${world.items.report}`);
    expect((await eventsOf(running)).filter(({ kind }) => kind === 'report_declined')).toEqual([
      { kind: 'report_declined', by: null, note: 'Sam Lee' },
    ]);
    const [said] = await test.in(world.at, (tx) => reportsOf(tx, [running.attemptId], new Date()));
    expect(said).toMatchObject({ state: 'declined', declineReason: 'I only saw him twice.' });
    expect((await call('DELETE /api/student/third_party_reports/:id', 'student', { id })).body.code).toBe(
      'already_done',
    );
    expect((await ask(running, { email: 'other@kitchen.example' })).status).toBe(200);
    expect((await ask(running, { email })).status).toBe(200);
  });

  it('that was signed, withdrawn or judged without can not be declined', async () => {
    const running = await makeRunning(test, world);
    const signed = await tokenFor(running, 'signed@kitchen.example');
    await report(signed);
    expect((await decline(signed, 'Too late')).body.code).toBe('link_not_valid');
    const { id } = (await ask(running, { email: 'back@kitchen.example' })).body;
    const withdrawn = reportTokenIn(await newestMail(test, world.at, 'back@kitchen.example'));
    await call('DELETE /api/student/third_party_reports/:id', 'student', { id });
    expect((await decline(withdrawn, 'Too late')).body.code).toBe('link_not_valid');
    const judged = await tokenFor(running, 'judged@kitchen.example');
    await setState(test, world, running, 'satisfactory');
    expect((await decline(judged, 'Too late')).body.code).toBe('link_not_valid');
  });

  it('sent many times at once is taken once', async () => {
    const running = await makeRunning(test, world);
    const token = await tokenFor(running);
    const before = (await eventsOf(running)).length;
    const answers = await Promise.all(
      ['A', 'A', 'B', 'A', 'B'].map((signedName) => report(token, { signedName })),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect([2, 3]).toContain(taken.length);
    expect(await eventsOf(running)).toHaveLength(before + 1);
  });

  it.each([
    ['nothing to a question', [{ questionId: 'q1', answer: 'yes' }], 'answers.q2', 'required'],
    [
      'neither yes nor no',
      [
        { questionId: 'q1', answer: 'perhaps' },
        { questionId: 'q2', answer: 'x' },
      ],
      'answers.q1',
      'invalid_value',
    ],
    [
      'an answer nobody asked for',
      [
        { questionId: 'q1', answer: 'no' },
        { questionId: 'q2', answer: 'x' },
        { questionId: 'q9', answer: 'x' },
      ],
      'answers.q9',
      'unknown',
    ],
    [
      'a question answered twice',
      [
        { questionId: 'q1', answer: 'no' },
        { questionId: 'q2', answer: 'x' },
        { questionId: 'q2', answer: 'y' },
      ],
      'answers.q2',
      'unknown',
    ],
  ])('with %s names the question', async (_case, answers, field, code) => {
    const token = await tokenFor(await makeRunning(test, world));
    const refused = await report(token, { answers });
    expect(refused.body).toMatchObject({ code: 'invalid_input', errors: [{ field, code }] });
    expect((await open(token)).body.answeredAt).toBeNull();
  });

  it('withdrawn or judged without it opens nothing', async () => {
    const running = await makeRunning(test, world);
    const { id } = (await ask(running)).body;
    const token = reportTokenIn(await newestMail(test, world.at, 'sam@kitchen.example'));
    const withdraw = () => call('DELETE /api/student/third_party_reports/:id', 'student', { id });
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(204);
    expect((await open(token)).body.code).toBe('link_not_valid');
    expect((await report(token)).body.code).toBe('link_not_valid');
    const next = await tokenFor(running);
    await setState(test, world, running, 'being_marked');
    expect((await open(next)).status).toBe(200);
    await setState(test, world, running, 'satisfactory');
    expect((await open(next)).body.code).toBe('link_not_valid');
    expect((await report(next)).body.code).toBe('link_not_valid');
    expect((await ask(running)).body.code).toBe('assessment_closed');
  });

  it('that was answered can not be withdrawn, nor asked of the same person again', async () => {
    const running = await makeRunning(test, world);
    const { id } = (await ask(running)).body;
    expect((await ask(running, { name: 'Samuel' })).body.code).toBe('already_done');
    await report(reportTokenIn(await newestMail(test, world.at, 'sam@kitchen.example')));
    expect((await call('DELETE /api/student/third_party_reports/:id', 'student', { id })).body.code).toBe(
      'already_done',
    );
    expect((await ask(running)).body.code).toBe('already_done');
  });

  it('is not asked of oneself, and of five at a time and twelve in all at most', async () => {
    const running = await makeRunning(test, world);
    expect((await ask(running, { email: 'STUDENT@shared.example' })).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'email', code: 'same_person' }],
    });
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, n) => ask(running, { email: `chef${n}@kitchen.example` })),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(many.find(({ status }) => status !== 200)!.body.code).toBe('too_many_requests');
    for (let n = 0; n < 7; n++) {
      await test.in(world.at, (tx) =>
        tx
          .update(thirdPartyReport)
          .set({ withdrawnAt: new Date() })
          .where(eq(thirdPartyReport.attemptId, running.attemptId)),
      );
      expect((await ask(running, { email: `cook${n}@kitchen.example` })).status).toBe(200);
    }
    expect((await ask(running, { email: 'last@kitchen.example' })).body.code).toBe('too_many_requests');
  });

  it('belongs to an item that asks for one', async () => {
    const running = await makeRunning(test, world);
    expect((await ask(running, { itemId: world.items.written })).body.code).toBe('not_found');
  });
});

describe('Who has no business here is refused on every route', () => {
  const routes = Object.keys(contract) as Route[];
  let running: RunningAttempt;
  let foreign: Record<string, string>;
  let token: string;
  const bodies: Partial<Record<Route, unknown>> = {
    'POST /api/student/observations/:id/confirmation': { revision: 1, agrees: true, remark: '' },
    'PUT /api/staff/attempts/:attemptId/observations/:itemId/:occasion': seen({ comment: 'Eve was here' }),
    'POST /api/staff/attempts/:attemptId/observations/:itemId/:occasion/confirmation': { revision: 1 },
    'POST /api/staff/student_assessments/:id/messages': { itemId: null, text: 'Eve was here' },
    'POST /api/link/third_party_reports': {
      answers: [{ questionId: 'q1', answer: 'yes' }],
      signedName: 'Eve',
    },
    'POST /api/link/third_party_report_refusal': { reason: 'Eve says no' },
  };
  const paramsOf = (route: Route): Record<string, string> => ({
    attemptId: running.attemptId,
    itemId: world.items.observation,
    occasion: '1',
    id: route.includes('/attempts/')
      ? running.attemptId
      : route.includes('/student_assessments/')
        ? running.studentAssessmentId
        : (foreign[route.split('/')[3]!] ?? someId),
  });
  const attack = (route: Route, at: EvidenceWorld['at'], cookie: string, linkToken = token) =>
    test.call(route, {
      at,
      cookie,
      params: paramsOf(route),
      body:
        route === 'POST /api/student/attempts/:id/third_party_reports'
          ? { itemId: world.items.report, name: 'Eve', email: 'eve@else.example', relationship: 'x' }
          : bodies[route],
      headers: { authorization: `Link ${linkToken}` },
    });
  const areaOf = (route: Route) => route.split('/')[2] as 'student' | 'staff' | 'link';
  const print = () =>
    test.in(world.at, async (tx) => {
      const tables = [
        'evidence',
        'observation',
        'third_party_report',
        'assessment_event',
        'assessment_message',
      ];
      const texts: string[] = [];
      for (const table of tables) {
        const { rows } = await tx.execute<{ print: string }>(
          `select md5(string_agg(t::text, '|' order by t::text)) as print from ${table} t`,
        );
        texts.push(rows[0]!.print);
      }
      return texts.join();
    });

  beforeAll(async () => {
    running = await makeRunning(test, world);
    const { body: observation } = await save(running);
    await confirm(running, 1);
    const asked = await call(
      'POST /api/student/attempts/:id/third_party_reports',
      'student',
      { id: running.attemptId },
      {
        itemId: world.items.report,
        name: 'Old Boss',
        email: 'boss@kitchen.example',
        relationship: 'Boss',
      },
    );
    token = reportTokenIn(await newestMail(test, world.at, 'boss@kitchen.example'));
    const rows = await test.in(world.at, (tx) =>
      tx.execute<{ id: string }>(
        `insert into evidence (attempt_id, item_id, name, kind, media_type, bytes, sha256, state, created_at, uploaded_at)
         values ('${running.attemptId}', '${world.items.files}', 'a.png', 'picture', 'image/png', 1, 'x', 'uploaded', now(), now())
         returning id`,
      ),
    );
    foreign = {
      evidence: rows.rows[0]!.id,
      observations: observation.id,
      third_party_reports: asked.body.id,
    };
    await test.in(world.at, (tx) =>
      tx
        .update(thirdPartyReport)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(thirdPartyReport.id, asked.body.id)),
    );
  });

  type Try = [at: EvidenceWorld['at'], cookie: string, code: string | undefined];
  /** Each caller with the expected status. */
  function triesOf(route: Route): Try[] {
    const here = ([who, code]: [PersonKey, string]): Try => [world.at, world.who[who], code];
    const area = areaOf(route);
    // An expired link opens nothing, alone or beside any session.
    if (area === 'link') {
      return [
        ...['', ...Object.values(world.who)].map((cookie): Try => [world.at, cookie, 'link_not_valid']),
        [other.at, other.who.student, 'link_not_valid'],
      ];
    }
    const anywhere: Try[] = [
      [world.at, '', 'signed_out'],
      [world.at, other.who.assessor, 'signed_out'],
      [other.at, world.who.student, 'signed_out'],
      here(['finance', 'wrong_role']),
    ];
    if (area === 'student') {
      return [
        ...anywhere,
        here(['classmate', 'not_found']),
        here(['trainer', 'wrong_role']),
        here(['assessor', 'wrong_role']),
        [other.at, other.who.student, 'not_found'],
      ];
    }
    // The list itself is visible, with only their own entries.
    const theirs = route === 'GET /api/staff/observations' ? undefined : 'not_found';
    return [
      ...anywhere,
      here(['student', 'wrong_role']),
      here(['classmate', 'wrong_role']),
      [other.at, other.who.assessor, theirs],
      [other.at, other.who.trainer, theirs],
    ];
  }

  it.each(routes)('%s', async (route) => {
    const before = await print();
    for (const [at, cookie, code] of triesOf(route)) {
      const { body } = await attack(route, at, cookie);
      expect(body.code).toBe(code);
      expect(JSON.stringify(body)).not.toContain(running.attemptId);
    }
    expect(await print()).toBe(before);
  });

  it('and of work that was withdrawn nothing can be changed', async () => {
    await test.in(world.at, (tx) =>
      tx
        .update(studentAssessment)
        .set({ state: 'withdrawn' })
        .where(eq(studentAssessment.id, running.studentAssessmentId)),
    );
    const { student } = world.who;
    const closed = await Promise.all([
      attack('DELETE /api/student/evidence/:id', world.at, student),
      attack('POST /api/student/attempts/:id/third_party_reports', world.at, student),
      attack('POST /api/student/observations/:id/confirmation', world.at, student),
      attack(
        'PUT /api/staff/attempts/:attemptId/observations/:itemId/:occasion',
        world.at,
        world.who.assessor,
      ),
    ]);
    expect(closed.map(({ body }) => body.code)).toEqual(Array.from({ length: 4 }, () => 'assessment_closed'));
  });
});
