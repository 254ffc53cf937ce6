import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { insertMail, mailById, newestMail } from './mail.queries.ts';

let test: TestApp;
let at: TestOrganisation;
const arrived: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('gone@') ? new Error(`${address} is gone`) : undefined),
  onData: (stream, _session, done) => {
    stream.on('end', done);
    void text(stream).then((message) => arrived.push(message));
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  test = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@livery.example' });
  at = await test.organisation('harbour', { name: 'Harbour Skills' });
});
afterAll(async () => {
  await test.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});

const message = { to: 'amira@harbour.example', subject: 'Your link', html: '<p>Secret</p>', text: 'Secret' };
const write = (fails = false, ...recipients: string[]) =>
  test.in(at, async (tx) => {
    const organisation = { ...at, name: 'Harbour Skills', timeZone: 'UTC' };
    for (const to of recipients.length > 0 ? recipients : [message.to]) {
      await test.platform.mail.send(tx, organisation, { ...message, to });
    }
    if (fails) throw new Error('the business went wrong');
  });
const kept = () => test.in(at, (tx) => newestMail(tx, 10));

it('A message leaves after the transaction that wrote it, under the name of the organisation, and is not kept', async () => {
  await write();
  await expect.poll(() => arrived.length, { timeout: 15_000 }).toBe(1);
  expect(arrived[0]).toContain('From: Harbour Skills <no-reply@livery.example>');
  expect(arrived[0]).toContain('Subject: Your link');
  await expect.poll(async () => (await kept())[0]?.status, { timeout: 5000 }).toBe('sent');
  expect(await kept()).toMatchObject([{ html: '', text: '' }]);
});

it('What the job asks that sends it is not counted among the statements of a test', async () => {
  const before = arrived.length;
  test.statements();
  await write();
  await expect.poll(() => arrived.length, { timeout: 15_000 }).toBe(before + 1);
  await expect.poll(async () => (await kept())[0]?.status, { timeout: 5000 }).toBe('sent');
  const counted = test.statements();
  expect(counted.some((statement) => statement.startsWith('insert into "mail_message"'))).toBe(true);
  expect(counted.filter((statement) => statement.startsWith('update "mail_message"'))).toEqual([]);
});

it('A message of a transaction that failed is neither kept nor sent', async () => {
  const before = { kept: await kept(), arrived: arrived.length };
  await expect(write(true)).rejects.toThrow('the business went wrong');
  expect({ kept: await kept(), arrived: arrived.length }).toEqual(before);
});

it('An unknown recipient delays nobody else, and the queue stores no address of theirs', async () => {
  const before = arrived.length;
  await write(false, 'gone@harbour.example', 'asha@harbour.example', 'tom@harbour.example');
  await expect.poll(() => arrived.length, { timeout: 15_000 }).toBe(before + 2);
  const failed = () =>
    test.platform.database.outsideTenants(async (tx) => {
      const { rows } = await tx.execute<{ output: unknown; tries: number }>(
        sql`select output, retry_count as tries from pgboss.job where output is not null and state <> 'completed'`,
      );
      return rows;
    });
  await expect.poll(async () => (await failed()).length, { timeout: 5000 }).toBe(1);
  expect(JSON.stringify(await failed())).not.toContain('@');
});

it('A message that cannot be sent is given up and its text deleted', async () => {
  const { id } = await test.in(at, (tx) => insertMail(tx, { ...message, to: 'gone@harbour.example' }, true));
  await expect(test.platform.mail.deliver(at.id, id, false)).rejects.toThrow(/is gone/);
  expect((await test.in(at, (tx) => mailById(tx, id)))?.mail).toMatchObject({
    status: 'queued',
    text: 'Secret',
  });
  await expect(test.platform.mail.deliver(at.id, id, true)).rejects.toThrow(/is gone/);
  expect((await test.in(at, (tx) => mailById(tx, id)))?.mail).toMatchObject({
    status: 'failed',
    text: '',
    html: '',
  });
});
