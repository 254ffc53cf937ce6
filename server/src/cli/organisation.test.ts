import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/testApp.ts';
import type { CommandContext } from './command.ts';
import { organisationCommands } from './organisation.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  await test.organisation('harbour');
  await test.organisation('redgum');
});
afterAll(() => test.close());

async function run(command: string, ...words: string[]): Promise<string[]> {
  const said: string[] = [];
  const { owner, application, platform } = test;
  const ground = { owner, application } as CommandContext['ground'];
  const say = (line: string) => void said.push(line);
  await organisationCommands[command]!({ ground, env: platform.env, words, options: {}, say });
  return said;
}

it("the operator keeps one organisation's catalogue out of search engines, and lets it in again", async () => {
  await run('organisation search', 'harbour', 'off');
  const [harbour, redgum] = await run('organisation list');
  expect(harbour).toContain('not in search engines');
  expect(redgum).not.toContain('not in search engines');
  await run('organisation search', 'harbour', 'on');
  expect((await run('organisation list')).join()).not.toContain('not in search engines');
});

it('the operator is told what is missing', async () => {
  await expect(run('organisation search', 'harbour')).rejects.toThrow('Say which of on and off.');
  await expect(run('organisation search', 'harbour', 'maybe')).rejects.toThrow('Say on or off.');
  await expect(run('organisation search', 'nobody', 'off')).rejects.toThrow('There is no organisation');
});
