import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/testApp.ts';
import { EnvError } from '#server/platform/environment/env.ts';
import { migrateDatabase } from '#server/platform/migrate.ts';
import { queues } from '#server/queues.ts';

let test: TestApp;
let superuser: pg.Client;
/* Roles belong to the whole cluster, which other tests share. */
const role = `odd "role" ${randomUUID()}`;
beforeAll(async () => {
  test = await testApp();
  superuser = new pg.Client({ ...test.owner, user: 'postgres' });
  await superuser.connect();
  await superuser.query(`create role ${pg.escapeIdentifier(role)} login`);
});
afterAll(async () => {
  await superuser.query(`drop owned by ${pg.escapeIdentifier(role)}`);
  await superuser.query(`drop role ${pg.escapeIdentifier(role)}`);
  await superuser.end();
  await test.close();
});

const migrate = (as = role) => migrateDatabase(test.owner, as, queues);
const alter = (change: string) => superuser.query(change.replace('ROLE', pg.escapeIdentifier(role)));

it('The application may connect as any role, whatever its name', async () => {
  await expect(migrate()).resolves.toBeUndefined();
});

it.each([
  ['a superuser', 'alter role ROLE superuser', 'alter role ROLE nosuperuser'],
  ['one that bypasses row security', 'alter role ROLE bypassrls', 'alter role ROLE nobypassrls'],
  ['a member of the owner', 'grant livery_owner to ROLE', 'revoke livery_owner from ROLE'],
])('but not as %s, to whom every organisation would be open', async (_, change, back) => {
  await alter(change);
  await expect(migrate()).rejects.toBeInstanceOf(EnvError);
  await alter(back);
  await expect(migrate()).resolves.toBeUndefined();
});

it('nor as the owner of the tables or as nobody', async () => {
  await expect(migrate('livery_owner')).rejects.toThrow('the owner');
  await expect(migrate('not there')).rejects.toThrow('no role "not there"');
});
