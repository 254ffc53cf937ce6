import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { everyMinute, jobHandlers } from './jobs.ts';
import { asOwner } from './platform/database/asOwner.ts';
import { jobSchema } from './platform/jobs/jobs.ts';
import { hourIn, originOf } from './platform/tenancy/organisation.rules.ts';

let test: TestApp;
let sydney: TestOrganisation;
let perth: TestOrganisation;
beforeAll(async () => {
  test = await testApp();
  sydney = await test.organisation('sydney', { timeZone: 'Australia/Sydney' });
  perth = await test.organisation('perth', { timeZone: 'Australia/Perth' });
});
afterAll(() => test.close());

const queued = () =>
  test.platform.database.outsideTenants(async (tx) => {
    const { rows } = await tx.execute<{ name: string; organisation: string }>(
      sql`select name, data ->> 'organisationId' as organisation from pgboss.job where name like 'billing.%'
        or name in ('assessments.due_soon', 'notifications.digest') order by name`,
    );
    return rows.map(({ name, organisation }) => `${name} ${organisation}`);
  });

it('Each minute hands out what is to be done, what comes daily from eight in each one’s own morning', async () => {
  // Half past eight in Sydney is half past five in Perth.
  test.clock.set('2027-01-31T21:30:00Z');
  await everyMinute(test.platform);
  await everyMinute(test.platform);
  const given = [...new Set(await queued())].toSorted();
  expect(given).toEqual(
    [
      `billing.daily ${sydney.id}`,
      `billing.reconcile ${sydney.id}`,
      `billing.reconcile ${perth.id}`,
      `assessments.due_soon ${sydney.id}`,
      `notifications.digest ${sydney.id}`,
      `notifications.digest ${perth.id}`,
    ].toSorted(),
  );
});

it('A job whose server was killed while it ran is tried again, not held until it would have expired', async () => {
  const payload = { organisationId: sydney.id, paymentId: randomUUID() };
  await test.in(sydney, (tx) =>
    test.platform.jobs.enqueue(tx, 'billing.paid', payload, { afterSeconds: 3600 }),
  );
  const job = sql`pgboss.job where data ->> 'paymentId' = ${payload.paymentId}`;
  await asOwner(test.owner, (tx) =>
    tx.execute(sql`update pgboss.job set state = 'active', started_on = now() - interval '2 minutes',
      heartbeat_on = now() - interval '2 minutes' where data ->> 'paymentId' = ${payload.paymentId}`),
  );
  const boss = new PgBoss({
    ...(test.application as object),
    schema: jobSchema,
    migrate: false,
    supervise: false,
    monitorIntervalSeconds: 1,
  });
  await boss.start();
  const stateOf = async () => {
    await boss.supervise('billing.paid');
    const { rows } = await asOwner(test.owner, (tx) =>
      tx.execute<{ state: string; soon: boolean }>(
        sql`select state::text, start_after < now() + interval '1 minute' as soon from ${job}`,
      ),
    );
    return rows;
  };
  await expect.poll(stateOf, { timeout: 20_000, interval: 500 }).toEqual([{ state: 'retry', soon: true }]);
  await boss.stop({ graceful: false });
});

it('Ended sessions, answers nobody asks for again and messages nobody sent are forgotten, and nothing else is', async () => {
  const personId = await test.person(sydney, { email: 'asha@sydney.example' });
  const count = async (table: string) => {
    const { rows } = await test.in(sydney, (tx) =>
      tx.execute<{ n: number }>(`select count(*)::int as n from ${table}`),
    );
    return rows[0]!.n;
  };
  test.clock.set(new Date().toISOString());
  await test.in(sydney, async (tx) => {
    for (const [token, days] of [
      ['old', -1],
      ['young', 1],
    ] as const) {
      await tx.execute(sql`insert into session (token, person_id, expires_at)
        values (${token}, ${personId}, now() + ${days} * interval '1 day')`);
    }
    for (const [key, days] of [
      ['old', 8],
      ['young', 6],
    ] as const) {
      await tx.execute(sql`insert into idempotency_key (key, caller, route, request_hash, created_at)
        values (${key}, '', '', '', now() - ${days} * interval '1 day')`);
    }
    for (const [status, days] of [
      ['kept', 8],
      ['queued', 8],
      ['kept', 6],
      ['sent', 8],
    ] as const) {
      await tx.execute(sql`insert into mail_message (recipient, subject, html, text, status, created_at)
        values ('a@b.example', '', '', '', ${status}, now() - ${days} * interval '1 day')`);
    }
  });
  await jobHandlers(test.platform)['platform.clean']!({ organisationId: sydney.id }, false);
  expect([await count('session'), await count('idempotency_key')]).toEqual([1, 1]);
  expect([await count('mail_message'), await count(`mail_message where status = 'kept'`)]).toEqual([2, 1]);
});

it('Links of letters lead to the organisation’s own address', () => {
  expect(originOf('learn.harbour.example', 3000)).toBe('https://learn.harbour.example');
  expect(originOf('harbour.localhost', 3000)).toBe('http://harbour.localhost:3000');
  expect(hourIn('Australia/Adelaide', new Date('2027-01-31T21:30:00Z'))).toBe(8);
});
