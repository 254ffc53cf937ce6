import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { newestMail } from './mail.queries.ts';

let test: TestApp;
let at: TestOrganisation;
const arrived: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
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
const write = (fails = false) =>
  test.in(at, async (tx) => {
    const organisation = { ...at, name: 'Harbour Skills', timeZone: 'UTC' };
    await test.platform.mail.send(tx, organisation, message);
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

it('A message of a transaction that failed is neither kept nor sent', async () => {
  await expect(write(true)).rejects.toThrow('the business went wrong');
  expect(await kept()).toHaveLength(1);
  expect(arrived).toHaveLength(1);
});
