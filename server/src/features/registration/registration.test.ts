import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, testApp, type TestApp } from '#test/testApp.ts';
import {
  beginDraft,
  fillDraft,
  mailTo,
  makeEnrolling,
  openLink,
  readDraft,
  resumeTokenIn,
  saveAll,
  type RegistrationWorld,
} from '#test/registrations.ts';
import { registrationAnswerEvent } from './store/registrationRecords.table.ts';

let test: TestApp;
let world: RegistrationWorld;
let other: RegistrationWorld;
beforeAll(async () => {
  test = await testApp();
  world = await makeEnrolling(test, 'harbour');
  other = await makeEnrolling(test, 'redgum');
});
afterAll(() => test.close());

const call = (email: string, body = {}) =>
  test.call('POST /api/public/registrations', {
    at: world.at,
    body: { key: randomUUID(), courseId: world.courseId, email, ...body },
  });

describe('Beginning to register', () => {
  it('keeps a draft, opens it in this browser only, and mails the way back', async () => {
    const draft = await beginDraft(test, world, 'New@Person.example');
    const state = await readDraft(test, world.at, draft);
    expect(state.body).toMatchObject({
      status: 'draft',
      editable: true,
      email: 'new@person.example',
      course: { title: 'Cookery' },
      ready: false,
    });
    const [mail] = await mailTo(test, world.at, 'new@person.example');
    expect(mail!.subject).toContain('Cookery');
    expect(mail!.text).toContain(`/register/${world.courseId}#resume=`);
  });

  it('sets a cookie no script can read and no other site sends', async () => {
    const answer = await call('cookie@person.example');
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly/i);
    expect(answer.headers['set-cookie']).toMatch(/SameSite=Lax/i);
  });

  it('with the same key again is the same registration, mailed once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('again@person.example', { key })));
    const repeats = await Promise.all(Array.from({ length: 8 }, () => call('again@person.example', { key })));
    expect(new Set([...answers, ...repeats].map(({ body }) => body.id)).size).toBe(1);
    expect(await mailTo(test, world.at, 'again@person.example')).toHaveLength(1);
    const cookie = cookieOf(repeats[7]!);
    expect((await readDraft(test, world.at, { id: answers[0]!.body.id, cookie })).status).toBe(200);
  });

  it('with the same key again does not count towards the limit of an email', async () => {
    const email = 'often@person.example';
    const key = randomUUID();
    const first = await call(email, { key });
    for (let press = 0; press < 12; press++)
      expect(await call(email, { key })).toMatchObject({ status: first.status, body: first.body });
    expect(await mailTo(test, world.at, email)).toHaveLength(1);
    expect((await call(email)).status).toBe(first.status);
  });

  it('with the same key for somebody else is a conflict', async () => {
    const key = randomUUID();
    await call('one@person.example', { key });
    const answer = await call('two@person.example', { key });
    expect(answer.body.code).toBe('idempotency_conflict');
  });

  it('answers a known email as it answers an unknown one', async () => {
    await test.person(world.at, { email: 'known@person.example' });
    const [known, unknown] = [await call('known@person.example'), await call('unknown@person.example')];
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    const state = await readDraft(test, world.at, { id: known.body.id, cookie: cookieOf(known) });
    expect(JSON.stringify(state.body)).not.toContain('known@person.example"}]');
  });

  it.each([
    ['an email that is none', { email: 'nobody' }, 400],
    ['a course that is not there', { courseId: randomUUID() }, 404],
    ['an intake of no course of ours', { intakeId: randomUUID() }, 404],
    ['a language nobody speaks here', { language: 'xx' }, 400],
  ])('refuses %s', async (_case, body, status) => {
    expect((await call('bad@person.example', body)).status).toBe(status);
  });

  it('refuses another organisation’s course and intake', async () => {
    expect((await call('x@person.example', { courseId: other.courseId })).status).toBe(404);
    expect((await call('x@person.example', { intakeId: other.intakeId })).status).toBe(404);
  });

  it('stops mailing one email after ten times in an hour', async () => {
    const answers = [];
    for (let n = 0; n < 11; n++) answers.push(await call('flood@person.example'));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('A registration is its applicant’s own', () => {
  it('for a browser without the cookie, with another’s, or at another organisation there is none', async () => {
    const mine = await beginDraft(test, world, 'mine@person.example');
    const theirs = await beginDraft(test, world, 'theirs@person.example');
    const foreign = await beginDraft(test, other, 'mine@person.example');
    const renamed = theirs.cookie.replace(theirs.id, mine.id);
    for (const cookie of ['', theirs.cookie, renamed, world.administrator]) {
      const read = await readDraft(test, world.at, { id: mine.id, cookie });
      expect(read).toMatchObject({ status: 404, body: { code: 'link_not_valid' } });
      const saved = await saveAll(test, world.at, { id: mine.id, cookie }, { givenName: 'Eve' });
      expect(saved.status).toBe(404);
    }
    expect((await readDraft(test, other.at, mine)).status).toBe(404);
    expect((await readDraft(test, world.at, foreign)).status).toBe(404);
  });

  it('the person of its email opens it signed in, once the email is verified', async () => {
    const password = 'correct-horse-battery';
    const email = 'signed@person.example';
    await test.person(world.at, { email, password });
    const draft = await beginDraft(test, world, email);
    const cookie = await test.signIn(world.at, email, password);
    expect((await readDraft(test, world.at, { id: draft.id, cookie })).status).toBe(200);
  });
});

describe('The mailed link', () => {
  const link = (token: string, cookie = '') =>
    test.call('POST /api/link/registration', {
      at: world.at,
      cookie,
      headers: { authorization: `Link ${token}` },
    });

  it('opens the registration on another device, with everything that was typed', async () => {
    const draft = await beginDraft(test, world, 'device@person.example');
    await saveAll(test, world.at, draft, { givenName: 'Am' });
    const opened = await openLink(test, world.at, 'device@person.example');
    expect(opened.body).toEqual({ id: draft.id, courseId: world.courseId });
    const state = await readDraft(test, world.at, { id: draft.id, cookie: cookieOf(opened) });
    expect(state.body.answers.givenName).toMatchObject({ value: 'Am', revision: 1 });
  });

  it('works once; the browser that opened it may open it again for ten minutes, no other', async () => {
    const start = '2026-11-24T01:00:00Z';
    test.clock.set(start);
    await beginDraft(test, world, 'once@person.example');
    const [mail] = await mailTo(test, world.at, 'once@person.example');
    const token = resumeTokenIn(mail!.text);
    const answers = await Promise.all(Array.from({ length: 5 }, () => link(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const cookie = cookieOf(answers.find(({ status }) => status === 200)!);
    test.clock.set('2026-11-24T01:09:00Z');
    expect((await link(token, cookie)).status).toBe(200);
    expect((await link(token)).body.code).toBe('link_not_valid');
    test.clock.set('2026-11-24T01:11:00Z');
    expect((await link(token, cookie)).body.code).toBe('link_not_valid');
  });

  it('ends after fourteen days, and is not accepted by another organisation', async () => {
    test.clock.set('2026-11-24T01:00:00Z');
    await beginDraft(test, world, 'late@person.example');
    const token = resumeTokenIn((await mailTo(test, world.at, 'late@person.example'))[0]!.text);
    const elsewhere = await test.call('POST /api/link/registration', {
      at: other.at,
      headers: { authorization: `Link ${token}` },
    });
    expect(elsewhere.body.code).toBe('link_not_valid');
    test.clock.set('2026-12-08T01:00:01Z');
    expect((await link(token)).body.code).toBe('link_not_valid');
    test.clock.set('2026-11-24T01:00:00Z');
  });

  it('is mailed again to whoever asks, and the answer never says whether there is anything', async () => {
    await beginDraft(test, world, 'lost@person.example');
    const ask = (email: string, courseId = world.courseId) =>
      test.call('POST /api/public/registration_links', { at: world.at, body: { email, courseId } });
    const answers = [
      await ask('lost@person.example'),
      await ask('nobody@person.example'),
      await ask('lost@person.example', randomUUID()),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [204, '']));
    expect(await mailTo(test, world.at, 'lost@person.example')).toHaveLength(2);
    expect(await mailTo(test, world.at, 'nobody@person.example')).toEqual([]);
  });
});

describe('Answers', () => {
  it('are kept half-typed, with their history', async () => {
    const draft = await beginDraft(test, world, 'typing@person.example');
    await saveAll(test, world.at, draft, { birthDate: '19' });
    await saveAll(test, world.at, draft, { birthDate: '1998-0' }, { base: 1 });
    const events = await test.in(world.at, (tx) =>
      tx.select().from(registrationAnswerEvent).where(eq(registrationAnswerEvent.registrationId, draft.id)),
    );
    expect(events.map(({ value, revision, device }) => [value, revision, device])).toEqual([
      ['19', 1, 'device-one'],
      ['1998-0', 2, 'device-one'],
    ]);
  });

  it('of two devices meet: the later one is told of the other’s value, and nothing is overwritten', async () => {
    const draft = await beginDraft(test, world, 'two@devices.example');
    await saveAll(test, world.at, draft, { familyName: 'Haddad' });
    await saveAll(test, world.at, draft, { familyName: 'Hadad' }, { device: 'phone-0001', base: 1 });
    const late = await saveAll(
      test,
      world.at,
      draft,
      { familyName: 'Haddäd', givenName: 'Amira' },
      { device: 'laptop-001', base: 1 },
    );
    expect(late.body.conflicts).toMatchObject([{ field: 'familyName', value: 'Hadad', revision: 2 }]);
    const state = await readDraft(test, world.at, draft);
    expect(state.body.answers.familyName.value).toBe('Hadad');
    const chosen = await saveAll(test, world.at, draft, { familyName: 'Haddäd' }, { base: 2 });
    expect(chosen.body).toMatchObject({ saved: [{ field: 'familyName' }], conflicts: [] });
  });

  it('of thirty tabs at once are all kept', async () => {
    const draft = await beginDraft(test, world, 'tabs@person.example');
    const { registrationFieldNames, registrationFields } = await import('#contract/registration/fields.ts');
    const fields = registrationFieldNames
      .filter((name) => registrationFields[name].kind === 'text')
      .slice(0, 30);
    const answers = await Promise.all(
      fields.map((field, n) =>
        saveAll(test, world.at, draft, { [field]: `tab ${n}` }, { device: `tab-${n}-device` }),
      ),
    );
    expect(answers.every(({ body }) => body.saved.length === 1)).toBe(true);
    const state = await readDraft(test, world.at, draft);
    for (const [n, field] of fields.entries()) expect(state.body.answers[field].value).toBe(`tab ${n}`);
    const revisions = new Set(fields.map((field) => state.body.answers[field].revision));
    expect(revisions.size).toBe(fields.length);
  });

  it('of the same field at once: one is kept, every other is told', async () => {
    const draft = await beginDraft(test, world, 'race@person.example');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        saveAll(test, world.at, draft, { givenName: `Name ${n}` }, { device: `tab-${n}-device` }),
      ),
    );
    expect(answers.filter(({ body }) => body.saved.length === 1)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.conflicts.length === 1)).toHaveLength(9);
  });

  it.each([
    ['an unknown field', { field: 'shoeSize', value: '42', baseRevision: 0 }],
    ['a text where a tick belongs', { field: 'singleName', value: 'yes', baseRevision: 0 }],
    ['a tick where a text belongs', { field: 'givenName', value: true, baseRevision: 0 }],
    ['a text where codes belong', { field: 'disabilityTypes', value: '11', baseRevision: 0 }],
    ['more than fits', { field: 'givenName', value: 'x'.repeat(101), baseRevision: 0 }],
    ['a number', { field: 'givenName', value: 7, baseRevision: 0 }],
  ])('refuse %s', async (_case, answer) => {
    const draft = await beginDraft(test, world, 'shape@person.example').catch(() => null);
    const mine = draft ?? (await beginDraft(test, world, `shape-${randomUUID()}@person.example`));
    const refused = await test.call('PATCH /api/public/registrations/:id/answers', {
      at: world.at,
      cookie: mine.cookie,
      params: { id: mine.id },
      body: { device: 'device-one', answers: [answer] },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  it('are kept without a character no database holds', async () => {
    const draft = await beginDraft(test, world, 'characters@person.example');
    const saved = await saveAll(test, world.at, draft, { givenName: 'Ami\u0000na \ud800' });
    expect(saved.status).toBe(200);
    expect((await readDraft(test, world.at, draft)).body.answers.givenName.value).toBe('Amina \uFFFD');
  });

  it('say what is missing, and say ready when nothing is but the ticks', async () => {
    const draft = await beginDraft(test, world, 'ready@person.example');
    const empty = await readDraft(test, world.at, draft);
    expect(empty.body.missing).toContainEqual({
      step: 'about',
      field: 'birthDate',
      code: 'required',
      blocking: true,
    });
    expect(empty.body.steps.map(({ step }: { step: string }) => step)).not.toContain('guardian');
    await fillDraft(test, world, draft);
    const full = await readDraft(test, world.at, draft);
    expect(full.body.missing).toEqual([
      { step: 'declarations', field: 'declared', code: 'not_declared', blocking: true },
    ]);
    expect(full.body.identifier.state).toBe('format_valid');
    const declared = full.body.declarations.map(({ id }: { id: string }) => id);
    await saveAll(test, world.at, draft, { declared });
    expect((await readDraft(test, world.at, draft)).body.ready).toBe(true);
  });
});
