import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemKinds } from '#contract/assessments/items.ts';
import { ToolFile, type ReadToolFile } from '#contract/assessments/toolFile.ts';
import type { ToolContent } from '#contract/assessments/toolDraft.ts';
import { makeCourse, makeUnit, type CriterionInput } from '#test/makers.ts';
import { makeMarkingWorld, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import {
  draftContent,
  draftItem,
  makeToolAuthor,
  toolRoutes,
  type ToolAuthor,
} from '#test/items/toolAuthor.ts';
import { emptyContent } from '#server/features/assessments/tool/draft/content.rules.ts';

let test: TestApp;
let world: MarkingWorld;
let author: ToolAuthor;
beforeAll(async () => {
  test = await testApp();
  world = await makeMarkingWorld(test, 'harbour');
  author = await makeToolAuthor(test, world.at);
});
afterAll(() => test.close());

const criterion = (code: string, text = code): CriterionInput => ({
  code,
  kind: 'performance_criterion',
  text,
});
const unitOf = async (code: string, ...criteria: CriterionInput[]): Promise<string> =>
  (await test.in(world.at, (tx) => makeUnit(tx, { code, criteria }))).id;

/** The content without its ids, which every reading makes anew. */
const withoutIds = ({ tasks, ...said }: ToolContent) => ({
  ...said,
  tasks: tasks.map(({ id: _task, items, ...task }) => ({
    ...task,
    items: items.map(({ id: _item, ...item }) => item),
  })),
});
const readAgain = async (file: unknown): Promise<ReadToolFile> => {
  const answer = await author.readFile(file);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

const rich: ToolContent['instructions'] = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Before' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Wash', marks: [{ type: 'bold' }] }] },
  ],
};
const lines: ToolContent['instructions'] = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'First' }] },
    { type: 'paragraph' },
    { type: 'paragraph', content: [{ type: 'text', text: 'Last' }] },
  ],
};

describe('An assessment that is downloaded and read again', () => {
  it('is the same in all eleven kinds, with its texts, units and criteria', async () => {
    const [one, two] = [
      await unitOf('TRIP1', criterion('1.1'), criterion('1.2')),
      await unitOf('TRIP2', criterion('1.1')),
    ];
    const { units } = await author.drafted('TRIP-0', draftContent([one, two]));
    const [first, second] = units.map(({ criteria }) => criteria.map(({ id }) => id));
    const items = itemKinds.map((kind) =>
      draftItem({
        kind,
        criteria: [first![0]!, first![1]!, second![0]!],
        maxMarks: 2,
        benchmark: lines,
        guide: rich,
      }),
    );
    const amount = { occasions: 3, minutes: 480, settings: [{ id: 'lunch', text: 'Lunch service' }] };
    const criteria = [{ id: 'c', text: 'Keeps clean' }];
    items.push(draftItem({ kind: 'observation', question: { kind: 'observation', criteria, amount } }));
    const content = draftContent([two, one], items, {
      summary: 'Short',
      instructions: rich,
      needs: lines,
      minutes: 45,
      timeLimitMinutes: 50,
      dueAfterDays: 9,
      lateWork: 'refused',
      opens: 'after_learning',
      shuffle: true,
    });
    const tool = await author.drafted('TRIP-1', content);
    const file = await author.file(tool.id);
    expect(file).toMatchObject({
      status: 200,
      headers: {
        'content-disposition': expect.stringContaining('attachment; filename="TRIP-1-v1-draft.json"'),
      },
      body: { code: 'TRIP-1', units: ['TRIP2', 'TRIP1'], instructions: rich, needs: 'First\n\nLast' },
    });
    expect(file.body.tasks[0].items[0].criteria).toEqual(['TRIP1 1.1', '1.2', 'TRIP2 1.1']);
    const again = await readAgain(file.body);
    expect(again).toMatchObject({ code: 'TRIP-1', missing: [] });
    expect(withoutIds(again.content)).toEqual(withoutIds(content));
    expect(again.units.map(({ code }) => code)).toEqual(['TRIP1', 'TRIP2']);
    // A whole one is also what the command reads.
    expect(ToolFile.safeParse(file.body).success).toBe(true);
  });

  it('is the same while it is written, however much is missing', async () => {
    const content: ToolContent = {
      ...emptyContent(''),
      tasks: [
        {
          ...draftContent([]).tasks[0]!,
          title: '',
          items: [
            draftItem({
              prompt: { type: 'doc', content: [{ type: 'paragraph' }] },
              question: { kind: 'choice', multiple: true, choices: [{ id: 'a', text: '' }] },
              key: { kind: 'choice', choices: [] },
            }),
            draftItem({ question: { kind: 'true_false' }, key: { kind: 'true_false', answer: null } }),
            draftItem({
              question: { kind: 'number', measure: null },
              key: { kind: 'number', value: null, tolerance: 0 },
            }),
          ],
        },
      ],
    };
    const { id } = await author.drafted('PART-1', { ...content, title: 'X' });
    await author.save(id, 1, content);
    const { body } = await author.file(id);
    const again = await readAgain(body);
    expect(withoutIds(again.content)).toEqual(withoutIds(content));
    expect(again.missing).toEqual([]);
    expect(ToolFile.safeParse(body).success).toBe(false);
  });

  it('can be saved as the draft of another, and published', async () => {
    const tool = await author.drafted('COPY-1', draftContent([world.unitId]));
    const { content } = await readAgain((await author.file(tool.id)).body);
    const published = await author.published(await author.drafted('COPY-2', content));
    expect(withoutIds(published.newest!)).toEqual(withoutIds(tool.draft!.content));
  });

  it('names what replaced a criterion that was reworded, and leaves out one its units do not have', async () => {
    const unitId = await unitOf('REWORD', criterion('1.1', 'Wash'), criterion('1.2', 'Dry'));
    const elsewhere = await unitOf('NOTOURS', criterion('7.7'));
    await test.in(world.at, (tx) => makeCourse(tx, { code: 'C-REWORD', units: [{ unitId }] }));
    const { units } = await author.drafted('REWORD-0', draftContent([unitId, elsewhere]));
    const criteria = units.flatMap((unit) => unit.criteria);
    const item = draftItem({
      criteria: ['1.1', '7.7'].map((code) => criteria.find((one) => one.code === code)!.id),
    });
    const staff = { at: world.at, cookie: author.cookie };
    const edition = await test.call('POST /api/staff/units/:id/draft_edition', {
      ...staff,
      params: { id: unitId },
    });
    const reworded = edition.body.criteria.map(
      ({ replacesId: _replaces, ...one }: { replacesId: string | null; code: string }) =>
        one.code === '1.1' ? { ...one, code: '2.1', text: 'Wash well' } : one,
    );
    await test.call('POST /api/staff/unit_editions/:id/changes', {
      ...staff,
      params: { id: edition.body.id },
      body: { key: unitId, baseRevision: 0, changes: [{ do: 'criteria', criteria: reworded }] },
    });
    const { id } = await author.drafted('REWORD-1', draftContent([unitId], [item]));
    expect((await author.file(id)).body.tasks[0].items[0].criteria).toEqual(['2.1']);
  });
});

