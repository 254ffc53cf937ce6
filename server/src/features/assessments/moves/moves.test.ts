import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QuestionOf, ResponseValue } from '#contract/assessments/items.ts';
import {
  evidence,
  observation,
  thirdPartyReport,
} from '#server/features/assessments/record/evidence.table.ts';
import { versionMove } from '#server/features/assessments/record/moved/moves.table.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { publishVersion, type PublishedVersion } from '#server/features/assessments/tool/publish.actions.ts';
import type { Tool, ToolItem } from '#server/features/assessments/tool/publish.rules.ts';
import { makePerson, makeUnit, plainText } from '#test/makers.ts';
import { plainItem, type ItemInput } from '#test/makersAssessments.ts';
import { knifeTool, makeMarkingWorld, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type Answer, type TestApp } from '#test/testApp.ts';

let test: TestApp;
let world: MarkingWorld;
let admin: string;
beforeAll(async () => {
  test = await testApp();
  world = await makeMarkingWorld(test, 'harbour');
  await test.in(world.at, (tx) =>
    makePerson(tx, {
      email: 'admin@marking.example',
      name: 'Ada Admin',
      roles: ['administrator'],
      password: 'correct-horse-battery',
    }),
  );
  admin = await test.signIn(world.at, 'admin@marking.example', 'correct-horse-battery');
});
afterAll(() => test.close());

/* Every test has an assessment of its own: a question that stays, one that changes, one that goes. */

let code: string;
let first: PublishedVersion;
let attemptId: string;
beforeEach(() => {
  code = `MOVE-${randomUUID().slice(0, 8)}`;
});

const publish = (items: ItemInput[], own: Partial<Tool> = {}): Promise<PublishedVersion> => {
  const task = { title: 'Know', instructions: plainText('Answer.'), draw: null };
  const tasks = [{ ...task, items: items.map(plainItem) }];
  const tool = { ...knifeTool([world.unitId]), code, dueAfterDays: null, tasks, ...own };
  return test.in(world.at, (tx) => publishVersion(tx, tool, new Date('2026-01-01T00:00:00Z')));
};
const question = (text: string, own: Partial<ToolItem> = {}): ItemInput => ({
  prompt: plainText(text),
  ...own,
});
const three = [question('Stays'), question('Old words'), question('Goes')];
/** The next version: the first item as it was, the second in other words, a new one, and none of the third. */
const publishNext = (own: Partial<Tool> = {}): Promise<PublishedVersion> => {
  const [stays, changes] = first.itemIds[0]!;
  return publish(
    [question('Stays', { from: stays! }), question('New words', { from: changes! }), question('Is new')],
    own,
  );
};

const asStudent = {
  get at() {
    return world.at;
  },
  get cookie() {
    return world.cookies.student;
  },
};
const view = async () =>
  (
    await test.call('GET /api/student/student_assessments/:id', {
      ...asStudent,
      params: { id: first.assessmentId },
    })
  ).body;
async function begin(items: ItemInput[] = three, own: Partial<Tool> = {}): Promise<void> {
  first = await publish(items, own);
  const begun = await test.call('POST /api/student/student_assessments/:id/attempts', {
    ...asStudent,
    params: { id: first.assessmentId },
    body: { declarationId: world.declarationId, aiUse: null },
  });
  attemptId = begun.body.attempts.at(-1).id;
}
const written = (text: string): ResponseValue => ({ kind: 'written', document: plainText(text) });
const save = (itemId: string, value: ResponseValue, baseRevision = 0): Promise<Answer> =>
  test.call('PATCH /api/student/attempts/:id/responses', {
    ...asStudent,
    params: { id: attemptId },
    body: { device: 'phone', responses: [{ itemId, value, baseRevision }] },
  });
const itemsNow = async () => (await view()).tasks.flatMap(({ items }: { items: object[] }) => items);
const textOf = (item: { response: { value: { document: unknown } } | null }) => item.response?.value.document;

const workOf = async () => {
  const [row] = await test.in(world.at, (tx) =>
    tx.select().from(studentAssessment).where(eq(studentAssessment.assessmentId, first.assessmentId)),
  );
  return row!;
};
const preview = async (cookie = admin) =>
  test.call('GET /api/staff/assessments/:id/moves', {
    at: world.at,
    cookie,
    params: { id: first.assessmentId },
  });
