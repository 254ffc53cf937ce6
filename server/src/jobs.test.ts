import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson } from '#test/makers.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { paidQueue } from './features/billing/billing.queues.ts';
import { digestQueue } from './features/notifications/notifications.queues.ts';
import { catchUp, handOut, jobHandlers } from './jobs.ts';
import { asOwner } from './platform/database/asOwner.ts';
import { jobSchema } from './platform/jobs/jobs.ts';
import type { Queue } from './platform/jobs/queue.ts';
import { migrateDatabase } from './platform/migrate.ts';
import { hourIn, originOf } from './platform/tenancy/organisation.rules.ts';
import { cleanQueue, dailyQueues, dueQueues, queues } from './queues.ts';

const root = path.resolve(import.meta.dirname, '../..');
const isQueue = (value: unknown): value is Queue<unknown> =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

let test: TestApp;
let sydney: TestOrganisation;
let adelaide: TestOrganisation;
let perth: TestOrganisation;
beforeAll(async () => {
  test = await testApp();
  sydney = await test.organisation('sydney', { timeZone: 'Australia/Sydney' });
  adelaide = await test.organisation('adelaide', { timeZone: 'Australia/Adelaide' });
  perth = await test.organisation('perth', { timeZone: 'Australia/Perth' });
});
afterAll(() => test.close());

/** Jobs that wait, as queue and organisation. */
const queued = async (...names: string[]) => {
  const { rows } = await test.platform.database.outsideTenants((tx) =>
    tx.execute<{ name: string; organisation: string }>(
      sql`select name, data ->> 'organisationId' as organisation from pgboss.job
        where name in (${sql.join(
          names.map((name) => sql`${name}`),
          sql`, `,
        )}) order by name`,
    ),
  );
  return rows.map(({ name, organisation }) => `${name} ${organisation}`);
};
const daily = dailyQueues.map(({ name }) => name);
const due = dueQueues.map(({ name }) => name);
const of = (organisation: TestOrganisation, names: string[]) =>
  names.map((name) => `${name} ${organisation.id}`);

it('Each organisation gets its daily jobs once, from eight in its own morning', async () => {
  // Half past eight in Sydney is eight in Adelaide and half past five in Perth.
  test.clock.set('2027-01-31T21:29:00Z');
  await handOut(test.platform);
  expect(await queued(...daily)).toEqual(of(sydney, daily).toSorted());
  test.clock.set('2027-01-31T21:30:00Z');
  await handOut(test.platform);
  await handOut(test.platform);
  const given = [...of(sydney, daily), ...of(adelaide, daily)];
  expect((await queued(...daily)).toSorted()).toEqual(given.toSorted());
  test.clock.set('2027-02-01T00:00:00Z');
  await handOut(test.platform);
  test.clock.set('2027-02-01T21:30:00Z');
  await handOut(test.platform);
  expect((await queued(...daily)).toSorted()).toEqual([...given, ...given, ...of(perth, daily)].toSorted());
});

it('When all organisations have their daily jobs, asking again writes nothing', async () => {
  test.clock.set('2027-02-01T21:45:00Z');
  test.statements();
  await handOut(test.platform);
  expect(test.statements().filter((text) => /insert/i.test(text))).toEqual([]);
});

it('Work missed while no server runs is found at the next start, at the latest the next morning', async () => {
  expect(daily).toEqual(
    expect.arrayContaining(['billing.reconcile', 'assessments.hand_in', 'notifications.digest']),
  );
  const before = await queued(...due);
  await catchUp(test.platform);
  const added = [...of(sydney, due), ...of(adelaide, due), ...of(perth, due)];
  expect((await queued(...due)).toSorted()).toEqual([...before, ...added].toSorted());
});

it('Every queue a feature declares is made by the migration and worked on', async () => {
  const files = fs.globSync('server/src/**/*{.queues,queues}.ts', { cwd: root });
  const declared = await Promise.all(
    files.map(async (file) => Object.values((await import(path.join(root, file))) as object)),
  );
  const names = new Set(declared.flat().flatMap((value) => (isQueue(value) ? [value.name] : [])));
  expect(names.size).toBeGreaterThan(12);
  const { rows } = await test.platform.database.outsideTenants((tx) =>
    tx.execute<{ name: string; notify: boolean }>(
      sql`select name, notify from pgboss.queue where name not like '\\_\\_%'`,
    ),
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...names].toSorted());
  expect(
    rows.filter(({ notify }) => !notify),
    'workers wait for the next look',
  ).toEqual([]);
  const handled = ['mail.send', ...jobHandlers(test.platform, test.app.log).map(({ queue }) => queue)];
  expect(handled.toSorted()).toEqual([...names].toSorted());
});

