import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  mailTo,
  makeEnrolling,
  openLink,
  readDraft,
  readyDraft,
  register,
  type Draft,
  type RegistrationWorld,
} from '#test/registrations.ts';
import { cookieOf, testApp, type TestApp } from '#test/testApp.ts';
import { deleteExpiredDrafts, mailExpiringDrafts } from './drafts.actions.ts';
import {
  registrationAccess,
  registrationAnswerEvent,
  registrationDocument,
} from '#server/features/registration/store/registrationRecords.table.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';

let test: TestApp;
let world: RegistrationWorld;
beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '100000' });
  world = await makeEnrolling(test, 'harbour');
});
afterAll(() => test.close());

const began = new Date('2026-11-24T01:00:00Z');
const after = (days: number) => new Date(began.getTime() + days * 86_400_000);
const day = (days: number) => test.clock.set(after(days).toISOString());
const tenant = () => test.tenant(world.at);
async function daily(days: number): Promise<void> {
  day(days);
  await deleteExpiredDrafts(tenant());
  await mailExpiringDrafts(tenant());
}
/** A draft begun on the first day, and not touched since. */
async function lyingDraft(
  email: string,
  values: Partial<typeof registration.$inferInsert> = {},
): Promise<Draft> {
  day(0);
  const draft = await readyDraft(test, world, email);
  await test.in(world.at, async (tx) => {
    const own = eq(registration.id, draft.id);
    await tx
      .update(registration)
      .set({ createdAt: began, savedAt: began, ...values })
      .where(own);
    const access = eq(registrationAccess.registrationId, draft.id);
    await tx.update(registrationAccess).set({ createdAt: began }).where(access);
  });
  return draft;
}
const isThere = async ({ id }: Draft): Promise<boolean> => {
  const rows = await test.in(world.at, (tx) => tx.select().from(registration).where(eq(registration.id, id)));
  return rows.length > 0;
};

describe('A draft that is left lying', () => {
  it('is deleted after ninety days with everything in it, a week after a letter', async () => {
    const draft = await lyingDraft('lying@person.example');
    await test.in(world.at, async (tx) => {
      await tx.insert(registrationAnswerEvent).values({
        registrationId: draft.id,
        field: 'givenName',
        value: 'Amira',
        revision: 1,
        device: 'device-one',
        at: began,
      });
      await tx.insert(registrationDocument).values({
        registrationId: draft.id,
        kind: 'identity',
        name: 'a.png',
        bytes: 1,
        state: 'uploaded',
        uploadedAt: began,
      });
    });
    await daily(82);
    expect(await mailTo(test, world.at, 'lying@person.example')).toEqual([]);
    await daily(83);
    await daily(84);
    const mails = await mailTo(test, world.at, 'lying@person.example');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We will delete your registration for Cookery on 22 February 2027',
    ]);
    await daily(89);
    expect(await isThere(draft)).toBe(true);
    await daily(90);
    expect(await isThere(draft)).toBe(false);
    const left = await test.in(world.at, async (tx) => [
      ...(await tx
        .select()
        .from(registrationDocument)
        .where(eq(registrationDocument.registrationId, draft.id))),
      ...(await tx
        .select()
        .from(registrationAnswerEvent)
        .where(eq(registrationAnswerEvent.registrationId, draft.id))),
    ]);
    expect(left).toEqual([]);
    expect((await readDraft(test, world.at, draft)).body.code).toBe('link_not_valid');
  });

  it('is kept for another ninety days by opening the link in the letter', async () => {
    const draft = await lyingDraft('again@person.example');
    await daily(83);
    day(85);
    const opened = await openLink(test, world.at, 'again@person.example');
    await daily(90);
    await daily(100);
    expect(await isThere(draft)).toBe(true);
    expect((await readDraft(test, world.at, { id: draft.id, cookie: cookieOf(opened) })).status).toBe(200);
    await daily(168);
    expect(await mailTo(test, world.at, 'again@person.example')).toHaveLength(2);
    await daily(175);
    expect(await isThere(draft)).toBe(false);
  });

  it.each([
    [
      'choosing an intake',
      'PUT /api/public/registrations/:id/choice',
      (): object => ({ intakeId: world.intakeId, paymentOptionId: null }),
    ],
    [
      'handing a step over',
      'POST /api/public/registrations/:id/handovers',
      (): object => ({ step: 'guardian', name: 'Rosa', email: 'rosa@home.example' }),
    ],
  ] as const)('is kept for another ninety days by %s', async (way, route, body) => {
    const draft = await lyingDraft(`${way.split(' ')[0]}@person.example`);
    await daily(83);
    day(85);
    const { id, cookie } = draft;
    const done = await test.call(route, { at: world.at, cookie, params: { id }, body: body() });
    expect(done.status).toBe(200);
    await daily(90);
    expect(await isThere(draft)).toBe(true);
    await daily(168);
    await daily(175);
    expect(await isThere(draft)).toBe(false);
  });

  it('is not kept by beginning it again', async () => {
    day(0);
    const body = { key: randomUUID(), courseId: world.courseId, email: 'repeat@person.example' };
    const begin = () => test.call('POST /api/public/registrations', { at: world.at, body });
    const id: string = (await begin()).body.id;
    await daily(83);
    day(85);
    expect((await begin()).body.id).toBe(id);
    await daily(90);
    expect(await isThere({ id, cookie: '' })).toBe(false);
  });

  it('goes the same day as all others, however many they are', async () => {
    day(0);
    const { courseId } = world;
    const begun = { courseId, email: 'crowd@person.example', createdAt: began };
    const rows = Array.from({ length: 401 }, () => ({ ...begun, key: randomUUID() }));
    await test.in(world.at, (tx) => tx.insert(registration).values(rows));
    const left = () =>
      test.in(world.at, (tx) => tx.$count(registration, eq(registration.email, begun.email)));
    await daily(83);
    expect(await mailTo(test, world.at, begun.email)).toHaveLength(1);
    expect(await left()).toBe(401);
    await daily(90);
    expect(await left()).toBe(0);
  });

  it('is never deleted before its letter is a week old, however late the letter was', async () => {
    const draft = await lyingDraft('late@person.example');
    await daily(200);
    expect(await isThere(draft)).toBe(true);
    await daily(206);
    expect(await isThere(draft)).toBe(true);
    await daily(207);
    expect(await isThere(draft)).toBe(false);
  });

  it('of an email nobody proved is told of once, however many were begun with it', async () => {
    const drafts = [];
    for (let n = 0; n < 3; n++)
      drafts.push(await lyingDraft('stranger@person.example', { emailProvenAt: null }));
    await daily(83);
    expect(await mailTo(test, world.at, 'stranger@person.example')).toHaveLength(1);
    await daily(90);
    for (const draft of drafts) expect(await isThere(draft)).toBe(false);
  });

  it('is no draft once it was sent: nothing of it is deleted', async () => {
    day(0);
    const { draft } = await register(test, world, 'sent@person.example');
    await daily(83);
    await daily(400);
    expect(await isThere(draft)).toBe(true);
    const own = eq(registration.id, draft.id);
    const removed = test.in(world.at, (tx) => tx.delete(registration).where(own));
    await expect(removed).rejects.toMatchObject({ code: '23514' });
    expect(await isThere(draft)).toBe(true);
  });
});
