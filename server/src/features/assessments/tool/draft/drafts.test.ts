import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssessmentTool, ToolRow } from '#contract/assessments/tools.ts';
import type { ToolContent } from '#contract/assessments/toolDraft.ts';
import { makeUnit } from '#test/makers.ts';
import { makeMarkingWorld, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import {
  draftContent,
  draftItem,
  makeToolAuthor,
  toolRoutes,
  type ToolAuthor,
} from '#test/items/toolAuthor.ts';
import { emptyContent } from './content.rules.ts';

let test: TestApp;
let world: MarkingWorld;
let author: ToolAuthor;
let second: ToolAuthor;
beforeAll(async () => {
  test = await testApp();
  world = await makeMarkingWorld(test, 'harbour');
  author = await makeToolAuthor(test, world.at);
  second = await makeToolAuthor(test, world.at);
});
afterAll(() => test.close());

const whole = (said: Partial<ToolContent> = {}) => draftContent([world.unitId], [draftItem()], said);

describe('An author adds an assessment', () => {
  it('with the draft of its first version; sent twice it is one', async () => {
    const body = { id: randomUUID(), code: 'ADD-1', title: 'Sharpen' };
    const first = await author.add(body);
    expect(first).toMatchObject({
      status: 200,
      body: { id: body.id, code: 'ADD-1', versions: [], units: [] },
    });
    expect(first.body).toMatchObject({
      newest: null,
      draft: { revision: 0, by: 'Ada Author', content: emptyContent('Sharpen') },
    });
    expect((await author.add(body)).body).toEqual(first.body);
    expect((await author.list({ search: 'add-1' })).body.total).toBe(1);
  });

  it('never with the code of another, in whatever case', async () => {
    await author.add({ id: randomUUID(), code: 'ADD-2', title: 'Sharpen' });
    const again = await author.add({ id: randomUUID(), code: 'add-2', title: 'Hone' });
    expect(again).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: [{ field: 'code', code: 'taken' }] },
    });
    expect((await author.list({ search: 'ADD-2' })).body.total).toBe(1);
  });
});

