import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadToolFile } from '#contract/assessments/toolFile.ts';
import { makeUnit, plainText } from '#test/makers.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { makeToolAuthor, type ToolAuthor } from '#test/items/toolAuthor.ts';

let test: TestApp;
let at: TestOrganisation;
let author: ToolAuthor;
beforeAll(async () => {
  test = await testApp();
  at = await test.organisation('harbour');
  author = await makeToolAuthor(test, at);
});
afterAll(() => test.close());

const makeUnitOf = async (code: string, ...codes: string[]): Promise<void> => {
  const criteria = codes.map((one) => ({ code: one, kind: 'performance_criterion' as const, text: one }));
  await test.in(at, (tx) => makeUnit(tx, { code, criteria }));
};
const readAgain = async (file: unknown): Promise<ReadToolFile> => {
  const answer = await author.readFile(file);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

const small = { minutes: 5, attemptsAllowed: 1 };
const writtenItem = { prompt: 'Why?', question: { kind: 'written', minWords: null, maxWords: null } };

describe('A file that names what is not here', () => {
  it('comes without it, and says each unit and each criterion with its places', async () => {
    await makeUnitOf('HERE1', '1.1', '2.1');
    await makeUnitOf('HERE2', '1.1');
    const read = await readAgain({
      ...small,
      units: ['HERE1', 'GONE1', 'HERE2', 'HERE1'],
      tasks: [
        { title: 'A', items: [{ ...writtenItem, criteria: ['9.9', '2.1', '1.1', 'HERE2 1.1'] }] },
        { title: 'B', items: [writtenItem, { ...writtenItem, criteria: ['9.9', '9.9'] }] },
      ],
    });
    expect(read.missing).toEqual([
      { kind: 'unit', code: 'GONE1', several: false, places: [] },
      {
        kind: 'criterion',
        code: '9.9',
        several: false,
        places: [
          { task: 1, item: 1 },
          { task: 2, item: 2 },
        ],
      },
      { kind: 'criterion', code: '1.1', several: true, places: [{ task: 1, item: 1 }] },
    ]);
    expect(read.units.map(({ code }) => code)).toEqual(['HERE1', 'HERE2']);
    expect(read.content.unitIds).toEqual(read.units.map(({ id }) => id));
    expect(read.content.tasks.map(({ items }) => items.map((item) => item.criteria.length))).toEqual([
      [2],
      [0, 0],
    ]);
    expect(read.content.tasks[0]!.items[0]!.prompt).toEqual(plainText('Why?'));
  });

  it('writes nothing', async () => {
    const before = (await author.list()).body.total;
    await readAgain({ ...small, code: 'NOWHERE' });
    expect((await author.list()).body.total).toBe(before);
  });
});

const questionOf = (question: object) => ({
  ...small,
  tasks: [{ title: 'A', items: [{ prompt: 'Why?', question }] }],
});
describe('A file that cannot be read says where and how it is mended', () => {
  it.each<[written: unknown, field: string, message: string | RegExp]>([
    [Buffer.from([0x89, 0x50, 0xff, 0xfe]), 'content', /This is no text/],
    ['{ "code": ', 'content', /This is no JSON: /],
    ['[]', '', 'Write an object in { }'],
    [{ attemptsAllowed: 1 }, 'minutes', 'It is missing. Write a number'],
    [{ ...small, minutes: 'long' }, 'minutes', 'Write a number'],
    [{ ...small, minutes: 1.5 }, 'minutes', 'Write a whole number'],
    [{ ...small, attemptsAllowed: 101 }, 'attemptsAllowed', 'It can be 100 at most'],
    [{ ...small, title: 'x'.repeat(201) }, 'title', 'It can be 200 characters at most'],
    [{ ...small, surprise: true }, 'surprise', /Correct the name or take it out/],
    [{ ...small, lateWork: 'maybe' }, 'lateWork', 'Write one of: "accepted", "refused"'],
    [{ ...small, instructions: 5 }, 'instructions', 'Write an object in { }'],
    [
      questionOf({ kind: 'riddle' }),
      'tasks.0.items.0.question.kind',
      /^Write one of: "choice", "true_false"/,
    ],
    [{ ...small, tasks: [{ items: [{ prompt: 'Why?' }] }] }, 'tasks.0.items.0.question', /It is missing/],
    [
      questionOf({ kind: 'number', measure: 7 }),
      'tasks.0.items.0.question.measure',
      /Write a text in quotes/,
    ],
  ])('%j', async (written, field, message) => {
    const { status, body } = await author.readFile(written);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' });
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0].field).toBe(field);
    expect(body.errors[0].message).toMatch(message);
  });

  it('and at most twenty at a time', async () => {
    const names = Object.fromEntries(Array.from({ length: 50 }, (_, number) => [`x${number}`, number]));
    expect((await author.readFile({ ...small, ...names })).body.errors).toHaveLength(20);
  });

  it('a file with a byte order mark, or in UTF-16, is read', async () => {
    const text = JSON.stringify({ ...small, title: 'Gemüse' });
    for (const bytes of [Buffer.from(`\uFEFF${text}`), Buffer.from(`\uFEFF${text}`, 'utf16le')])
      expect((await readAgain(bytes)).content.title).toBe('Gemüse');
  });
});
