import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { connect } from './connections.ts';
import { openDatabase } from './database.ts';

let test: TestApp;
let harbour: TestOrganisation;
beforeAll(async () => {
  test = await testApp();
  harbour = await test.organisation('harbour');
});
afterAll(() => test.close());

const settings = () => test.call('GET /api/public/brand_settings', { at: harbour });

/** Ends every connection of the application, as a restart or crash of the database does. */
async function endConnections(): Promise<void> {
  const superuser = await connect({ ...test.owner, user: 'postgres' });
  await superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await superuser.end();
}

it('A connection lost during a transaction fails only this transaction', async () => {
  const first = test.in(harbour, (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
  await expect(first).rejects.toMatchObject({ code: '08006' });
  const idle = test.in(harbour, async (tx) => {
    await endConnections();
    return tx.execute(sql`select 1`);
  });
  await expect(idle).rejects.toMatchObject({ code: '08006' });
  expect((await settings()).status).toBe(200);
});

it('Uncommitted writes are gone after the connection is lost and can be sent again', async () => {
  const personIn = (lost: boolean) =>
    test.in(harbour, async (tx) => {
      await tx.execute(sql`insert into person (email, name) values ('asha@harbour.example', 'Asha')`);
      if (lost) await endConnections();
    });
  await expect(personIn(true)).rejects.toMatchObject({ code: '08006' });
  await personIn(false);
});

it('A few idle connections stay open with their prepared statements', async () => {
  const name = { application_name: 'idle connections' };
  const superuser = await connect({ ...test.owner, user: 'postgres' });
  const open = async () => {
    const sessions = 'select from pg_stat_activity where application_name = $1';
    return (await superuser.query(sessions, [name.application_name])).rowCount;
  };
  const connection = { ...test.application, ...name, idleTimeoutMillis: 1 };
  const database = openDatabase({ connection: { ...connection, max: 10 } });
  await Promise.all(
    Array.from({ length: 10 }, () => database.outsideTenants((tx) => tx.execute(sql`select pg_sleep(0.05)`))),
  );
  await vi.waitUntil(async () => (await open())! <= 4, 20_000);
  expect(await open()).toBe(4);
  await database.close();
  await superuser.end();
});

it('When no connection can be had the answer is a problem that says when to come back', async () => {
  const superuser = await connect({ ...test.owner, user: 'postgres', database: 'postgres' });
  const name = `"${test.owner.database}"`;
  await superuser.query(`alter database ${name} allow_connections false`);
  await endConnectionsOf(superuser);
  const answer = await settings();
  await superuser.query(`alter database ${name} allow_connections true`);
  await superuser.end();
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
    headers: { 'retry-after': '5' },
  });
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect((await settings()).status).toBe(200);
});

const endConnectionsOf = (superuser: Awaited<ReturnType<typeof connect>>) =>
  superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
    test.owner.database,
  ]);