it('A demonstration that was just made has the jobs of its day at once, whatever the hour', async () => {
  const darwin = await test.organisation('darwin', { timeZone: 'Australia/Darwin' });
  test.clock.set('2027-02-02T15:00:00Z');
  await handOut(test.platform, 0);
  expect(await queued(...daily)).toEqual(expect.arrayContaining(of(darwin, daily)));
  const given = await queued(...daily);
  test.clock.set('2027-02-02T23:00:00Z');
  await handOut(test.platform);
  expect((await queued(...daily)).filter((job) => job.endsWith(darwin.id))).toHaveLength(daily.length);
  expect(await queued(...daily)).toEqual(given);
});

it('The next migration removes undeclared queues with their schedules', async () => {
  const boss = new PgBoss({ ...(test.owner as object), schema: jobSchema, migrate: false, supervise: false });
  await boss.start();
  await boss.createQueue('platform.minute');
  await boss.schedule('platform.minute', '* * * * *');
  await migrateDatabase(test.owner, String(test.application.user), queues);
  expect(await boss.getQueues(['platform.minute'])).toEqual([]);
  expect((await boss.getSchedules()).map(({ name }) => name)).not.toContain('platform.minute');
  await boss.stop({ graceful: false });
});

describe('A job for something due later', () => {
  const digests = async () => {
    const { rows } = await test.platform.database.outsideTenants((tx) =>
      tx.execute<{
        minutes: number;
      }>(sql`select round(extract(epoch from start_after - now()) / 60)::int as minutes
        from pgboss.job where name = ${digestQueue.name} and singleton_key like ${`${sydney.id}:2027-03-%`} order by 1`),
    );
    return rows.map(({ minutes }) => minutes);
  };
  const wake = (instant: string) =>
    test.in(sydney, (tx) =>
      test.platform.jobs.wake(tx, digestQueue, sydney.id, { due: new Date(instant), stretchSeconds: 300 }),
    );

  it('starts once for everything due in the same interval, and not before', async () => {
    test.clock.set('2027-03-01T00:00:00Z');
    for (const instant of ['00:11', '00:12', '00:14', '00:16']) await wake(`2027-03-01T${instant}:00Z`);
    expect(await digests()).toEqual([15, 20]);
  });

  it('does not start when the transaction was rolled back', async () => {
    await expect(
      test.in(sydney, async (tx) => {
        await test.platform.jobs.wake(tx, digestQueue, sydney.id, {
          due: new Date('2027-03-01T05:00:00Z'),
          stretchSeconds: 300,
        });
        throw new Error('no space left');
      }),
    ).rejects.toThrow('no space left');
    expect(await digests()).toEqual([15, 20]);
  });
});

it('A job whose server was killed is retried soon, not after its expiry', async () => {
  const payload = { organisationId: sydney.id, paymentId: randomUUID() };
  await test.in(sydney, (tx) => test.platform.jobs.enqueue(tx, paidQueue, payload, { afterSeconds: 3600 }));
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

it('Only ended sessions, old idempotent answers and unsent messages are deleted', async () => {
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
  const clean = jobHandlers(test.platform, test.app.log).find(({ queue }) => queue === cleanQueue.name)!;
  await clean.work({ organisationId: sydney.id }, false);
  expect([await count('session'), await count('idempotency_key')]).toEqual([1, 1]);
  expect([await count('mail_message'), await count(`mail_message where status = 'kept'`)]).toEqual([2, 1]);
});

it('The nightly cleaning removes the text and the links of what a person was never sent, but not that it was written', async () => {
  await test.in(sydney, async (tx) => {
    await makePerson(tx, { email: 'unsent@jobs.example' });
    for (const [status, days] of [
      ['kept', 8],
      ['queued', 8],
      ['kept', 6],
    ] as const) {
      await tx.execute(sql`insert into mail_message (recipient, subject, html, text, status, created_at)
        values ('unsent@jobs.example', ${`${status} ${days}`}, 'link', 'link', ${status}, now() - ${days} * interval '1 day')`);
    }
  });
  const clean = jobHandlers(test.platform, test.app.log).find(({ queue }) => queue === cleanQueue.name)!;
  await clean.work({ organisationId: sydney.id }, false);
  const letters = await test.in(sydney, async (tx) => {
    const { rows } = await tx.execute<
      Record<string, string>
    >(sql`select subject, status, html, text from mail_message
      where recipient = 'unsent@jobs.example' order by created_at, subject`);
    return rows;
  });
  expect(letters).toEqual([
    { subject: 'kept 8', status: 'kept', html: '', text: '' },
    { subject: 'queued 8', status: 'failed', html: '', text: '' },
    { subject: 'kept 6', status: 'kept', html: 'link', text: 'link' },
  ]);
});

it('Links of letters lead to the organisation’s own address', () => {
  expect(originOf('learn.harbour.example', 3000)).toBe('https://learn.harbour.example');
  expect(originOf('harbour.localhost', 3000)).toBe('http://harbour.localhost:3000');
  expect(hourIn('Australia/Adelaide', new Date('2027-01-31T21:30:00Z'))).toBe(8);
});
