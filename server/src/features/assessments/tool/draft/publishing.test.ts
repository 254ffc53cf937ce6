import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemKinds } from '#contract/assessments/items.ts';
import type { AssessmentTool } from '#contract/assessments/tools.ts';
import type { ToolContent, ToolDraftItem } from '#contract/assessments/toolDraft.ts';
import type { AssessmentItem, StudentAssessment } from '#contract/assessments/assessments.ts';
import { rightAnswer } from '#test/items/itemMakers.ts';
import { plainText } from '#test/makers.ts';
import { makeMarkingWorld, markingAs, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { draftContent, draftItem, makeToolAuthor, type ToolAuthor } from '#test/items/toolAuthor.ts';

let test: TestApp;
let world: MarkingWorld;
let author: ToolAuthor;
beforeAll(async () => {
  test = await testApp();
  world = await makeMarkingWorld(test, 'harbour');
  author = await makeToolAuthor(test, world.at);
});
afterAll(() => test.close());

const student = () => ({ at: world.at, cookie: world.cookies.student });
const seen = async (id: string): Promise<StudentAssessment> =>
  (await test.call('GET /api/student/student_assessments/:id', { ...student(), params: { id } })).body;
const begun = async (id: string): Promise<StudentAssessment> => {
  const answer = await test.call('POST /api/student/student_assessments/:id/attempts', {
    ...student(),
    params: { id },
    body: { declarationId: world.declarationId, aiUse: null },
  });
  expect(answer.status).toBe(200);
  return answer.body;
};
const itemsOf = ({ tasks }: StudentAssessment): AssessmentItem[] => tasks.flatMap(({ items }) => items);
const asked = (content: ToolContent | null): ToolDraftItem[] => content!.tasks.flatMap(({ items }) => items);
/** What a version asks, without the ids it was given. */
const withoutIds = ({ tasks, ...said }: ToolContent) => ({
  ...said,
  tasks: tasks.map(({ id: _task, items, ...task }) => ({
    ...task,
    items: items.map(({ id: _item, ...item }) => item),
  })),
});
const submit = (attemptId: string, responses: { itemId: string; value: object }[]) =>
  test
    .call('PATCH /api/student/attempts/:id/responses', {
      ...student(),
      params: { id: attemptId },
      body: { device: 'a', responses: responses.map((one) => ({ ...one, baseRevision: 0 })) },
    })
    .then(() =>
      test.call('POST /api/student/attempts/:id/submission', {
        ...student(),
        params: { id: attemptId },
        body: {
          revisions: Object.fromEntries(responses.map(({ itemId }) => [itemId, 1])),
          incomplete: false,
        },
      }),
    );

describe('Publishing a draft', () => {
  it('is refused while something stops it, with every stop by its field, and changes nothing', async () => {
    const broken = { kind: 'number' as const, key: { kind: 'number' as const, value: null, tolerance: 0 } };
    const content = draftContent([], [draftItem(broken), draftItem({ prompt: plainText(' ') })]);
    const tool = await author.drafted('STOP-1', content);
    expect(tool.draft!.stops.map(({ field }) => field)).toEqual([
      'unitIds',
      'tasks.0.items.0',
      'tasks.0.items.1',
    ]);
    expect(await author.publish(tool.id, 1)).toMatchObject({
      status: 422,
      body: { code: 'draft_incomplete', errors: tool.draft!.stops },
    });
    expect({ ...(await author.read(tool.id)).body, saved: true }).toEqual(tool);
  });

  it('makes a version students begin and its keys judge, and leaves no draft', async () => {
    const kinds = itemKinds.filter((kind) => draftItem({ kind }).key);
    const tool = await author.drafted(
      'JUDGED-1',
      draftContent(
        [world.unitId],
        kinds.map((kind) => draftItem({ kind })),
      ),
    );
    const published = await author.published(tool);
    expect(published).toMatchObject({ versions: [{ number: 1, items: 7, begun: 0 }], draft: null });
    const work = await begun(tool.id);
    expect(itemsOf(work).map(({ id, kind }) => [id, kind])).toEqual(
      asked(published.newest).map(({ id, question }) => [id, question.kind]),
    );
    const right = asked(published.newest).map(({ id }, at) => ({
      itemId: id,
      value: rightAnswer(draftItem({ kind: kinds[at]! }).key as never),
    }));
    const given = right.map((one, at) =>
      kinds[at] === 'number' ? { ...one, value: { kind: 'number', text: '12' } } : one,
    );
    const { body } = await submit(work.attempts[0]!.id, given);
    expect(
      itemsOf(body.assessment).map(({ kind, judgement }) => `${kind} ${judgement?.result} ${judgement?.by}`),
    ).toEqual(
      kinds.map((kind) => `${kind} ${kind === 'number' ? 'not_yet_satisfactory' : 'satisfactory'} rule`),
    );
    expect((await author.read(tool.id)).body.versions).toMatchObject([{ items: 7, begun: 1 }]);
  });

  it('is done once, and only as it was read', async () => {
    const { id } = await author.drafted('ONCE-1', draftContent([world.unitId]));
    expect(await author.publish(id, 0)).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    expect((await author.publish(id, 1)).status).toBe(200);
    expect(await author.publish(id, 1)).toMatchObject({ status: 409, body: { code: 'already_done' } });
    expect((await author.read(id)).body.versions).toHaveLength(1);
  });

  it('cannot be taken back: no published assessment is ever removed', async () => {
    const { id } = await author.published(await author.drafted('KEPT-1', draftContent([world.unitId])));
    const removal = test.in(world.at, (tx) => tx.execute(`delete from assessment where id = '${id}'`));
    await expect(removal).rejects.toMatchObject({ code: '23514' });
  });
});

describe('The draft of the next version', () => {
  let first: AssessmentTool;
  let written: ToolContent;
  beforeAll(async () => {
    const items = itemKinds.flatMap((kind) => [
      draftItem({ kind, maxMarks: 2.5 }),
      draftItem({ kind, key: null }),
    ]);
    const content = draftContent([world.unitId], items, {
      timeLimitMinutes: 45,
      dueAfterDays: 0,
      shuffle: true,
    });
    const [task] = content.tasks;
    const tasks = [
      { ...task!, draw: 3 },
      { ...draftContent([]).tasks[0]!, title: 'Do' },
    ];
    const tool = await author.drafted('NEXT-1', { ...content, tasks });
    first = await author.published(tool);
    written = tool.draft!.content;
  });

  it('is of a version that asks what was written, with its keys and all', () => {
    expect(withoutIds(first.newest!)).toEqual(withoutIds(written));
  });

  it('begins equal to the newest, and is answered as it is when it is there', async () => {
    const begin = await author.begin(first.id);
    const { revision } = begin.body.draft;
    expect(begin.body.draft).toMatchObject({ by: 'Ada Author', stops: [] });
    expect(begin.body.draft.content).toEqual(first.newest);
    const changed = { ...first.newest!, title: 'Changed' };
    const saved = await author.save(first.id, revision, changed);
    expect(saved.body.draft.content).toEqual(changed);
    expect((await author.begin(first.id)).body.draft).toEqual(saved.body.draft);
    await author.save(first.id, revision + 1, first.newest!);
  });

  it('published as it began asks the same again, by items of its own', async () => {
    const { body } = await author.read(first.id);
    const second = await author.published(body);
    expect(second.versions.map(({ number }) => number)).toEqual([2, 1]);
    expect(withoutIds(second.newest!)).toEqual(withoutIds(first.newest!));
    const before = new Set(asked(first.newest).map(({ id }) => id));
    expect(asked(second.newest).some(({ id }) => before.has(id))).toBe(false);
  });

  it('never takes what was typed in a draft that is gone for its own', async () => {
    const { id } = await author.published(await author.drafted('GONE-1', draftContent([world.unitId])));
    const typedIn = (await author.begin(id)).body.draft;
    expect((await author.discard(id)).status).toBe(204);
    const { body } = await author.begin(id);
    const late = await author.save(id, typedIn.revision, { ...typedIn.content, title: 'Too late' });
    expect(late.body).toMatchObject({ saved: false, draft: body.draft });
  });

  it('leaves work that was begun on its own version', async () => {
    const { id } = await author.published(await author.drafted('STAYS-1', draftContent([world.unitId])));
    const work = await begun(id);
    const { body } = await author.begin(id);
    await author.save(id, body.draft.revision, { ...body.draft.content, title: 'Another title' });
    const { versions } = await author.published((await author.read(id)).body);
    expect(versions).toMatchObject([
      { number: 2, title: 'Another title', begun: 0 },
      { number: 1, title: 'Use knives', begun: 1 },
    ]);
    const now = await seen(id);
    expect([now.version, now.title]).toEqual([1, 'Use knives']);
    expect(itemsOf(now).map((item) => item.id)).toEqual(itemsOf(work).map((item) => item.id));
  });
});

it('Benchmark and guide of an item reach the assessor, and never the student', async () => {
  const said = { benchmark: plainText('Away from you.'), guide: plainText('Look at the thumb.') };
  const { id } = await author.published(
    await author.drafted('SECRET-1', draftContent([world.unitId], [draftItem(said)])),
  );
  const told = [await seen(id)];
  told.push(await begun(id));
  const [{ id: itemId }] = itemsOf(told[1]!) as [AssessmentItem];
  const value = { kind: 'written', document: plainText('Away.') };
  told.push((await submit(told[1]!.attempts[0]!.id, [{ itemId, value }])).body, await seen(id));
  const asha = markingAs(test, world, 'asha');
  const { rows } = await test.in(world.at, (tx) =>
    tx.execute<{ id: string }>(`select id from student_assessment where assessment_id = '${id}'`),
  );
  const marked = await asha.claim(rows[0]!.id);
  expect(marked.body.items).toMatchObject([{ id: itemId, ...said }]);
  await asha.draft(told[1]!.attempts[0]!.id, [{ itemId, result: 'satisfactory' }]);
  expect((await asha.judge(told[1]!.attempts[0]!.id)).status).toBe(200);
  told.push(await seen(id));
  expect(told[4]).toMatchObject({ state: 'satisfactory' });
  expect(JSON.stringify(told)).not.toMatch(/Away from you|Look at the thumb|benchmark|guide/);
});