async function move(to: PublishedVersion, cookie = admin, reason = 'The wording was wrong'): Promise<Answer> {
  const { id } = await workOf();
  return test.call('POST /api/staff/assessments/:id/moves', {
    at: world.at,
    cookie,
    params: { id: to.assessmentId },
    body: { versionId: to.versionId, ids: [id], reason },
  });
}

describe('Work that is moved to a newer version of its assessment', () => {
  it('goes on with every answer whose question is still asked, and keeps the others to be read', async () => {
    await begin();
    const [stays, changes, goes] = first.itemIds[0] as [string, string, string];
    await save(stays, written('One'));
    await save(changes, written('Two'));
    await save(goes, written('Three'));
    const next = await publishNext();
    expect((await move(next)).body.results).toMatchObject([{ result: 'moved', stays: null }]);

    const now = await view();
    const items = await itemsNow();
    expect(items.map(({ id }: { id: string }) => id)).toEqual(next.itemIds[0]);
    expect(items.map(textOf)).toEqual([plainText('One'), plainText('Two'), undefined]);
    expect(items.map((one: { moved: { change: string } }) => one.moved.change)).toEqual([
      'same',
      'changed',
      'added',
    ]);
    expect(items[1].moved.earlier).toMatchObject({ prompt: plainText('Old words'), value: written('Two') });
    expect(now).toMatchObject({ version: 2, state: 'in_progress', attempt: 1 });
    expect(now.move).toMatchObject({
      fromNumber: 1,
      toNumber: 2,
      byName: 'Ada Admin',
      reason: 'The wording was wrong',
      changed: 1,
      added: 1,
      left: [{ id: goes, prompt: plainText('Goes'), value: written('Three') }],
    });
  });

  it('uses up no attempt, and neither its end nor its due date comes earlier', async () => {
    await begin(three, { attemptsAllowed: 1, timeLimitMinutes: 60, dueAfterDays: 90 });
    const before = await view();
    await move(await publishNext({ attemptsAllowed: 1, timeLimitMinutes: 10, dueAfterDays: 1 }));
    const after = await view();
    expect(after).toMatchObject({
      attempt: 1,
      attemptsAllowed: 1,
      endsAt: before.endsAt,
      dueAt: before.dueAt,
    });
    expect(after.attempts).toHaveLength(1);
  });

  it('is given the attempts that the newer version gives', async () => {
    await begin(three, { attemptsAllowed: 1 });
    await move(await publishNext({ attemptsAllowed: 3 }));
    expect(await view()).toMatchObject({ attempt: 1, attemptsAllowed: 3 });
  });

  it('can be handed in, and its receipt names the version it was moved to', async () => {
    await begin();
    const next = await publishNext();
    await move(next);
    const revisions = Object.fromEntries(next.itemIds[0]!.map((id) => [id, 0]));
    const handedIn = await test.call('POST /api/student/attempts/:id/submission', {
      ...asStudent,
      params: { id: attemptId },
      body: { revisions, incomplete: true },
    });
    expect(handedIn.body.receipt).toMatchObject({ assessmentVersion: 2, attempt: 1 });
  });

  it('is not handed in by a page that still shows the version before', async () => {
    await begin();
    await move(await publishNext());
    const revisions = Object.fromEntries(first.itemIds[0]!.map((id) => [id, 0]));
    const handedIn = await test.call('POST /api/student/attempts/:id/submission', {
      ...asStudent,
      params: { id: attemptId },
      body: { revisions, incomplete: true },
    });
    expect(handedIn).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
  });

  it('is moved once, however often that is sent, and who moved it and why is in its history', async () => {
    await begin();
    const next = await publishNext();
    await move(next);
    expect((await move(next)).body.results).toMatchObject([{ result: 'already' }]);
    const { id } = await workOf();
    const moves = await test.in(world.at, (tx) =>
      tx.select().from(versionMove).where(eq(versionMove.studentAssessmentId, id)),
    );
    expect(moves).toMatchObject([
      { itemIds: first.itemIds[0], fromVersionId: first.versionId, toVersionId: next.versionId },
    ]);
    const { rows } = await test.in(world.at, (tx) =>
      tx.execute<{ kind: string; note: string }>(sql`select kind, note from assessment_event
        where student_assessment_id = ${id} and kind = 'moved'`),
    );
    expect(rows).toEqual([{ kind: 'moved', note: 'The wording was wrong' }]);
    const { body } = await test.call('GET /api/user/notices', { ...asStudent, query: {} });
    const path = `/assessments/${first.assessmentId}`;
    const told = body.rows.filter((one: { path: string }) => one.path === path);
    expect(told).toMatchObject([{ kind: 'assessment_moved', title: 'Use knives safely' }]);
  });

  it('is moved again, and what the second version left out comes back with its question', async () => {
    await begin();
    const [stays, , goes] = first.itemIds[0] as [string, string, string];
    await save(goes, written('Three'));
    await move(await publishNext());
    const third = await publish([question('Stays', { from: stays }), question('Goes', { from: goes })]);
    await move(third);
    const items = await itemsNow();
    expect(items.map(textOf)).toEqual([undefined, plainText('Three')]);
    expect(items[0].moved.ids).toHaveLength(2);
    expect((await view()).move).toMatchObject({ fromNumber: 1, toNumber: 3, left: [] });
  });

  it('keeps of a choice what is still offered', async () => {
    const choices = ['a', 'b', 'c'].map((id) => ({ id, text: `Choice ${id}` }));
    const asked = { kind: 'choice', multiple: true } as const;
    await begin([question('Which?', { question: { ...asked, choices } })]);
    const [id] = first.itemIds[0] as [string];
    await save(id, { kind: 'choice', choices: ['a', 'c'] });
    const fewer = { ...asked, choices: choices.slice(0, 2) };
    await move(await publish([question('Which?', { question: fewer, from: id })]));
    const [item] = await itemsNow();
    expect(item.response.value).toEqual({ kind: 'choice', choices: ['a'] });
    expect(item.moved.earlier.value).toEqual({ kind: 'choice', choices: ['a', 'c'] });
  });
});

