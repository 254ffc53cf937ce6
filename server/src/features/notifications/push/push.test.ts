import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NoticeKind } from '#contract/notifications.ts';
import type { PushDevice, PushSubscription } from '#contract/push/push.ts';
import { person, session } from '#server/features/identity/people/identity.table.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { insertNotices } from '#server/features/notifications/notifications.queries.ts';
import { notice } from '#server/features/notifications/notifications.table.ts';
import { savePreferences } from '#server/features/profile/profile.queries.ts';
import { preferencesFrom } from '#server/features/profile/profile.rules.ts';
import { notificationPreference } from '#server/features/profile/profile.table.ts';
import { inScope } from '#server/platform/scope.ts';
import { newBrowser, openPushService, signedBy } from '#test/push/pushStandIn.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { pushDevice } from './push.table.ts';
import { PushDelay, pushNotice } from './send.actions.ts';
import { openPushSender, type PushSender } from './sender.actions.ts';

const password = 'a-long-password-1';
/** Noon in Sydney, and eleven at night. */
const noon = '2026-03-02T01:00:00Z';
const night = '2026-03-02T12:00:00Z';

let test: TestApp;
let service: Awaited<ReturnType<typeof openPushService>>;
let sender: PushSender;
let harbour: TestOrganisation;
let redgum: TestOrganisation;
const ids = new Map<TestOrganisation, string>();

beforeAll(async () => {
  service = await openPushService();
  test = await testApp({
    OUTBOUND_PRIVATE: 'on',
    PUSH_SERVICE_URL: service.url,
    REQUESTS_PER_MINUTE: '100000',
  });
  sender = openPushSender(test.platform.env);
  [harbour, redgum] = await Promise.all([
    test.organisation('harbour', { name: 'Harbour Skills' }),
    test.organisation('redgum', { name: 'Redgum College' }),
  ]);
  for (const at of [harbour, redgum])
    ids.set(at, await test.person(at, { email: 'amira@student.example', password }));
});
afterAll(async () => {
  sender.close();
  await test.close();
  service.close();
});
beforeEach(async () => {
  test.clock.set(noon);
  service.arrived.length = 0;
  service.state.status = 201;
  for (const at of [harbour, redgum]) {
    await test.in(at, async (tx) => {
      await tx.delete(session);
      await tx.delete(notice);
      await tx.delete(notificationPreference);
      await tx.update(person).set({ endedAt: null });
    });
  }
});

const signIn = async (at = harbour) => ({
  at,
  cookie: await test.signIn(at, 'amira@student.example', password),
});
type SignedIn = Awaited<ReturnType<typeof signIn>>;
const keyOf = async (who: SignedIn) =>
  (await test.call('PUT /api/user/push_key', who)).body.publicKey as string;
const list = async (who: SignedIn) =>
  (await test.call('GET /api/user/push_devices', who)).body.devices as PushDevice[];
const turnOn = (who: SignedIn, body: PushSubscription) =>
  test.call('PUT /api/user/push_devices', { ...who, body });

/** Somebody signed in on a browser that takes notices. */
async function onDevice(at = harbour) {
  const who = await signIn(at);
  const browser = newBrowser();
  await keyOf(who);
  await turnOn(who, browser.subscription);
  const [device] = await list(who);
  return { ...who, browser, deviceId: device!.id };
}

/** A notice that no queue knows of, so that a test sends it itself. */
async function told(kind: NoticeKind = 'assessment_feedback', at = harbour) {
  const rows = await test.in(at, (tx) =>
    insertNotices(tx, [
      {
        personId: ids.get(at)!,
        kind,
        title: 'Knives',
        name: 'Ben',
        path: '/assessments/1',
        once: randomUUID(),
        at: test.platform.clock.now(),
      },
    ]),
  );
  return rows[0]!;
}
const push = (noticeId: string, deviceId: string, at = harbour) =>
  pushNotice(test.tenant(at), { noticeId, deviceId }, sender);
const waitingJobs = async () => {
  const { rows } = await test.in(harbour, (tx) =>
    tx.execute<{ seconds: number }>(sql`select extract(epoch from start_after - created_on)::int as seconds
      from pgboss.job where name = 'notifications.push' and state = 'created'`),
  );
  return rows.map(({ seconds }) => seconds);
};

