import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import { newestMail } from '#server/platform/mail/mail.queries.ts';
import { mailMessage, mailSender } from '#server/platform/mail/mail.table.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'a-long-password-1';

/** A mail server of somebody's own, and what arrived there. */
async function standIn(user: string, secret: string, options: SMTPServerOptions = {}) {
  const arrived: string[] = [];
  const state = { secret, refusesSender: false };
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === state.secret
        ? done(null, { user })
        : done(new Error('Username and password not accepted')),
    onMailFrom: (_address, _session, done) =>
      state.refusesSender
        ? done(Object.assign(new Error('not owned by user'), { responseCode: 553 }))
        : done(),
    onData: (stream, _session, done) => {
      stream.on('end', done);
      void text(stream).then((message) => arrived.push(message));
    },
    ...options,
  });
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    arrived,
    state,
    port,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
      }),
  };
}
type StandIn = Awaited<ReturnType<typeof standIn>>;

describe('The sender of an organisation’s emails', () => {
  let test: TestApp;
  let installation: StandIn;
  let first: StandIn;
  let second: StandIn;
  let secure: StandIn;
  let harbour: TestOrganisation;
  let redgum: TestOrganisation;
  const cookies = new Map<TestOrganisation, string>();

  beforeAll(async () => {
    const open = { authOptional: true };
    [installation, first, second, secure] = await Promise.all([
      standIn('nobody', 'nothing', open),
      standIn('harbour', 'harbour-secret'),
      standIn('redgum', 'redgum-secret'),
      standIn('harbour', 'harbour-secret', { secure: true }),
    ]);
    test = await testApp({
      SMTP_URL: `smtp://127.0.0.1:${installation.port}`,
      MAIL_FROM: 'no-reply@livery.example',
      OUTBOUND_PRIVATE: 'on',
    });
    harbour = await test.organisation('harbour', { name: 'Harbour Skills' });
    redgum = await test.organisation('redgum', { name: 'Redgum College' });
    for (const at of [harbour, redgum]) {
      const email = `admin@${at.slug}.example`;
      await test.person(at, { email, roles: ['administrator'], password });
      cookies.set(at, await test.signIn(at, email, password));
    }
  });
  afterAll(async () => {
    await test.close();
    await Promise.all([installation, first, second, secure].map((server) => server.close()));
  });

  const own = (at: TestOrganisation, server: StandIn, change: object = {}) => ({
    kind: 'own',
    replyTo: '',
    fromName: '',
    fromAddress: `office@${at.slug}.example`,
    host: '127.0.0.1',
    port: server.port,
    encryption: 'none',
    userName: at.slug,
    password: `${at.slug}-secret`,
    ...change,
  });
  const byInstallation = {
    kind: 'installation',
    replyTo: '',
    fromName: '',
    fromAddress: '',
    host: '',
    port: 587,
    encryption: 'starttls',
    userName: '',
    password: null,
  };
  const of = (at: TestOrganisation) => ({ at, cookie: cookies.get(at)! });
  const read = async (at: TestOrganisation) => (await test.call('GET /api/staff/mail_sender', of(at))).body;
  const save = async (at: TestOrganisation, change: object, revision?: number) =>
    test.call('PUT /api/staff/mail_sender', {
      ...of(at),
      body: { ...change, revision: revision ?? (await read(at)).revision },
    });
  const tryOut = async (at: TestOrganisation, change: object) =>
    (await test.call('POST /api/staff/mail_sender/tests', { ...of(at), body: change })).body;
  const send = (at: TestOrganisation, to: string, subject: string) =>
    test.in(at, async (tx) => {
      const organisation = (await test.platform.hosts.organisationOf(at.host))!;
      await test.platform.mail.send(tx, organisation, { to, subject, html: '<p>Hi</p>', text: 'Hi' });
    });
  const subjectsAt = ({ arrived }: StandIn) =>
    arrived.map((message) => /^Subject: (.*)$/m.exec(message)![1]!.trim());
  const statusOf = async (at: TestOrganisation, subject: string) =>
    (await test.in(at, (tx) => newestMail(tx, 50))).find((one) => one.subject === subject)?.status;

  it('is the installation’s before anything is set, under the organisation’s name, and answers go to its contact', async () => {
    expect(await read(harbour)).toMatchObject({
      sender: { kind: 'installation' },
      revision: 0,
      hasPassword: false,
      installation: { sends: true, from: 'no-reply@livery.example' },
      tested: null,
      waiting: { count: 0 },
    });
    const saved = await save(harbour, { ...byInstallation, replyTo: 'Desk@harbour.example' });
    expect(saved.body).toMatchObject({ sender: { replyTo: 'desk@harbour.example' }, revision: 1 });
    await send(harbour, 'amira@mail.example', 'By the installation');
    await expect.poll(() => installation.arrived.length, { timeout: 15_000 }).toBe(1);
    expect(installation.arrived[0]).toContain('From: Harbour Skills <no-reply@livery.example>');
    expect(installation.arrived[0]).toContain('Reply-To: desk@harbour.example');
  });

  it('is tested before it is saved, and the test is forgotten when something of it changes', async () => {
    const { result, page } = await tryOut(harbour, own(harbour, first));
    expect(result).toEqual({ to: 'admin@harbour.example', failure: null, answer: null });
    expect(subjectsAt(first)).toEqual(['Test email from Harbour Skills']);
    expect(page).toMatchObject({ sender: { kind: 'installation' }, tested: null });
    const saved = await save(harbour, own(harbour, first));
    expect(saved.body).toMatchObject({ hasPassword: true, tested: { failure: null } });
    const other = await save(harbour, own(harbour, first, { fromAddress: 'desk@harbour.example' }));
    expect(other.body.tested).toBeNull();
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, 'login', /535/],
    ['a certificate that nobody vouches for', { encryption: 'tls', port: 'secure' }, 'certificate', /^$/],
    ['TLS at a port without', { encryption: 'tls' }, 'encryption', /^$/],
    ['STARTTLS at a server without', { encryption: 'starttls' }, 'encryption', /not recognized/],
    ['a port where nobody listens', { port: 1 }, 'unreachable', /^$/],
    ['a name that does not exist', { host: 'smtp.nowhere.invalid' }, 'unreachable', /^$/],
  ])('says in a test what came back for %s', async (_what, change, failure, answer) => {
    const port = 'port' in change && change.port === 'secure' ? { port: secure.port } : {};
    const { result } = await tryOut(harbour, own(harbour, first, { ...change, ...port }));
    expect(result.failure).toBe(failure);
    expect(result.answer ?? '').toMatch(answer);
  });

  it('says when the server refuses the address emails come from', async () => {
    first.state.refusesSender = true;
    const { result } = await tryOut(harbour, own(harbour, first));
    first.state.refusesSender = false;
    expect(result).toMatchObject({ failure: 'sender_refused', answer: expect.stringContaining('553') });
  });

  it.each([
    ['no server', { host: '' }, 'host', 'required'],
    ['a server that is an address of the web', { host: 'https://smtp.example' }, 'host', 'wrong'],
    ['a port that does not exist', { port: 70_000 }, 'port', 'too_big'],
    ['no address to send from', { fromAddress: '' }, 'fromAddress', 'required'],
    ['no password', { userName: 'somebody', password: null }, 'password', 'again'],
    [
      'the kept password for another server',
      { host: 'smtp.other.example', password: null },
      'password',
      'again',
    ],
  ])('is refused with %s, naming the field', async (_what, change, field, code) => {
    const refused = await save(harbour, own(harbour, first, change));
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
    const tested = await test.call('POST /api/staff/mail_sender/tests', {
      ...of(harbour),
      body: own(harbour, first, change),
    });
    expect(tested).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  it('carries only its own organisation’s emails, whoever sends at the same time', async () => {
    await save(harbour, own(harbour, first));
    await save(redgum, own(redgum, second, { fromName: 'Redgum Office' }));
    const before = installation.arrived.length;
    const numbers = [1, 2, 3, 4, 5, 6];
    await Promise.all(
      numbers.flatMap((n) => [
        send(harbour, 'sam@shared.example', `For Harbour ${n}`),
        send(redgum, 'sam@shared.example', `For Redgum ${n}`),
      ]),
    );
    await expect
      .poll(() => subjectsAt(first).filter((subject) => subject.startsWith('For')).length, {
        timeout: 20_000,
      })
      .toBe(6);
    await expect.poll(() => subjectsAt(second).length, { timeout: 20_000 }).toBe(6);
    expect(subjectsAt(first).some((subject) => subject.includes('Redgum'))).toBe(false);
    expect(subjectsAt(second).every((subject) => subject.startsWith('For Redgum'))).toBe(true);
    expect(second.arrived.every((one) => one.includes('From: Redgum Office <office@redgum.example>'))).toBe(
      true,
    );
    expect(installation.arrived.length).toBe(before);
  });

  it('never uses a password that was sealed for another organisation', async () => {
    const [row] = await test.in(redgum, (tx) => tx.select().from(mailSender));
    const { sealedPassword } = row!;
    const [mine] = await test.in(harbour, (tx) => tx.select().from(mailSender));
    await test.in(harbour, (tx) => tx.update(mailSender).set({ sealedPassword }));
    const { result } = await tryOut(harbour, { ...own(harbour, first), password: null });
    expect(result.failure).toBe('password_unreadable');
    await test.in(harbour, (tx) => tx.update(mailSender).set({ sealedPassword: mine!.sealedPassword }));
  });

  it('keeps emails that its server does not take, tells staff, and sends them once it works', async () => {
    first.state.secret = 'changed-at-the-provider';
    const before = installation.arrived.length;
    await send(harbour, 'amira@mail.example', 'Your receipt');
    await expect.poll(() => statusOf(harbour, 'Your receipt'), { timeout: 15_000 }).toBe('waiting');
    expect(await read(harbour)).toMatchObject({
      waiting: {
        count: 1,
        letters: [{ to: 'amira@mail.example', subject: 'Your receipt', failure: 'login' }],
      },
    });
    const start = await test.call('GET /api/staff/start', of(harbour));
    expect(start.body.waiting).toContainEqual(expect.objectContaining({ kind: 'waiting_letters', count: 1 }));
    // Nobody else's server takes it instead.
    expect(installation.arrived.length).toBe(before);
    await save(harbour, own(harbour, first, { password: 'changed-at-the-provider' }));
    await expect.poll(() => statusOf(harbour, 'Your receipt'), { timeout: 15_000 }).toBe('sent');
    expect(subjectsAt(first)).toContain('Your receipt');
    expect((await read(harbour)).waiting.count).toBe(0);
  });

  it('tries what waits again when staff ask for it', async () => {
    first.state.secret = 'locked-for-a-while';
    await send(harbour, 'asha@mail.example', 'Your timetable');
    await expect.poll(() => statusOf(harbour, 'Your timetable'), { timeout: 15_000 }).toBe('waiting');
    first.state.secret = 'changed-at-the-provider';
    await test.call('POST /api/staff/mail_sender/retries', of(harbour));
    await expect.poll(() => statusOf(harbour, 'Your timetable'), { timeout: 15_000 }).toBe('sent');
  });

  it('is not overwritten by somebody who read it before it changed; the same press again changes nothing', async () => {
    const { revision } = await read(redgum);
    const change = own(redgum, second, { fromName: 'Redgum', password: null });
    const saved = await save(redgum, change, revision);
    expect(saved.status).toBe(200);
    expect((await save(redgum, change, revision)).body).toEqual(saved.body);
    expect(await save(redgum, { ...change, fromName: 'Gum' }, revision)).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere' },
    });
  });

  it('never shows its password, in no answer and not in the log, which says that it changed', async () => {
    const entries = await test.in(harbour, (tx) =>
      tx.select().from(actionLog).where(eq(actionLog.subject, 'mail_sender')).orderBy(actionLog.position),
    );
    expect(entries.length).toBeGreaterThan(3);
    const rows = await test.in(harbour, (tx) => tx.select().from(mailSender));
    for (const secret of ['harbour-secret', 'changed-at-the-provider']) {
      expect(JSON.stringify([entries, rows, await read(harbour)])).not.toContain(secret);
    }
    expect(entries.some(({ after }) => after && 'passwordChangedAt' in after)).toBe(true);
  });

  it('is gone with its password when the installation sends again', async () => {
    const saved = await save(redgum, byInstallation);
    expect(saved.body).toMatchObject({ sender: { kind: 'installation' }, hasPassword: false });
    await send(redgum, 'sam@shared.example', 'Redgum by the installation');
    await expect
      .poll(() => subjectsAt(installation), { timeout: 15_000 })
      .toContain('Redgum by the installation');
  });

  it('is nobody’s business without the act', async () => {
    await test.person(harbour, { email: 'fin@harbour.example', roles: ['finance'], password });
    const cookie = await test.signIn(harbour, 'fin@harbour.example', password);
    expect((await test.call('GET /api/staff/mail_sender', { at: harbour, cookie })).status).toBe(403);
  });
});