describe('What was typed before the device heard of the move', () => {
  it('lands under the same question, on the revision it was typed over', async () => {
    await begin();
    const [stays] = first.itemIds[0] as [string];
    await save(stays, written('One'));
    const next = await publishNext();
    await move(next);
    const late = await save(stays, written('One, and more'), 1);
    expect(late.body).toMatchObject({
      saved: [{ itemId: stays, revision: 2 }],
      moved: [stays],
      left: [],
      conflicts: [],
    });
    expect(textOf((await itemsNow())[0])).toEqual(plainText('One, and more'));
  });

  it('is not overwritten unseen when another device wrote there since', async () => {
    await begin();
    const [stays] = first.itemIds[0] as [string];
    const next = await publishNext();
    await move(next);
    await save(next.itemIds[0]![0]!, written('From the laptop'));
    const late = await save(stays, written('From the phone'));
    expect(late.body).toMatchObject({
      saved: [],
      conflicts: [{ itemId: stays, value: written('From the laptop') }],
    });
  });

  it('is kept with the version before where the question is gone, once, and can be read', async () => {
    await begin();
    const [, , goes] = first.itemIds[0] as [string, string, string];
    await move(await publishNext());
    for (let sent = 0; sent < 2; sent++)
      expect((await save(goes, written('On the train'))).body).toMatchObject({ saved: [], left: [goes] });
    expect((await view()).move.left).toMatchObject([{ id: goes, value: written('On the train') }]);
    const { rows } = await test.in(world.at, (tx) =>
      tx.execute<{ at: Date }>(
        sql`select saved_at as at from version_move_item where item_id = ${goes} and value is not null`,
      ),
    );
    expect(rows).toHaveLength(1);
  });

  it('an item of no version of it is refused as before', async () => {
    await begin();
    await move(await publishNext());
    expect(await save(world.items.written, written('X'))).toMatchObject({ status: 404 });
  });

  it('arriving in one request, each answer goes where it belongs', async () => {
    await begin();
    const [stays, changes, goes] = first.itemIds[0] as [string, string, string];
    await move(await publishNext());
    const answer = await test.call('PATCH /api/student/attempts/:id/responses', {
      ...asStudent,
      params: { id: attemptId },
      body: {
        device: 'phone',
        responses: [stays, changes, goes].map((itemId) => ({
          itemId,
          value: written(itemId),
          baseRevision: 0,
        })),
      },
    });
    expect(answer.body.saved.map(({ itemId }: { itemId: string }) => itemId).toSorted()).toEqual(
      [stays, changes].toSorted(),
    );
    expect(answer.body.left).toEqual([goes]);
    expect((await itemsNow()).map(textOf)).toEqual([plainText(stays), plainText(changes), undefined]);
  });
});

