import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResponseValue } from '#contract/assessments/items.ts';
import type { StudentAssessment } from '#contract/assessments/assessments.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { writtenAnswer } from '#test/items/itemMakers.ts';
import { makeAssessment, makeDeclaration } from '#test/makersAssessments.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'correct-horse-battery';
let test: TestApp;
let at: TestOrganisation;
let declarationId: string;
let unitId: string;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '1000000' });
  at = await test.organisation('harbour');
  await test.in(at, async (tx) => {
    declarationId = await makeDeclaration(tx);
    ({ id: unitId } = await makeUnit(tx, { code: 'U1' }));
    const { id: courseId } = await makeCourse(tx, { code: 'C1', units: [{ unitId }] });
    const personId = await makePerson(tx, { email: 'student@x.example', password });
    await makePerson(tx, { email: 'assessor@x.example', roles: ['assessor'], password });
    await makePerson(tx, { email: 'trainer@x.example', roles: ['trainer'], password });
    await makeSubscription(tx, { personId, courseId });
  });
  for (const who of ['student', 'assessor', 'trainer']) {
    cookies[who] = await test.signIn(at, `${who}@x.example`, password);
  }
});
afterAll(() => test.close());

type Route = Parameters<TestApp['call']>[0];
const call = (who: string, route: Route, id: string, body?: unknown) =>
  test.call(route, { at, cookie: cookies[who]!, params: { id }, body });

interface Row {
  attempt: number;
  item: string;
  value: ResponseValue | null;
  carried: boolean;
  over: boolean;
}

/** One student's work as the commands find it. */
interface Work {
  assessmentId: string;
  id: string;
  /** Answers the server took, as text. */
  accepted: Set<string>;
}

async function rowsOf({ assessmentId }: Work): Promise<Row[]> {
  const { rows } = await test.in(at, (tx) =>
    tx.execute<Row & Record<string, unknown>>(
      `select a.number as attempt, r.item_id::text as item, r.value, r.carried, a.submitted_at is not null as over
       from response r join attempt a on a.id = r.attempt_id
       join student_assessment sa on sa.id = a.student_assessment_id
       where sa.assessment_id = '${assessmentId}' order by a.number, r.item_id`,
    ),
  );
  return rows;
}

async function everythingKept({ assessmentId }: Work): Promise<Set<string>> {
  const { rows } = await test.in(at, (tx) =>
    tx.execute<{ said: string }>(
      `select v.value ->> 'text' as said from response_revision v join attempt a on a.id = v.attempt_id
       join student_assessment sa on sa.id = a.student_assessment_id where sa.assessment_id = '${assessmentId}'`,
    ),
  );
  return new Set(rows.map(({ said }) => said));
}

const view = async ({ assessmentId }: Work): Promise<StudentAssessment> =>
  (await call('student', 'GET /api/student/student_assessments/:id', assessmentId)).body;

type Command =
  | { do: 'begin' | 'submit' | 'claim' | 'leave' | 'judge' | 'reopen' | 'grant' | 'trainer_judges' }
  | { do: 'save'; item: number; behind: number }
  | { do: 'draft'; satisfactory: boolean[] };

let typed = 0;
async function save(work: Work, attemptNumber: number, { item, behind }: { item: number; behind: number }) {
  const seen = await view(work);
  const attempt = seen.attempts[attemptNumber];
  const one = seen.tasks.flatMap(({ items }) => items)[item];
  if (!attempt || !one) return;
  typed += 1;
  const text = `Said ${typed}`;
  const answer = await call('student', 'PATCH /api/student/attempts/:id/responses', attempt.id, {
    device: `device-${behind}`,
    responses: [
      {
        itemId: one.id,
        value: { kind: 'short_text', text },
        baseRevision: Math.max(0, (one.response?.revision ?? 0) - behind),
      },
    ],
  });
  if (answer.status === 200) work.accepted.add(text);
  expect([undefined, 'assessment_closed']).toContain(answer.body.code);
}