it('Each version is its own file; without a number it is the draft, else the newest', async () => {
  const first = await author.published(
    await author.drafted('EACH-1', draftContent([world.unitId], [draftItem()], { title: 'First' })),
  );
  const begun = (await author.begin(first.id)).body;
  const { body } = await author.save(first.id, begun.draft.revision, {
    ...begun.draft.content,
    title: 'Second',
  });
  const titleOf = async (version?: number) => (await author.file(first.id, version)).body.title as string;
  expect([await titleOf(), await titleOf(1)]).toEqual(['Second', 'First']);
  await author.published(body);
  expect([await titleOf(), await titleOf(1), await titleOf(2)]).toEqual(['Second', 'First', 'Second']);
  expect((await author.file(first.id, 2)).headers['content-disposition']).toContain('"EACH-1-v2.json"');
  expect((await author.file(first.id, 3)).status).toBe(404);
});

describe('Whose files they are', () => {
  it('no other organisation downloads them or finds its units by them', async () => {
    const { id } = await author.drafted('OURS-1', draftContent([world.unitId]));
    const theirs = await test.organisation('redgum');
    const stranger = await makeToolAuthor(test, theirs);
    const { body } = await author.file(id);
    expect((await stranger.file(id)).status).toBe(404);
    expect((await stranger.readFile(body)).body).toMatchObject({
      content: { unitIds: [] },
      missing: [{ kind: 'unit', code: body.units[0] }],
    });
    expect((await author.file(randomUUID())).status).toBe(404);
  });

  it.each(['trainer', 'asha', 'student'] as const)('%s, who writes none, has none', async (who) => {
    const { id } = await author.drafted(`NOFILE-${who}`, draftContent([world.unitId]));
    const routes = toolRoutes(test, world.at, world.cookies[who]);
    const answers = [await routes.file(id), await routes.readFile({ minutes: 5, attemptsAllowed: 1 })];
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      '403 wrong_role',
      '403 wrong_role',
    ]);
  });
});