describe('What others gave to moved work', () => {
  const at = new Date('2026-01-05T00:00:00Z');
  const seen = (itemId: string) => ({
    attemptId,
    itemId,
    observerId: world.ids.asha,
    place: 'Kitchen',
    observedAt: at,
    checks: [{ criterionId: 'grip', met: 'yes' as const, note: '' }],
    comment: '',
    revision: 1,
    savedAt: at,
    confirmedAt: at,
    studentAgrees: true,
    studentAnsweredAt: at,
  });
  const watched: QuestionOf<'observation'> = {
    kind: 'observation',
    criteria: [{ id: 'grip', text: 'Holds it right' }],
  };
  const amount = { occasions: 2, minutes: null, settings: [] };

  it('occasions that counted still count, also where more of them are asked for', async () => {
    await begin([question('Cut', { question: { ...watched, amount } })]);
    const [id] = first.itemIds[0] as [string];
    await test.in(world.at, (tx) => tx.insert(observation).values(seen(id)));
    const more = { ...watched, amount: { ...amount, occasions: 3 } };
    await move(await publish([question('Cut', { question: more, from: id })]));
    const [item] = await itemsNow();
    expect(item.observed).toMatchObject({ occasions: 1, of: { occasions: 3 }, isEnough: false });
    expect(item.observations).toHaveLength(1);
  });

  it('what was seen against another list of points is observed again, and stays with the version before', async () => {
    await begin([question('Cut', { question: watched })]);
    const [id] = first.itemIds[0] as [string];
    await test.in(world.at, (tx) => tx.insert(observation).values(seen(id)));
    const other = { ...watched, criteria: [{ id: 'grip', text: 'Holds it by the handle' }] };
    const next = await publish([question('Cut', { question: other, from: id })]);
    expect((await preview()).body.works[0].answers).toMatchObject({ again: 1, changed: 0 });
    await move(next);
    expect((await itemsNow())[0].observations).toEqual([]);
    const kept = await test.in(world.at, (tx) =>
      tx.select().from(observation).where(eq(observation.itemId, id)),
    );
    expect(kept).toHaveLength(1);
  });

  it('files go on, and a file that was still arriving arrives under its question', async () => {
    await begin([question('Show', { ...plainItem({ kind: 'file_evidence' }) })]);
    const [id] = first.itemIds[0] as [string];
    const file = { attemptId, itemId: id, name: 'a.pdf', bytes: 3, createdAt: at };
    await test.in(world.at, (tx) =>
      tx.insert(evidence).values([
        {
          ...file,
          state: 'uploaded',
          kind: 'document',
          mediaType: 'application/pdf',
          sha256: 'x',
          uploadedAt: at,
        },
        { ...file, state: 'uploading' },
      ]),
    );
    const next = await publish([
      question('Show it all', {
        ...plainItem({ kind: 'file_evidence' }),
        from: id,
        prompt: plainText('Show it all'),
      }),
    ]);
    await move(next);
    expect((await itemsNow())[0].evidence).toMatchObject([{ name: 'a.pdf', carried: false }]);
    const rows = await test.in(world.at, (tx) =>
      tx.select().from(evidence).where(eq(evidence.attemptId, attemptId)),
    );
    expect(rows.map(({ itemId }) => itemId)).toEqual([next.itemIds[0]![0], next.itemIds[0]![0]]);
  });

  it('a report that was asked for can still be given', async () => {
    await begin([question('Ask', { ...plainItem({ kind: 'third_party_report' }) })]);
    const [id] = first.itemIds[0] as [string];
    await test.in(world.at, (tx) =>
      tx.insert(thirdPartyReport).values({
        attemptId,
        itemId: id,
        toName: 'Sue',
        toEmail: 'sue@work.example',
        relationship: 'Chef',
        tokenHash: randomUUID(),
        askedAt: at,
        expiresAt: new Date(Date.now() + 86_400_000),
      }),
    );
    await move(
      await publish([
        question('Ask them', {
          ...plainItem({ kind: 'third_party_report' }),
          prompt: plainText('Ask them'),
          from: id,
        }),
      ]),
    );
    expect((await itemsNow())[0].reports).toMatchObject([{ toName: 'Sue', state: 'asked' }]);
  });
});