describe('Where the network of the server is out of bounds', () => {
  let test: TestApp;
  let at: TestOrganisation;
  let cookie: string;
  beforeAll(async () => {
    test = await testApp();
    at = await test.organisation('quay');
    await test.person(at, { email: 'admin@quay.example', roles: ['administrator'], password });
    cookie = await test.signIn(at, 'admin@quay.example', password);
  });
  afterAll(() => test.close());
  const sender = (change: object) => ({
    kind: 'own',
    replyTo: '',
    fromName: '',
    fromAddress: 'office@quay.example',
    host: 'smtp.quay.example',
    port: 587,
    encryption: 'starttls',
    userName: '',
    password: null,
    ...change,
  });

  it.each([
    ['an address inside the network', { host: '10.0.0.4' }, 'host'],
    ['this machine', { host: 'localhost' }, 'host'],
    ['no encryption', { encryption: 'none' }, 'encryption'],
  ])('%s is refused as a mail server', async (_what, change, field) => {
    const body = { ...sender(change), revision: 0 };
    const saved = await test.call('PUT /api/staff/mail_sender', { at, cookie, body });
    expect(saved).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  it('an email waits, and nothing is contacted, when a saved name leads inside', async () => {
    await test.in(at, (tx) =>
      tx.insert(mailSender).values({
        kind: 'own',
        host: '127.0.0.1',
        port: 25,
        encryption: 'starttls',
        fromAddress: 'office@quay.example',
      }),
    );
    const organisation = (await test.platform.hosts.organisationOf(at.host))!;
    const message = { to: 'amira@mail.example', subject: 'Inside', html: '', text: '' };
    await test.in(at, (tx) => test.platform.mail.send(tx, organisation, message));
    const failure = async () =>
      (await test.in(at, (tx) => tx.select().from(mailMessage))).find(({ subject }) => subject === 'Inside')
        ?.failure;
    await expect.poll(failure, { timeout: 15_000 }).toBe('not_public');
  });

  it('an installation without a mail server says so in a test', async () => {
    await test.in(at, (tx) => tx.delete(mailSender));
    const { body } = await test.call('POST /api/staff/mail_sender/tests', {
      at,
      cookie,
      body: sender({ kind: 'installation', fromAddress: '', host: '' }),
    });
    expect(body.result).toMatchObject({ failure: 'no_server' });
  });
});