describe('A draft', () => {
  let tool: AssessmentTool;
  beforeAll(async () => {
    const id = randomUUID();
    tool = (await author.add({ id, code: 'SAVE-1', title: 'Sharpen' })).body;
  });

  it('is saved as a whole, also when much of it is missing', async () => {
    const key = { kind: 'choice' as const, choices: [] };
    const question = { kind: 'choice' as const, multiple: true, choices: [{ id: 'a', text: '' }] };
    const content = draftContent([], [draftItem({ question, key })], { minutes: 5, title: '' });
    const answer = await author.save(tool.id, 0, content);
    expect(answer).toMatchObject({ status: 200, body: { saved: true, draft: { revision: 1, content } } });
    expect((await second.read(tool.id)).body.draft).toEqual(answer.body.draft);
  });

  it('counts as saved when the same save is sent again', async () => {
    const content = whole();
    const once = await author.save(tool.id, 1, content);
    const twice = await author.save(tool.id, 1, content);
    expect(once.body).toMatchObject({ saved: true, draft: { revision: 2 }, units: [{ code: 'U1' }] });
    expect(twice.body).toEqual(once.body);
  });

  it('is not written over by what did not see it: the answer shows what there is', async () => {
    const theirs = await second.save(tool.id, 2, whole({ title: 'Second' }));
    const stale = await author.save(tool.id, 2, whole({ title: 'Stale' }));
    expect(stale.status).toBe(200);
    expect(stale.body).toEqual({ ...theirs.body, saved: false });
    expect(stale.body.draft).toMatchObject({ revision: 3, content: { title: 'Second' } });
  });

  it('takes a key of another kind than its question, and says so', async () => {
    const key = { kind: 'true_false' as const, answer: true };
    const content = draftContent([world.unitId], [draftItem({ kind: 'choice', key })]);
    const { body } = await author.save(tool.id, 3, content);
    expect(body).toMatchObject({
      saved: true,
      draft: { stops: [{ field: 'tasks.0.items.0', message: 'The key is of another kind' }] },
    });
  });

  it.each<[what: string, field: string, content: () => ToolContent]>([
    ['a unit there is not', 'content.unitIds.1', () => draftContent([world.unitId, randomUUID()])],
    ['a unit twice', 'content.unitIds', () => draftContent([world.unitId, world.unitId])],
    [
      'an item twice',
      'content.tasks.0.items.1.id',
      () => {
        const item = draftItem();
        return draftContent([world.unitId], [item, item]);
      },
    ],
    [
      'a task twice',
      'content.tasks.1.id',
      () => {
        const [task] = whole().tasks;
        return whole({ tasks: [task!, { ...task!, items: [] }] });
      },
    ],
  ])('refuses %s and saves nothing', async (_what, field, content) => {
    const before = (await author.read(tool.id)).body;
    expect(await author.save(tool.id, before.draft.revision, content())).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: [{ field }] },
    });
    expect((await author.read(tool.id)).body).toEqual(before);
  });

  it('that there is not is nowhere to save, and an assessment there is not has none', async () => {
    const { id } = await author.published(await author.drafted('SAVE-2', whole()));
    expect(await author.save(id, 0, whole())).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere' },
    });
    const nowhere = randomUUID();
    const answers = [
      await author.read(nowhere),
      await author.begin(nowhere),
      await author.save(nowhere, 0, whole()),
      await author.discard(nowhere),
      await author.publish(nowhere, 0),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('Discarding a draft', () => {
  it('removes an assessment that was never published, and its code is free again', async () => {
    const { id } = await author.drafted('GONE-1', whole());
    expect((await author.discard(id)).status).toBe(204);
    expect((await author.read(id)).status).toBe(404);
    expect((await author.add({ id: randomUUID(), code: 'GONE-1', title: 'Again' })).status).toBe(200);
  });

  it('leaves the versions, and without a draft there is nothing to discard', async () => {
    const { id, versions } = await author.published(await author.drafted('GONE-2', whole()));
    await author.begin(id);
    expect((await author.discard(id)).status).toBe(204);
    expect((await author.read(id)).body).toMatchObject({ versions, draft: null });
    expect(await author.discard(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });
});

describe('The list of assessments', () => {
  const codes = ({ body }: { body: { rows: ToolRow[] } }) => body.rows.map(({ code }) => code);
  beforeAll(async () => {
    const { id: unitId } = await test.in(world.at, (tx) => makeUnit(tx, { code: 'LISTUNIT' }));
    const content = draftContent([unitId], [draftItem(), draftItem()], { title: 'Peel 50% of it' });
    const first = await author.published(await author.drafted('LIST-A', content));
    const { body } = await author.begin(first.id);
    await author.save(first.id, body.draft.revision, { ...content, title: 'Grate', unitIds: [world.unitId] });
    await author.published(await author.drafted('LIST-B', whole({ title: 'Whisk' })));
  });

  it('shows title and units of the draft, where there is one, and what is published', async () => {
    const { body } = await author.list({ search: 'LIST-' });
    expect(body).toMatchObject({ page: 1, total: 2 });
    const at = expect.any(String);
    expect(body.rows).toMatchObject([
      {
        code: 'LIST-A',
        title: 'Grate',
        published: { number: 1, at, items: 2 },
        draft: { items: 2 },
        units: ['U1'],
      },
      { code: 'LIST-B', title: 'Whisk', published: { number: 1, items: 1 }, draft: null, units: ['U1'] },
    ]);
  });

  it.each([
    ['code', 'list-b', ['LIST-B']],
    ['title', 'GRATE', ['LIST-A']],
    ['a title that only a version has', 'peel 50%', []],
    ['what a pattern would match', 'gr_te', []],
  ])('is searched by %s', async (_by, search, found) => {
    expect(codes(await author.list({ search }))).toEqual(found);
  });

  it('is searched by the code of a unit', async () => {
    const { id } = await test.in(world.at, (tx) => makeUnit(tx, { code: 'ONLYHERE' }));
    await author.drafted('LIST-C', draftContent([id]));
    expect(codes(await author.list({ search: 'onlyhere' }))).toEqual(['LIST-C']);
    await author.published(
      (await author.read((await author.list({ search: 'LIST-C' })).body.rows[0].id)).body,
    );
    expect(codes(await author.list({ search: 'onlyhere' }))).toEqual(['LIST-C']);
  });

  it('shows only what somebody writes when asked', async () => {
    expect(codes(await author.list({ search: 'list-', state: 'draft' }))).toEqual(['LIST-A']);
  });

  it('is read in two statements at any size, page by page', async () => {
    const counted = async () => {
      test.statements();
      const answer = await author.list({ search: 'MANY' });
      return { total: answer.body.total, statements: test.statements().length };
    };
    const before = await counted();
    for (let at = 10; at < 40; at += 1) await author.drafted(`MANY-${at}`, whole());
    // One more finds the caller.
    expect([before, await counted()]).toEqual([
      { total: 0, statements: 3 },
      { total: 30, statements: 3 },
    ]);
    const last = [35, 36, 37, 38, 39].map((at) => `MANY-${at}`);
    expect(codes(await author.list({ search: 'MANY', page: '2' }))).toEqual(last);
    expect((await author.list({ search: 'MANY', page: '9' })).body.page).toBe(2);
  });
});

it.each(['trainer', 'student'] as const)(
  'No assessment is shown to %s, who neither writes nor reviews any',
  async (who) => {
    const { id } = await author.drafted(`HIDDEN-${who}`, whole());
    const routes = toolRoutes(test, world.at, world.cookies[who]);
    const answers = [
      await routes.list(),
      await routes.read(id),
      await routes.add({ id: randomUUID(), code: 'X', title: 'X' }),
      await routes.begin(id),
      await routes.save(id, 1, whole()),
      await routes.publish(id, 1),
      await routes.discard(id),
    ];
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array.from({ length: 7 }, () => '403 wrong_role'),
    );
  },
);