describe('Who is moved', () => {
  it('is shown before: what each would keep, and what the newest version asks otherwise', async () => {
    await begin();
    const [stays, changes, goes] = first.itemIds[0] as [string, string, string];
    for (const id of [stays, changes, goes]) await save(id, written('X'));
    const next = await publishNext();
    const { body } = await preview();
    expect(body).toMatchObject({
      target: { id: next.versionId, number: 2 },
      versions: [{ number: 1, changed: ['New words'], added: ['Is new'], left: ['Goes'] }],
      works: [
        {
          name: 'Amira Haddad',
          courseTitle: 'Cookery',
          fromNumber: 1,
          answered: 3,
          asked: 3,
          answers: { kept: 1, changed: 1, left: 1, added: 1, again: 0 },
          stays: null,
        },
      ],
      more: 0,
    });
    await move(next);
    expect((await preview()).body.works).toEqual([]);
  });

  it('is nobody who handed in: the work stays where it was, and that is said', async () => {
    await begin();
    const revisions = Object.fromEntries(first.itemIds[0]!.map((id) => [id, 0]));
    await test.call('POST /api/student/attempts/:id/submission', {
      ...asStudent,
      params: { id: attemptId },
      body: { revisions, incomplete: true },
    });
    const next = await publishNext();
    expect((await preview()).body).toMatchObject({ works: [], stay: [{ reason: 'handed_in', count: 1 }] });
    expect((await move(next)).body.results).toMatchObject([{ result: 'stays', stays: 'handed_in' }]);
    expect((await workOf()).versionId).toBe(first.versionId);
  });

  it.each([
    ['a further attempt: what was satisfactory was judged on its version', { number: 2 }, 'judged'],
    ['time that is over', { endsAt: new Date('2026-01-01T00:00:00Z') }, 'time_up'],
  ] as const)('is not %s', async (_what, change, stays) => {
    await begin();
    await test.in(world.at, (tx) => tx.update(attempt).set(change).where(eq(attempt.id, attemptId)));
    const next = await publishNext();
    expect((await preview()).body.works).toMatchObject([{ stays, answers: null }]);
    expect((await move(next)).body.results).toMatchObject([{ result: 'stays', stays }]);
  });

  it('is nobody whose units the newest version does not assess', async () => {
    await begin();
    const unit = await test.in(world.at, (tx) => makeUnit(tx, { code: code.slice(0, 12), title: 'Other' }));
    const next = await publishNext({ unitIds: [unit.id] });
    expect((await move(next)).body.results).toMatchObject([{ result: 'stays', stays: 'other_units' }]);
  });

  it('is decided by an assessor or an administrator, by nobody about themselves', async () => {
    await begin();
    const next = await publishNext();
    expect((await move(next, world.cookies.trainer)).status).toBe(403);
    expect((await preview(world.cookies.trainer)).status).toBe(403);
    expect((await move(next, world.cookies.asha)).body.results).toMatchObject([{ result: 'moved' }]);
  });

  it('is asked again when another version was published since it was read', async () => {
    await begin();
    const second = await publishNext();
    await publishNext();
    expect(await move(second)).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
  });

  it('is on the version that a move names alone: nothing else takes work to another', async () => {
    await begin();
    const next = await publishNext();
    const { id } = await workOf();
    await expect(
      test.in(world.at, (tx) =>
        tx.update(studentAssessment).set({ versionId: next.versionId }).where(eq(studentAssessment.id, id)),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
});