describe('A device that takes notices', () => {
  it('is turned on once, however often it is pressed, and is listed first where it is in somebody’s hands', async () => {
    const phone = await onDevice();
    const both = await Promise.all([
      turnOn(phone, phone.browser.subscription),
      turnOn(phone, phone.browser.subscription),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const laptop = await onDevice();
    expect((await list(phone)).map(({ current }) => current)).toEqual([true, false]);
    expect((await list(laptop)).map(({ id }) => id)).toEqual([laptop.deviceId, phone.deviceId]);
  });

  it('has another subscription in place of the one its browser gave up', async () => {
    const phone = await onDevice();
    const { subscription } = newBrowser();
    await turnOn(phone, subscription);
    const rows = await test.in(harbour, (tx) => tx.select().from(pushDevice));
    expect(rows.map(({ id, endpoint }) => [id, endpoint])).toEqual([[phone.deviceId, subscription.endpoint]]);
  });

  it('belongs to whoever is signed in on it: the one before gets nothing there', async () => {
    const first = await onDevice();
    const second = await signIn();
    await turnOn(second, first.browser.subscription);
    expect((await list(second)).map(({ current }) => current)).toEqual([true]);
  });

  it('is turned off from anywhere by its person, and by nobody else', async () => {
    const phone = await onDevice();
    const stranger = await onDevice(redgum);
    const off = (who: SignedIn, id: string) =>
      test.call('DELETE /api/user/push_devices/:id', { ...who, params: { id } });
    await test.person(harbour, { email: 'ben@student.example', password });
    const ben = { at: harbour, cookie: await test.signIn(harbour, 'ben@student.example', password) };
    expect((await off(ben, phone.deviceId)).status).toBe(404);
    expect((await off(stranger, phone.deviceId)).status).toBe(404);
    expect((await off(await signIn(), phone.deviceId)).body).toEqual({ devices: [] });
  });

  it('has an address out in the world, and keys something can be encrypted for', async () => {
    const guarded = await testApp();
    const at = await guarded.organisation('harbour');
    await guarded.person(at, { email: 'amira@student.example', password });
    const cookie = await guarded.signIn(at, 'amira@student.example', password);
    const fieldOf = async (body: PushSubscription) => {
      const answer = await guarded.call('PUT /api/user/push_devices', { at, cookie, body });
      return answer.status === 200 ? null : answer.body.errors[0].field;
    };
    const { subscription } = newBrowser();
    const at_ = (endpoint: string) => fieldOf({ ...subscription, endpoint });
    expect(await at_('http://push.example/1')).toBe('endpoint');
    expect(await at_('https://127.0.0.1/1')).toBe('endpoint');
    expect(await at_('https://[::1]/1')).toBe('endpoint');
    expect(await at_('https://metadata.localhost/1')).toBe('endpoint');
    const nowhere = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url');
    expect(await fieldOf({ ...subscription, p256dh: nowhere })).toBe('p256dh');
    expect(await fieldOf(subscription)).toBeNull();
    await guarded.close();
  });
});

describe('A notice on a device', () => {
  it('is encrypted for it, signed by its organisation, and says nothing of what it is about', async () => {
    const phone = await onDevice();
    await test.in(harbour, (tx) =>
      tx
        .update(person)
        .set({ language: 'ar' })
        .where(eq(person.id, ids.get(harbour)!)),
    );
    await push((await told()).id, phone.deviceId);
    await test.in(harbour, (tx) => tx.update(person).set({ language: 'en' }));
    const [arrived, ...more] = service.arrived;
    expect(more).toEqual([]);
    expect(arrived!.endpoint).toBe(phone.browser.subscription.endpoint);
    expect(arrived!.body.toString('latin1')).not.toContain('Harbour');
    const shown = phone.browser.open(arrived!.body);
    expect(shown).toMatchObject({ title: 'Harbour Skills', lang: 'ar', dir: 'rtl', path: '/assessments/1' });
    expect(JSON.stringify(shown)).not.toMatch(/Knives|Ben/);
    expect(arrived!.headers).toMatchObject({
      ttl: '14400',
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    const { claims, publicKey } = signedBy(arrived!);
    expect(publicKey).toBe(await keyOf(phone));
    expect(claims).toMatchObject({
      aud: 'https://push.example',
      sub: expect.stringMatching(/^(mailto:|https?:)/),
    });
    expect((await list(phone))[0]).toMatchObject({ lastAt: new Date(noon).toISOString(), failed: false });
  });

  it('goes out by itself once it arises, once, and only where somebody takes notices', async () => {
    const phone = await onDevice();
    await inScope(test.tenant(harbour), (scope) =>
      notify(scope, {
        personId: ids.get(harbour)!,
        kind: 'thread_answered',
        title: 'Knives',
        path: '/threads/1',
        once: 'once',
        at: scope.now,
      }),
    );
    await vi.waitFor(() => expect(service.arrived).toHaveLength(1), { timeout: 20_000, interval: 200 });
    expect(phone.browser.open(service.arrived[0]!.body)['body']).toBe('There is a new message for you.');
    const own = await told('assessment_submitted');
    expect(own.deviceIds).toEqual([phone.deviceId]);
    expect((await told('thread_answered', redgum)).deviceIds).toEqual([]);
  });

  it('is signed with another key in each organisation, which has devices of its own', async () => {
    const [here, there] = [await onDevice(), await onDevice(redgum)];
    const [one, other] = [await keyOf(here), await keyOf(there)];
    expect(one).not.toBe(other);
    await push((await told('assessment_feedback', redgum)).id, there.deviceId, redgum);
    expect(signedBy(service.arrived[0]!).publicKey).toBe(other);
    await push((await told('assessment_feedback', redgum)).id, here.deviceId, redgum);
    await push((await told()).id, there.deviceId);
    expect(service.arrived).toHaveLength(1);
  });

  it('waits for the end of the quiet hours, but not when somebody would stand at a closed door', async () => {
    const phone = await onDevice();
    test.clock.set(night);
    await push((await told('assessment_feedback')).id, phone.deviceId);
    expect(service.arrived).toEqual([]);
    // From eleven at night to seven.
    expect(await waitingJobs()).toEqual([8 * 3600]);
    await push((await told('class_cancelled')).id, phone.deviceId);
    expect(service.arrived.map(({ headers }) => headers['urgency'])).toEqual(['high']);
  });

  it('does not appear once it is read or old, or where its person switched the kind off', async () => {
    const phone = await onDevice();
    const [read, old, unwanted] = [await told(), await told(), await told('class_tomorrow')];
    await test.in(harbour, async (tx) => {
      await tx
        .update(notice)
        .set({ readAt: new Date(noon) })
        .where(eq(notice.id, read.id));
      await tx
        .update(notice)
        .set({ at: new Date('2026-02-28T01:00:00Z') })
        .where(eq(notice.id, old.id));
      const preferences = { ...preferencesFrom(null), class_reminders: false };
      await savePreferences(tx, ids.get(harbour)!, preferences);
    });
    for (const { id } of [read, old, unwanted]) await push(id, phone.deviceId);
    expect(service.arrived).toEqual([]);
  });
});

describe('A push service', () => {
  it.each([404, 410])('that answers %d has given the device up, so it is removed', async (status) => {
    const phone = await onDevice();
    service.state.status = status;
    await push((await told()).id, phone.deviceId);
    expect(await list(phone)).toEqual([]);
  });

  it.each([429, 500, 503])('that answers %d is asked again later, and the list says so', async (status) => {
    const phone = await onDevice();
    const { id } = await told();
    service.state.status = status;
    await expect(push(id, phone.deviceId)).rejects.toThrow(PushDelay);
    expect((await list(phone))[0]!.failed).toBe(true);
    service.state.status = 201;
    await push(id, phone.deviceId);
    expect((await list(phone))[0]!.failed).toBe(false);
  });

  it('that refuses a message is not asked again', async () => {
    const phone = await onDevice();
    service.state.status = 400;
    await push((await told()).id, phone.deviceId);
    expect((await list(phone))[0]!.failed).toBe(true);
  });

  it('gets a test notice at any hour, ten in an hour at most', async () => {
    const phone = await onDevice();
    test.clock.set(night);
    const tests = () =>
      test.call('POST /api/user/push_devices/:id/tests', { ...phone, params: { id: phone.deviceId } });
    expect((await tests()).body).toEqual({ outcome: 'sent' });
    expect(phone.browser.open(service.arrived[0]!.body)).toMatchObject({ path: '/user/notifications' });
    service.state.status = 503;
    expect((await tests()).body).toEqual({ outcome: 'failed' });
    service.state.status = 410;
    expect((await tests()).body).toEqual({ outcome: 'gone' });
    for (let n = 3; n < 10; n += 1) expect((await tests()).status).toBe(404);
    expect((await tests()).status).toBe(429);
  });
});

describe('Whoever is signed out gets nothing', () => {
  it('when they sign out on the device', async () => {
    const phone = await onDevice();
    const { id } = await told();
    await test.request(harbour, {
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { cookie: phone.cookie },
    });
    await push(id, phone.deviceId);
    expect(service.arrived).toEqual([]);
    expect(await list(await signIn())).toEqual([]);
  });

  it('when the session ran out, before it is cleared away', async () => {
    const phone = await onDevice();
    await test.in(harbour, (tx) => tx.update(session).set({ expiresAt: sql`now() - interval '1 minute'` }));
    await push((await told()).id, phone.deviceId);
    expect(service.arrived).toEqual([]);
  });

  it('when their access ended', async () => {
    const phone = await onDevice();
    const { id } = await told();
    const administrator = await test.person(harbour, {
      email: `${randomUUID()}@harbour.example`,
      roles: ['administrator'],
      password,
    });
    const [{ email }] = (await test.in(harbour, (tx) =>
      tx.select({ email: person.email }).from(person).where(eq(person.id, administrator)),
    )) as [{ email: string }];
    const cookie = await test.signIn(harbour, email, password);
    const answer = await test.request(harbour, {
      method: 'POST',
      url: `/api/staff/people/${ids.get(harbour)}/ending`,
      headers: { cookie },
    });
    expect(answer.status).toBeLessThan(300);
    await push(id, phone.deviceId);
    expect(service.arrived).toEqual([]);
    expect(await test.in(harbour, (tx) => tx.select().from(pushDevice))).toEqual([]);
  });
});

it('What a person takes away names their devices, without what opens the notices', async () => {
  const phone = await onDevice();
  const answer = await test.request(harbour, {
    url: '/api/user/data?as=json',
    headers: { cookie: phone.cookie },
  });
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  expect(JSON.parse(text).account.noticeDevices).toMatchObject([{ id: phone.deviceId, current: true }]);
  expect(text).not.toContain(phone.browser.subscription.auth);
  expect(text).not.toContain(phone.browser.subscription.endpoint);
});
