import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBillingSettings } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

/* Before, an organisation could let students prepay more than the limit without anything that protects the money. */

const migrations = path.join(import.meta.dirname, '../../migrations');
const folder = fs.readdirSync(migrations).find((name) => name.endsWith('_prepaid_protection'))!;
const migration = fs.readFileSync(path.join(migrations, folder, 'migration.sql'), 'utf8');

let test: TestApp;
let owner: pg.Client;

beforeAll(async () => {
  test = await testApp();
  owner = new pg.Client(test.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

it.each([
  ['that only warned keeps its limit, which is applied from now on', 'warn', 90_000, 90_000],
  ['that held more than the law allows is limited to that', 'refuse', 500_000, 150_000],
  ['that only warned of more than the law allows is limited to that', 'warn', 500_000, 150_000],
  ['that was limited stays so', 'refuse', 120_000, 120_000],
])('An organisation %s', async (_which, action, limit, after) => {
  const slug = `limit-${action}-${limit}`;
  const organisation = await test.organisation(slug);
  await test.in(organisation, (tx) => makeBillingSettings(tx, { prepaidLimitCents: limit }));
  await owner.query(`drop table protection_measure`);
  await owner.query(
    `alter table billing_settings add column prepaid_limit_action text not null default '${action}'`,
  );
  await owner.query(migration);
  const { rows } = await owner.query<object>(
    `select to_jsonb(b) - 'organisation_id' as now from billing_settings b where organisation_id = $1`,
    [organisation.id],
  );
  expect(rows).toMatchObject([{ now: { prepaid_limit_cents: after } }]);
  expect(rows[0]).not.toHaveProperty('now.prepaid_limit_action');
});
