import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anchorOf } from '#server/platform/actionLog/anchors.ts';
import { jobHandlers } from '#server/jobs.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';
import { verifyLog } from './verification.actions.ts';
import { verifyLogQueue } from './verification.queues.ts';

let test: TestApp;
let world: World;
let owner: pg.Client;
let told: { details: object; message: string }[];
const log = { error: (details: object, message: string) => void told.push({ details, message }) };

beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
  owner = new pg.Client(test.owner);
  await owner.connect();
  await owner.query(`select set_config('app.organisation_id', $1, false)`, [world.organisation.id]);
});
afterAll(async () => {
  await owner.end();
  await test.close();
});
beforeEach(() => void (told = []));

/** Somebody of the staff reads a record this many times. */
async function act(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1)
    await test.call('GET /api/staff/people/:id/record', {
      at: world.organisation,
      cookie: world.administrator,
      params: { id: world.studentId },
    });
}
const tenant = async () => ({
  platform: test.platform,
  organisation: (await test.platform.hosts.organisationById(world.organisation.id))!,
});
const verify = async (most?: number) => verifyLog(await tenant(), log, most);
const anchor = () => anchorOf(test.platform.env, world.organisation.id);
/** What administrators read above the log. */
const check = async () =>
  (
    await test.call('GET /api/staff/log_entries', {
      at: world.organisation,
      cookie: world.administrator,
    })
  ).body.check;

it('goes on each day where it stopped, a stretch at a time, and begins again with what was verified long ago', async () => {
  await act(5);
  expect(await check()).toBeNull();
  expect(await verify(3)).toEqual([]);
  expect(anchor()).toMatchObject({ position: 3 });
  expect(await verify(3)).toEqual([]);
  expect(anchor()).toMatchObject({ position: 5 });
  expect(await verify(2)).toEqual([]);
  expect(anchor()).toMatchObject({ position: 5, again: { position: 2 } });
  expect(await verify(2)).toEqual([]);
  expect(anchor()).toMatchObject({ position: 5, again: { position: 4 } });
  expect(await verify(2)).toEqual([]);
  expect(anchor()).not.toHaveProperty('again');
  expect(await check()).toMatchObject({ position: 5, findings: [] });
  expect(told).toEqual([]);
});

it('tells the operator of a changed entry, each day until it is mended, and names nobody', async () => {
  await act(2);
  const [row] = (await owner.query('select after, device from action_log where position = 6')).rows as {
    device: string;
  }[];
  await owner.query(`update action_log set device = 'Another' where position = 6`);
  const handler = jobHandlers(test.platform, log).find(({ queue }) => queue === verifyLogQueue.name)!;
  for (let day = 0; day < 2; day += 1) await handler.work({ organisationId: world.organisation.id }, false);
  const finding = 'entry 6 was changed, or does not follow the one before';
  const line = { details: { organisation: 'harbour', finding }, message: 'the action log does not hold' };
  expect(told).toEqual([line, line]);
  expect(await check()).toMatchObject({ position: 5, findings: [finding] });
  await owner.query(`update action_log set device = $1 where position = 6`, [row!.device]);
  expect(await verify()).toEqual([]);
  expect(await check()).toMatchObject({ position: 7, findings: [] });
});

it('finds a change of an entry verified long ago when its turn comes', async () => {
  const { position } = anchor()!;
  const before = (await owner.query('select device from action_log where position = 2')).rows as {
    device: string;
  }[];
  await owner.query(`update action_log set device = 'Another' where position = 2`);
  expect(await verify(position)).toEqual(['entry 2 was changed, or does not follow the one before']);
  await owner.query(`update action_log set device = $1 where position = 2`, [before[0]!.device]);
  expect(await verify()).toEqual([]);
});

it('finds that the end was cut off since the last time', async () => {
  const { position } = anchor()!;
  await owner.query('begin');
  await owner.query('delete from action_log where position = $1', [position]);
  await owner.query('commit');
  expect(await verify()).toEqual([
    `the log ends at entry ${position - 1}, and had ${position} entries before`,
  ]);
});
