import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesAfter } from '#server/platform/actionLog/actionLog.queries.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'three wet boots outside';
let test: TestApp;
let at: TestOrganisation;
let other: TestOrganisation;
let admin: string;

beforeAll(async () => {
  test = await testApp();
  at = await test.organisation('harbour');
  other = await test.organisation('redgum');
  for (const organisation of [at, other])
    await test.person(organisation, {
      email: 'admin@mail.example',
      name: 'Dana Whitlock',
      roles: ['administrator'],
      password,
    });
  admin = await test.signIn(at, 'admin@mail.example', password);
});
afterAll(() => test.close());

let made = 0;
const somebody = (more: object = {}) => ({
  email: `many${made++}@mail.example`,
  name: 'Asha Menon',
  roles: ['trainer', 'assessor'],
  ...more,
});
const send = (people: readonly object[], headers: Record<string, string> = {}, cookie = admin) =>
  test.call('POST /api/staff/invitation_batches', { at, cookie, body: { people }, headers });
const check = (people: readonly object[], cookie = admin) =>
  test.call('POST /api/staff/invitation_checks', { at, cookie, body: { people } });
const lettersTo = async (...emails: readonly string[]) =>
  (await test.in(at, (tx) => tx.select().from(mailMessage))).filter(({ recipient }) =>
    emails.includes(recipient),
  );

describe('A list of people', () => {
  it('is checked line by line before anybody is invited', async () => {
    const waiting = somebody();
    await send([waiting]);
    const fresh = somebody();
    const here = { email: 'Admin@mail.example', name: '', roles: [] };
    const { body, status } = await check([
      fresh,
      { ...fresh, name: 'Again' },
      waiting,
      here,
      somebody({ name: '' }),
    ]);
    expect(status).toBe(200);
    expect(body.lines).toMatchObject([
      { state: 'ready' },
      { state: 'twice', first: 0 },
      { state: 'waiting' },
      { state: 'here', person: { id: expect.any(String), name: 'Dana Whitlock' } },
      { state: 'wrong', wrong: ['name'] },
    ]);
    expect(await lettersTo(fresh.email)).toEqual([]);
  });

  it('is invited at once: each gets one letter with a link of their own, and the log says each', async () => {
    const people = [somebody(), somebody({ roles: ['author'] }), somebody()];
    const before = (await test.in(at, (tx) => entriesAfter(tx, 0, 10_000))).length;
    const { body, status } = await send(people);
    expect(status).toBe(201);
    expect(body.results).toEqual(people.map(({ email }) => ({ email, state: 'sent' })));
    const letters = await lettersTo(...people.map(({ email }) => email));
    const links = letters.map(({ text }) => /\/auth\/invitation\/(\S+)/.exec(text)![1]);
    expect(new Set(links).size).toBe(3);
    const waiting = body.invitations.map(({ email, roles }: (typeof people)[number]) => ({ email, roles }));
    for (const { email, roles } of people) expect(waiting).toContainEqual({ email, roles });
    const entries = (await test.in(at, (tx) => entriesAfter(tx, 0, 10_000))).slice(before);
    expect(
      entries.map(({ act, subject, after }) => [act, subject, (after as { email: string }).email]),
    ).toEqual(people.map(({ email }) => ['people.change', 'invitation', email]));
  });

  it('sends nothing twice: neither when the request is repeated, nor when the list is sent again soon', async () => {
    const people = [somebody(), somebody()];
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [await send(people, key), await send(people, key)];
    expect(second.body).toEqual(first.body);
    const again = await send(people);
    expect(again.body.results.map(({ state }: { state: string }) => state)).toEqual([
      'sent_before',
      'sent_before',
    ]);
    expect(await lettersTo(...people.map(({ email }) => email))).toHaveLength(2);
  });

  it('sends nothing twice when two press at the same moment, in whatever order their lists are', async () => {
    const people = [somebody(), somebody(), somebody()];
    const answers = await Promise.all([send(people), send(people.toReversed()), send(people)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await lettersTo(...people.map(({ email }) => email))).toHaveLength(3);
  });

  it('leaves out who came meanwhile, and is refused when that is everybody', async () => {
    const fresh = somebody();
    const here = somebody({ email: 'ADMIN@mail.example' });
    expect((await send([here, fresh])).body.results).toEqual([
      { email: here.email, state: 'here' },
      { email: fresh.email, state: 'sent' },
    ]);
    expect((await send([here])).body).toMatchObject({ status: 409, code: 'already_done' });
  });

  it('with the same email twice is refused as a whole, naming the line', async () => {
    const one = somebody();
    const answer = await send([somebody(), one, { ...one, email: one.email.toUpperCase() }]);
    expect(answer.body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'people.2.email', code: 'twice' }],
    });
    expect(await lettersTo(one.email)).toEqual([]);
  });

  it('has at most a hundred lines, which are invited whole', async () => {
    const people = Array.from({ length: 101 }, () => somebody());
    expect((await send(people)).body.code).toBe('invalid_input');
    expect((await check(people)).body.code).toBe('invalid_input');
    const { body } = await send(people.slice(1));
    expect(body.results).toHaveLength(100);
    expect(await lettersTo(...people.map(({ email }) => email))).toHaveLength(100);
  });

  it('is for administrators, and says nothing of another organisation', async () => {
    await test.person(other, { email: 'elsewhere@mail.example', roles: ['trainer'] });
    const [line] = (await check([somebody({ email: 'elsewhere@mail.example' })])).body.lines;
    expect(line.state).toBe('ready');
    await test.person(at, { email: 'trainer@mail.example', roles: ['trainer'], password });
    const cookie = await test.signIn(at, 'trainer@mail.example', password);
    for (const refused of [await check([somebody()], cookie), await send([somebody()], {}, cookie)])
      expect(refused.body).toMatchObject({ status: 403, code: 'wrong_role' });
  });
});
