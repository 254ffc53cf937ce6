import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findCriteria } from '#server/features/assessments/tool/publish.actions.ts';
import { itemsServing } from '#server/features/editions/coverage/coverage.queries.ts';
import { makeUnit } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { finishPreCourse, makeWorld, type World } from '#test/world.ts';
import { assessmentCommands } from './assessment.ts';
import type { CommandContext } from './command.ts';

let test: TestApp;
let world: World;
let said: string[] = [];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-tools-'));

beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
  await finishPreCourse(test, world);
});
afterAll(async () => {
  await test.close();
  fs.rmSync(folder, { recursive: true });
});

const tool = (changes: object = {}) => ({
  code: 'H-1',
  title: 'Hygiene',
  instructions: 'Answer every question.\nTake your time.',
  minutes: 20,
  attemptsAllowed: 2,
  units: ['U1'],
  tasks: [
    {
      title: 'Questions',
      items: [
        {
          prompt: 'How long do you wash your hands?',
          question: { kind: 'number', measure: 'seconds' },
          key: { kind: 'number', value: 20, tolerance: 0 },
        },
        { prompt: 'Why?', question: { kind: 'written', minWords: null, maxWords: null } },
      ],
    },
  ],
  ...changes,
});

const measuredIn = (measure: string) => {
  const items = [{ prompt: 'How many?', question: { kind: 'number', measure } }];
  return tool({ tasks: [{ title: 'Questions', items }] });
};

async function run(command: 'publish' | 'declaration', written: unknown, words = ['harbour']): Promise<void> {
  said = [];
  const file = path.join(folder, 'file.json');
  fs.writeFileSync(file, typeof written === 'string' ? written : JSON.stringify(written));
  const { owner, application, platform } = test;
  const ground = { owner, application } as CommandContext['ground'];
  const options = { file };
  const say = (line: string) => said.push(line);
  await assessmentCommands[`assessment ${command}`]!({ ground, env: platform.env, words, options, say });
}

const assessments = async () => {
  const at = world.organisation;
  const answer = await test.call('GET /api/student/student_assessments', { at, cookie: world.student });
  return answer.body.assessments as { id: string; title: string; state: string }[];
};

it('the operator publishes an assessment, is told what is missing, and students find it', async () => {
  const unit = await unitCode();
  await run('publish', tool({ units: [unit] }));
  expect(said).toEqual([
    'H-1 is published as version 1. Work that was begun stays on its version.',
    'Nobody reviewed it before use; the version says so.',
    'Nobody can begin yet: publish what students declare with assessment declaration.',
  ]);
  await run('declaration', { version: 1, document: 'This is my own work.' });
  expect(said).toEqual(['Version 1 is declared from the next attempt on.']);
  const [found] = await assessments();
  expect(found).toMatchObject({ title: 'Hygiene', state: 'ready' });
  const { status, body } = await test.call('GET /api/student/student_assessments/:id', {
    at: world.organisation,
    cookie: world.student,
    params: { id: found!.id },
  });
  expect(status).toBe(200);
  expect(body.instructions.content).toHaveLength(2);
  await run('publish', tool({ units: [unit] }));
  expect(said[0]).toBe('H-1 is published as version 2. Work that was begun stays on its version.');
});

const unitCode = () =>
  test.in(world.organisation, async (tx) => {
    const { rows } = await tx.execute<{ code: string }>('select code from unit order by code limit 1');
    return rows[0]!.code;
  });

it.each([
  ['{', 'could not be read as JSON'],
  [{ ...tool(), minutes: 'long' }, 'minutes'],
  [tool({ units: ['NONE-1'] }), 'units: there is no NONE-1.'],
  // Larger than authors can write.
  [tool({ dueAfterDays: 4000 }), 'dueAfterDays'],
  [measuredIn('x'.repeat(41)), 'tasks[0].items[0].question.measure'],
  [{ ...tool(), surprise: true }, 'surprise'],
])('%j is refused in a sentence, and nothing is published', async (written, message) => {
  const before = await assessments();
  await expect(run('publish', written)).rejects.toThrow(message);
  expect(await assessments()).toEqual(before);
});

it('every error of a tool is named with its place', async () => {
  const unit = await unitCode();
  const wrong = tool({
    code: 'H-2',
    units: [unit],
    attemptsAllowed: 0,
    tasks: [{ title: 'None', items: [] }],
  });
  await expect(run('publish', wrong)).rejects.toThrow(/No attempt is allowed\nTask 1 \(None\) has no item/);
});

it('each item is tied to the criteria the file names; one that no unit has is refused', async () => {
  const unit = await test.in(world.organisation, (tx) =>
    makeUnit(tx, {
      code: 'MAPPED',
      criteria: [
        { code: '1.1', kind: 'performance_criterion', text: 'Washes hands' },
        { code: 'KE1', kind: 'knowledge_evidence', text: 'Germs' },
      ],
    }),
  );
  const mapped = (...criteria: string[][]) =>
    tool({
      code: 'H-3',
      units: ['MAPPED'],
      tasks: [
        {
          title: 'Questions',
          items: criteria.map((codes) => ({
            prompt: 'Why?',
            question: { kind: 'written', minWords: null, maxWords: null },
            criteria: codes,
          })),
        },
      ],
    });
  await run('publish', mapped(['1.1', 'MAPPED KE1'], [], ['KE1']));
  const items = await test.in(world.organisation, (tx) => itemsServing(tx, unit.id));
  const criteria = await test.in(world.organisation, (tx) => findCriteria(tx, [unit.id]));
  const codes = new Map(criteria.map(({ id, code }) => [id, code]));
  expect(
    items.map(({ criterionIds }) =>
      criterionIds.map((id) => codes.get(id)!).toSorted((a, b) => a.localeCompare(b)),
    ),
  ).toEqual([['1.1', 'KE1'], [], ['KE1']]);
  await expect(run('publish', mapped(['9.9']))).rejects.toThrow('criteria: the units have no 9.9.');
});
