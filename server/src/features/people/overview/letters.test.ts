import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonLetters } from '#contract/console/person.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { entriesAfter } from '#server/platform/actionLog/actionLog.queries.ts';
import { insertMail, markNotSent, markSent } from '#server/platform/mail/mail.queries.ts';
import { makePerson } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';

let test: TestApp;
let ours: World;
let theirs: World;

beforeAll(async () => {
  test = await testApp();
  ours = await makeWorld(test, 'harbour');
  theirs = await makeWorld(test, 'redgum');
});
afterAll(() => test.close());

let made = 0;
const newAddress = () => `letters${made++}@mail.example`;
const add = (email: string) => test.in(ours.organisation, (tx) => makePerson(tx, { email }));
const write = async (to: string, subject: string, sends = true) => {
  const { id } = await test.in(ours.organisation, (tx) =>
    insertMail(tx, { to, subject, html: '<p>Secret link</p>', text: 'Secret link' }, sends),
  );
  return id;
};
const ask = (id: string, before?: string, cookie = ours.administrator) =>
  test.call('GET /api/staff/people/:id/letters', {
    at: ours.organisation,
    cookie,
    params: { id },
    query: before === undefined ? {} : { before },
  });
const lettersOf = async (id: string, before?: string) => (await ask(id, before)).body as PersonLetters;
const subjectsOf = async (id: string) => (await lettersOf(id)).letters.map(({ subject }) => subject);

describe('The letters of a person', () => {
  it('are listed newest first with what became of each, without what they said', async () => {
    const email = newAddress();
    const id = await add(email);
    await write(email, 'Kept', false);
    const sent = await write(email.toUpperCase(), 'Sent');
    const refused = await write(email, 'Refused');
    await test.in(ours.organisation, async (tx) => {
      await markSent(tx, sent);
      await markNotSent(tx, refused, { becomes: 'failed', failure: 'recipient_refused', now: new Date() });
    });
    const { letters, next } = await lettersOf(id);
    expect(letters).toMatchObject([
      { subject: 'Refused', to: email, status: 'failed', sentAt: null, refused: true },
      {
        subject: 'Sent',
        to: email.toUpperCase(),
        status: 'sent',
        sentAt: expect.any(String),
        refused: false,
      },
      { subject: 'Kept', to: email, status: 'kept', sentAt: null, refused: false },
    ]);
    expect(next).toBeNull();
    expect(JSON.stringify(letters)).not.toContain('Secret');
  });

  it('stay theirs when their address changes, and are not of whoever has it afterwards', async () => {
    const email = newAddress();
    const first = await add(email);
    await write(email, 'For the first');
    await test.in(ours.organisation, (tx) =>
      tx.update(person).set({ email: newAddress() }).where(eq(person.id, first)),
    );
    const second = await add(email);
    await write(email, 'For the second');
    expect(await subjectsOf(first)).toEqual(['For the first']);
    expect(await subjectsOf(second)).toEqual(['For the second']);
  });

  it('begin with those that went to their address before they were added, or before they changed to it', async () => {
    const [before, after] = [newAddress(), newAddress()];
    await write(before, 'About your registration');
    const id = await add(before);
    await write(after, 'Confirm your new address');
    expect(await subjectsOf(id)).toEqual(['About your registration']);
    await test.in(ours.organisation, (tx) =>
      tx.update(person).set({ email: after }).where(eq(person.id, id)),
    );
    expect(await subjectsOf(id)).toEqual(['Confirm your new address', 'About your registration']);
  });

  it('come page by page, each once, however many are written meanwhile', async () => {
    const email = newAddress();
    const id = await add(email);
    // In one transaction, so that all of them were written at one instant.
    await test.in(ours.organisation, async (tx) => {
      for (let n = 0; n < 30; n += 1)
        await insertMail(tx, { to: email, subject: `Letter ${n}`, html: '', text: '' }, false);
    });
    const first = await lettersOf(id);
    expect(first.letters).toHaveLength(25);
    await write(email, 'Meanwhile');
    const second = await lettersOf(id, first.next!);
    expect(second).toMatchObject({ next: null });
    expect([...first.letters, ...second.letters].map(({ subject }) => subject)).toEqual(
      Array.from({ length: 30 }, (_, n) => `Letter ${29 - n}`),
    );
  });

  it('are nobody else’s: not of another organisation with the same address, and not for students', async () => {
    const email = newAddress();
    const id = await add(email);
    await test.in(theirs.organisation, async (tx) => {
      await makePerson(tx, { email });
      await insertMail(tx, { to: email, subject: 'Theirs', html: '', text: '' }, false);
    });
    expect(await subjectsOf(id)).toEqual([]);
    for (const unknown of [theirs.studentId, randomUUID()])
      expect((await ask(unknown)).body).toMatchObject({ status: 404, code: 'not_found' });
    expect((await ask(id, undefined, ours.student)).status).toBe(403);
  });

  it('once read are in the log, as a reading about that person', async () => {
    await lettersOf(ours.studentId);
    const entries = await test.in(ours.organisation, (tx) => entriesAfter(tx, 0, 1000));
    expect(entries.at(-1)).toMatchObject({
      act: 'record.read',
      route: 'GET /api/staff/people/:id/letters',
      subject: 'person',
      personId: ours.studentId,
      before: null,
      after: null,
    });
  });
});