async function draft(work: Work, satisfactory: boolean[]) {
  const seen = (await call('assessor', 'GET /api/staff/student_assessments/:id', work.id)).body;
  const items = seen.items
    .filter(({ state }: { state: string }) => state !== 'carried')
    .map((item: { id: string; draft: { revision: number } | null }, place: number) => ({
      itemId: item.id,
      result: satisfactory[place] ? 'satisfactory' : 'not_yet_satisfactory',
      comment: 'Seen.',
      marks: null,
      baseRevision: item.draft?.revision ?? 0,
    }));
  return call('assessor', 'PATCH /api/staff/attempts/:id/draft_judgements', seen.attempt.id, { items });
}

async function judge(who: string, work: Work) {
  const attempt = (await view(work)).attempts.at(-1)!;
  return call(who, 'POST /api/staff/attempts/:id/judgement', attempt.id, { release: 'now' });
}

async function submit(work: Work) {
  const seen = await view(work);
  const revisions = Object.fromEntries(
    seen.tasks.flatMap(({ items }) => items.map(({ id, response }) => [id, response?.revision ?? 0])),
  );
  const sent = { revisions, incomplete: true };
  return call('student', 'POST /api/student/attempts/:id/submission', seen.attempts.at(-1)!.id, sent);
}

const begin = ({ assessmentId }: Pick<Work, 'assessmentId'>) =>
  call('student', 'POST /api/student/student_assessments/:id/attempts', assessmentId, {
    declarationId,
    aiUse: null,
  });

const reason = { reason: 'Because' };
const steps: {
  [D in Command['do']]: (work: Work, command: Extract<Command, { do: D }>) => Promise<unknown>;
} = {
  begin,
  submit,
  save: async (work, command) => save(work, (await view(work)).attempts.length - 1, command),
  claim: ({ id }) => call('assessor', 'PUT /api/staff/student_assessments/:id/claim', id),
  leave: ({ id }) => call('assessor', 'DELETE /api/staff/student_assessments/:id/claim', id),
  draft: (work, { satisfactory }) => draft(work, satisfactory),
  judge: (work) => judge('assessor', work),
  trainer_judges: async (work) => {
    const answer = await judge('trainer', work);
    expect([answer.status, answer.body.code]).toEqual([403, 'wrong_role']);
  },
  reopen: ({ id }) => call('assessor', 'POST /api/staff/student_assessments/:id/reopening', id, reason),
  grant: ({ id }) => call('assessor', 'POST /api/staff/student_assessments/:id/extra_attempts', id, reason),
};
const run = (work: Work, command: Command) =>
  (steps[command.do] as (work: Work, command: Command) => Promise<unknown>)(work, command);

/** Submitted and carried answers never change, and every answer the server accepted can be found again. */
async function holds(work: Work, before: Row[]): Promise<Row[]> {
  const after = await rowsOf(work);
  for (const was of before.filter(({ over, carried }) => over || carried)) {
    const now = after.find(({ attempt, item }) => attempt === was.attempt && item === was.item);
    expect(now).toMatchObject({ value: was.value, carried: was.carried });
  }
  for (const { attempt, item, carried, value } of after.filter((row) => row.carried)) {
    const was = after.find((row) => row.attempt === attempt - 1 && row.item === item);
    expect([carried, value]).toEqual([true, was!.value]);
  }
  return after;
}

