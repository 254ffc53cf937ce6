import { randomUUID } from 'node:crypto';
import { judgement } from '#server/features/assessments/record/judgement.table.ts';
import type { ItemResult } from '#contract/assessments/items.ts';
import {
  publishDeclaration,
  publishVersion,
  type PublishedVersion,
} from '#server/features/assessments/tool/publish.actions.ts';
import type { Tool } from '#server/features/assessments/tool/publish.rules.ts';
import {
  assessmentEvent,
  attempt,
  response,
  studentAssessment,
} from '#server/features/assessments/record/work.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit, plainText, subscriptionOf } from './makers.ts';
import type { Answer, TestApp, TestOrganisation } from './testApp.ts';

const password = 'correct-horse-battery';

/** An organisation with an assessment, students who can submit it, and staff with several roles. */
export interface MarkingWorld {
  at: TestOrganisation;
  unitId: string;
  courseId: string;
  tool: PublishedVersion;
  declarationId: string;
  /** A choice judged by a rule, two written answers (the second out of 5 marks) and an observation. */
  items: { choice: string; written: string; marked: string; observation: string };
  /** Ids of people. */
  ids: Record<'student' | 'asha' | 'ben' | 'trainer' | 'both', string>;
  /** Cookies; `both` is an assessor who studies too. */
  cookies: Record<'student' | 'asha' | 'ben' | 'trainer' | 'both', string>;
}

const people = {
  student: { name: 'Amira Haddad', roles: ['student'] },
  asha: { name: 'Asha Rao', roles: ['assessor'] },
  ben: { name: 'Ben Ortiz', roles: ['assessor'] },
  trainer: { name: 'Tom Trainer', roles: ['trainer'] },
  both: { name: 'Bo Both', roles: ['student', 'assessor'] },
} as const;

const written = { kind: 'written', minWords: null, maxWords: null } as const;
const asked = { required: true, maxMarks: null, key: null, criteria: [] };

export const knifeTool = (unitIds: string[], changes: Partial<Tool> = {}): Tool => ({
  code: 'A1',
  title: 'Use knives safely',
  summary: 'Show how.',
  instructions: plainText('Do it.'),
  needs: plainText('A knife.'),
  judged: plainText('By an assessor.'),
  assessorNotes: plainText('Look at the grip.'),
  minutes: 30,
  attemptsAllowed: 2,
  timeLimitMinutes: null,
  dueAfterDays: 30,
  lateWork: 'accepted',
  opens: 'with_unit',
  shuffle: false,
  unitIds,
  tasks: [
    {
      title: 'Know',
      instructions: plainText('Answer.'),
      draw: null,
      items: [
        {
          ...asked,
          prompt: plainText('Which knife?'),
          question: {
            kind: 'choice',
            multiple: false,
            choices: [
              { id: 'a', text: 'The sharp secret one' },
              { id: 'b', text: 'A blunt one' },
            ],
          },
          key: { kind: 'choice', choices: ['a'] },
        },
        { ...asked, prompt: plainText('Why?'), question: written },
      ],
    },
    {
      title: 'Do',
      instructions: plainText('Show.'),
      draw: null,
      items: [
        { ...asked, prompt: plainText('How?'), question: written, maxMarks: 5 },
        {
          ...asked,
          prompt: plainText('Cut an onion.'),
          question: { kind: 'observation', criteria: [{ id: 'grip', text: 'Holds it right' }] },
        },
      ],
    },
  ],
  ...changes,
});

async function makePeople(tx: Tx) {
  const ids = {} as MarkingWorld['ids'];
  for (const [key, { name, roles }] of Object.entries(people)) {
    const email = `${key}@marking.example`;
    ids[key as keyof typeof people] = await makePerson(tx, { email, name, roles: [...roles], password });
  }
  return ids;
}

export async function makeMarkingWorld(test: TestApp, slug: string): Promise<MarkingWorld> {
  const at = await test.organisation(slug);
  const made = await test.in(at, async (tx) => {
    const ids = await makePeople(tx);
    const { id: unitId } = await makeUnit(tx, { code: 'U1', title: 'Knife skills', items: [] });
    const { id: courseId } = await makeCourse(tx, { code: 'C1', title: 'Cookery', units: [{ unitId }] });
    for (const personId of [ids.student, ids.both]) await makeSubscription(tx, { personId, courseId });
    const when = new Date('2026-01-01T00:00:00Z');
    const tool = await publishVersion(tx, knifeTool([unitId]), when);
    const declarationId = await publishDeclaration(tx, { version: 1, document: plainText('My own.') }, when);
    const [choice, why, how, observation] = tool.itemIds.flat() as [string, string, string, string];
    return {
      ids,
      unitId,
      courseId,
      tool,
      declarationId,
      items: { choice, written: why, marked: how, observation },
    };
  });
  const cookies = {} as MarkingWorld['cookies'];
  for (const key of Object.keys(people) as (keyof typeof people)[]) {
    cookies[key] = await test.signIn(at, `${key}@marking.example`, password);
  }
  return { at, ...made, cookies };
}

export interface HandedIn {
  id: string;
  attemptId: string;
}

interface HandInInput {
  personId: string;
  submittedAt: Date;
  tool?: PublishedVersion;
  /** How the rule judged the choice. */
  choice?: ItemResult;
  /** The items, when not all. */
  itemIds?: string[];
  attemptsAllowed?: number;
}

