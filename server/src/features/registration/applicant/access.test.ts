import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginDraft,
  fillDraft,
  makeEnrolling,
  openLink,
  readDraft,
  saveAll,
  send,
  submissionFor,
  type Draft,
  type RegistrationWorld,
} from '#test/registrations.ts';
import { cookieOf, testApp, type TestApp } from '#test/testApp.ts';

let test: TestApp;
let world: RegistrationWorld;
beforeAll(async () => {
  test = await testApp();
  world = await makeEnrolling(test, 'harbour');
});
afterAll(() => test.close());

const at = () => world.at;
const withdraw = (draft: Draft) =>
  test.call('POST /api/public/registrations/:id/withdrawal', {
    at: at(),
    cookie: draft.cookie,
    params: { id: draft.id },
  });

describe('A registration begun with somebody else’s email', () => {
  it('is closed to whoever began it as soon as the owner of the email opens the mailed link', async () => {
    const stranger = await beginDraft(test, world, 'owner@person.example');
    const opened = await openLink(test, at(), 'owner@person.example');
    const owner: Draft = { id: stranger.id, cookie: cookieOf(opened) };
    await fillDraft(test, world, owner);
    const file = await test.call('GET /api/public/registrations/:id/documents/:documentId', {
      at: at(),
      cookie: stranger.cookie,
      params: { id: stranger.id, documentId: stranger.id },
    });
    const answers = [
      await readDraft(test, at(), stranger),
      await saveAll(test, at(), stranger, { givenName: 'Eve' }),
      file,
      await send(test, at(), stranger, await submissionFor(test, at(), owner)),
      await withdraw(stranger),
    ];
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      answers.map(() => '404 opened_elsewhere'),
    );
    const state = await readDraft(test, at(), owner);
    expect(state.body).toMatchObject({ status: 'draft', answers: { givenName: { value: 'Amira' } } });
  });

  it('stays open on every device that opened a mailed link', async () => {
    await beginDraft(test, world, 'devices@person.example');
    const phone = await openLink(test, at(), 'devices@person.example');
    await test.call('POST /api/public/registration_links', {
      at: at(),
      body: { email: 'devices@person.example', courseId: world.courseId },
    });
    const laptop = await openLink(test, at(), 'devices@person.example');
    for (const opened of [phone, laptop]) {
      const draft = { id: opened.body.id, cookie: cookieOf(opened) };
      expect((await readDraft(test, at(), draft)).status).toBe(200);
    }
  });

  it('is closed to other browsers once the person of its email has sent it signed in', async () => {
    const email = 'member@person.example';
    const password = 'correct-horse-battery';
    await test.person(at(), { email, password });
    const stranger = await beginDraft(test, world, email);
    await fillDraft(test, world, stranger);
    const cookie = await test.signIn(at(), email, password);
    const member = { id: stranger.id, cookie };
    const sent = await send(test, at(), member, await submissionFor(test, at(), member));
    expect(sent.status).toBe(200);
    expect((await readDraft(test, at(), stranger)).body.code).toBe('opened_elsewhere');
    expect((await readDraft(test, at(), member)).status).toBe(200);
  });
});