it('No sequence of requests by student, assessor and trainer loses an answer or changes a locked item', async () => {
  const plain = fc.constantFrom<Command>(
    { do: 'begin' },
    { do: 'submit' },
    { do: 'claim' },
    { do: 'leave' },
    { do: 'judge' },
    { do: 'trainer_judges' },
    { do: 'reopen' },
    { do: 'grant' },
  );
  const command = fc.oneof(
    { weight: 4, arbitrary: plain },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('save' as const),
        item: fc.nat({ max: 2 }),
        behind: fc.nat({ max: 1 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('draft' as const),
        satisfactory: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      }),
    },
  );
  // What must go well for a second attempt, so that chance need not find it.
  const first: Command[] = [
    { do: 'save', item: 0, behind: 0 },
    { do: 'submit' },
    { do: 'claim' },
    { do: 'draft', satisfactory: [true, false, true] },
    { do: 'judge' },
    { do: 'begin' },
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 5, maxLength: 20 }),
      fc.boolean(),
      async (commands, redo) => {
        const items = Array.from({ length: 3 }, () => ({ kind: 'short_text' as const, key: null }));
        const { assessmentId } = await test.in(at, (tx) =>
          makeAssessment(tx, { units: [unitId], tasks: [{ items }] }),
        );
        expect((await begin({ assessmentId })).status).toBe(200);
        const { rows } = await test.in(at, (tx) =>
          tx.execute<{ id: string }>(
            `select id from student_assessment where assessment_id = '${assessmentId}'`,
          ),
        );
        const work: Work = { assessmentId, id: rows[0]!.id, accepted: new Set() };
        let before = await rowsOf(work);
        for (const one of [...(redo ? first : []), ...commands]) {
          await run(work, one);
          before = await holds(work, before);
        }
        expect(before.filter(({ carried }) => carried).length).toBeGreaterThanOrEqual(redo ? 2 : 0);
        const kept = await everythingKept(work);
        for (const text of work.accepted) expect(kept).toContain(text);
        const seen = await view(work);
        expect(seen.attempts.length).toBeLessThanOrEqual(seen.attemptsAllowed);
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);

/** A second attempt at one written question, whose first answer was not yet satisfactory. */
async function redone() {
  const { assessmentId } = await test.in(at, (tx) => makeAssessment(tx, { units: [unitId] }));
  const { body } = await begin({ assessmentId });
  const work = { assessmentId, id: '', accepted: new Set<string>() };
  const item = body.tasks[0].items[0];
  await call('student', 'PATCH /api/student/attempts/:id/responses', body.attempts[0].id, {
    device: 'a',
    responses: [{ itemId: item.id, value: writtenAnswer('First try'), baseRevision: 0 }],
  });
  await submit(work);
  const { rows } = await test.in(at, (tx) =>
    tx.execute<{ id: string }>(`select id from student_assessment where assessment_id = '${assessmentId}'`),
  );
  const assessed = { ...work, id: rows[0]!.id };
  await call('assessor', 'PUT /api/staff/student_assessments/:id/claim', assessed.id);
  await draft(assessed, [false]);
  expect((await judge('assessor', work)).status).toBe(200);
  const again = (await begin({ assessmentId })).body as StudentAssessment;
  return { work, again, attemptId: again.attempts[1]!.id, item: again.tasks[0]!.items[0]! };
}

it('does not count a copied answer as answered, and hands it in untouched only when that is known', async () => {
  const { work, again, attemptId, item } = await redone();
  expect(again.items).toEqual({ answered: 0, total: 1 });
  const handIn = (incomplete: boolean, revision: number) =>
    call('student', 'POST /api/student/attempts/:id/submission', attemptId, {
      revisions: { [item.id]: revision },
      incomplete,
    });
  const write = (text: string, baseRevision: number) =>
    call('student', 'PATCH /api/student/attempts/:id/responses', attemptId, {
      device: 'a',
      responses: [{ itemId: item.id, value: writtenAnswer(text), baseRevision }],
    });
  expect((await handIn(false, 0)).body).toMatchObject({ code: 'assessment_incomplete', detail: item.id });

  await write('Better', 0);
  expect((await view(work)).items).toEqual({ answered: 1, total: 1 });
  // Changed back it is the old answer again.
  await write('First try', 1);
  expect((await view(work)).items).toEqual({ answered: 0, total: 1 });
  expect((await handIn(false, 2)).body.code).toBe('assessment_incomplete');
  expect((await handIn(true, 2)).status).toBe(200);
});

it('keeps what was written in an earlier attempt beside the new answer', async () => {
  const { item } = await redone();
  expect(item).toMatchObject({
    state: 'open',
    response: { value: writtenAnswer('First try'), revision: 0 },
    judgement: null,
    past: [
      {
        attempt: 1,
        value: writtenAnswer('First try'),
        judgement: { result: 'not_yet_satisfactory', comment: 'Seen.', by: 'assessor', byName: 'assessor' },
      },
    ],
  });
});