/** Work as submitted: every answer given, and judged where a rule can. */
export async function handIn(tx: Tx, world: MarkingWorld, input: HandInInput): Promise<HandedIn> {
  const { personId, submittedAt, tool = world.tool, choice = 'satisfactory', attemptsAllowed = 2 } = input;
  const itemIds = input.itemIds ?? tool.itemIds.flat();
  const [work] = await tx
    .insert(studentAssessment)
    .values({
      personId,
      subscriptionId: await subscriptionOf(tx, personId),
      assessmentId: tool.assessmentId,
      versionId: tool.versionId,
      state: 'submitted',
      attemptsAllowed,
      createdAt: submittedAt,
    })
    .returning({ id: studentAssessment.id });
  const { id } = work!;
  const attemptId = await addAttempt(tx, world, { workId: id, number: 1, itemIds, submittedAt });
  if (itemIds.includes(world.items.choice)) {
    await tx
      .insert(judgement)
      .values({ attemptId, itemId: world.items.choice, result: choice, comment: '', at: submittedAt });
  }
  return { id, attemptId };
}

/** Another submitted attempt; `carried` items were satisfactory before. */
export async function addAttempt(
  tx: Tx,
  world: MarkingWorld,
  input: { workId: string; number: number; itemIds: string[]; submittedAt: Date; carried?: string[] },
): Promise<string> {
  const { workId, number, itemIds, submittedAt, carried = [] } = input;
  const [row] = await tx
    .insert(attempt)
    .values({
      studentAssessmentId: workId,
      number,
      itemIds,
      seed: 1,
      declarationId: world.declarationId,
      startedAt: new Date(submittedAt.getTime() - 3_600_000),
      submittedAt,
    })
    .returning({ id: attempt.id });
  const attemptId = row!.id;
  await tx.insert(response).values(
    itemIds.map((itemId) => ({
      attemptId,
      itemId,
      value:
        itemId === world.items.choice
          ? { kind: 'choice' as const, choices: ['a'] }
          : itemId === world.items.observation
            ? null
            : { kind: 'written' as const, document: plainText('My answer.') },
      revision: 1,
      savedAt: submittedAt,
      carried: carried.includes(itemId),
    })),
  );
  await tx
    .insert(assessmentEvent)
    .values({ studentAssessmentId: workId, attemptId, kind: 'submitted', at: submittedAt });
  return attemptId;
}

type PersonKey = keyof MarkingWorld['cookies'];
type Body = Record<string, unknown>;

/** Calls the marking routes as somebody of a world. */
export const markingAs = (test: TestApp, world: MarkingWorld, who: PersonKey) => {
  const as = { at: world.at, cookie: world.cookies[who] };
  const ask = (id: string) => ({ ...as, params: { id } });
  return {
    queue: (query: Record<string, string> = {}) =>
      test.call('GET /api/staff/student_assessments', { ...as, query }),
    read: (id: string) => test.call('GET /api/staff/student_assessments/:id', ask(id)),
    claim: (id: string) => test.call('PUT /api/staff/student_assessments/:id/claim', ask(id)),
    leave: (id: string) => test.call('DELETE /api/staff/student_assessments/:id/claim', ask(id)),
    draft: (attemptId: string, items: Body[], overall?: Body) =>
      test.call('PATCH /api/staff/attempts/:id/draft_judgements', {
        ...ask(attemptId),
        body: {
          items: items.map((item) => ({ result: null, comment: '', marks: null, baseRevision: 0, ...item })),
          ...(overall && { overall }),
        },
      }),
    judge: (attemptId: string, release: 'now' | 'batch' = 'now') =>
      test.call('POST /api/staff/attempts/:id/judgement', { ...ask(attemptId), body: { release } }),
    release: (ids: string[]) => test.call('POST /api/staff/judgement_releases', { ...as, body: { ids } }),
    reopen: (id: string, reason = 'I overlooked the photo.') =>
      test.call('POST /api/staff/student_assessments/:id/reopening', { ...ask(id), body: { reason } }),
    grantAttempt: (id: string, reason = 'You were ill.') =>
      test.call('POST /api/staff/student_assessments/:id/extra_attempts', { ...ask(id), body: { reason } }),
    decideExtension: (id: string, body: Body) =>
      test.call('POST /api/staff/extension_requests/:id/decision', { ...ask(id), body }),
    decideUnit: (id: string, body: Body) =>
      test.call('POST /api/staff/student_assessments/:id/unit_outcomes', {
        ...ask(id),
        body: { unitId: world.unitId, outcome: 'competent', note: '', ...body },
      }),
    comments: () => test.call('GET /api/staff/reusable_comments', as),
    keepComment: (text: string) => test.call('POST /api/staff/reusable_comments', { ...as, body: { text } }),
    forgetComment: (id: string) => test.call('DELETE /api/staff/reusable_comments/:id', ask(id)),
  };
};

/** Another student of the course who has submitted the assessment. */
export async function someonesWork(
  test: TestApp,
  world: MarkingWorld,
  changes: Partial<HandInInput> & { name?: string } = {},
): Promise<HandedIn & { personId: string }> {
  const { name = 'Somebody', ...rest } = changes;
  return test.in(world.at, async (tx) => {
    const personId = await makePerson(tx, { email: `${randomUUID()}@marking.example`, name });
    await makeSubscription(tx, { personId, courseId: world.courseId });
    const { written: why, choice } = world.items;
    const handed = {
      personId,
      submittedAt: new Date('2026-03-02T00:00:00Z'),
      itemIds: [choice, why],
      ...rest,
    };
    return { personId, ...(await handIn(tx, world, handed)) };
  });
}

export const codeOf = (answer: Answer): string => `${answer.status} ${answer.body?.code ?? ''}`.trim();
