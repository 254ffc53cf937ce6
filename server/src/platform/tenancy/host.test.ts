import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { suspendOrganisation } from '#server/features/organisations/organisations.actions.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';

let test: TestApp;
let harbour: TestOrganisation;
beforeAll(async () => {
  test = await testApp();
  harbour = await test.organisation('harbour');
});
afterAll(() => test.close());

const served = async () => (await test.platform.hosts.organisationOf(harbour.host)) !== null;
const suspend = (suspended: boolean) =>
  asOwner(test.owner, (tx) => suspendOrganisation(tx, 'harbour', suspended));

async function cutTheListener(): Promise<void> {
  const superuser = new pg.Client({ ...test.owner, user: 'postgres' });
  await superuser.connect();
  const { rowCount } = await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen organisation_changed'`,
  );
  await superuser.end();
  expect(rowCount).toBe(1);
}

it('A running server stops serving an organisation when it is suspended, and serves it again afterwards', async () => {
  expect(await served()).toBe(true);
  await suspend(true);
  await expect.poll(served).toBe(false);
  await suspend(false);
  await expect.poll(served).toBe(true);
});

it('It also does so after losing its database connection, and notices changes again', async () => {
  await cutTheListener();
  await suspend(true);
  await expect.poll(served).toBe(false);
  await expect.poll(cutTheListener, { timeout: 10_000 }).toBeUndefined();
  await suspend(false);
  await expect.poll(served).toBe(true);
});
