import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StudentAssessment } from '#contract/assessments/assessments.ts';
import type { Notice } from '#contract/notifications.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';
import { notificationPreference } from '#server/features/profile/profile.table.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { makePerson } from '#test/makers.ts';
import { makeAssessment } from '#test/makersAssessments.ts';
import { makeMarkingWorld, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { mailNotices } from './digest.actions.ts';
import { notify } from './notifications.actions.ts';
import type { NewNotice } from './notifications.queries.ts';
import { notice } from './notifications.table.ts';

let test: TestApp;
let world: MarkingWorld;
let tenant: Tenant;

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '1000000' });
  world = await makeMarkingWorld(test, 'harbour');
  tenant = {
    platform: test.platform,
    organisation: (await test.platform.hosts.organisationOf(world.at.host))!,
  };
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2026-03-02T02:00:00Z');
  await test.in(world.at, async (tx) => {
    await tx.delete(notice);
    await tx.delete(mailMessage);
    await tx.delete(notificationPreference);
  });
});

type PersonKey = keyof MarkingWorld['cookies'];
const read = async (who: PersonKey, page = 1) =>
  (
    await test.call('GET /api/user/notices', {
      at: world.at,
      cookie: world.cookies[who],
      query: { page: String(page) },
    })
  ).body as { rows: Notice[]; unread: number; total: number; page: number; pageSize: number };
const readings = (who: PersonKey, ids: string[]) =>
  test.call('POST /api/user/notice_readings', { at: world.at, cookie: world.cookies[who], body: { ids } });
const tell = (who: PersonKey, changes: Partial<NewNotice> = {}) =>
  inScope(tenant, (scope) =>
    notify(scope, {
      personId: world.ids[who],
      kind: 'assessment_feedback',
      title: 'Knives',
      path: '/assessments/1',
      once: randomUUID(),
      at: test.platform.clock.now(),
      ...changes,
    }),
  );
const letters = () =>
  test.in(world.at, (tx) => tx.select().from(mailMessage).orderBy(mailMessage.createdAt, mailMessage.id));
const digests = async () => (await letters()).filter(({ text }) => text.includes('/user/notifications'));
const later = (minutes: number) =>
  test.clock.set(new Date(test.platform.clock.now().getTime() + minutes * 60_000).toISOString());
const waiting = async () => {
  const { rows } = await test.in(world.at, (tx) =>
    tx.execute<{ n: number }>(sql`select count(*)::int as n from notice where mailed_at is null`),
  );
  return rows[0]!.n;
};

describe('The list of notices', () => {
  it('comes newest first, twenty at a time, and only to that person', async () => {
    for (let n = 0; n < 23; n += 1) {
      await tell('student', { title: `Told ${n}`, at: new Date(Date.UTC(2026, 1, 1, 0, n)) });
    }
    await tell('both');
    const first = await read('student');
    expect([first.total, first.unread, first.rows.length]).toEqual([23, 23, 20]);
    expect(first.rows[0]).toMatchObject({ title: 'Told 22', path: '/assessments/1', name: '', readAt: null });
    expect((await read('student', 2)).rows.map(({ title }) => title)).toEqual(['Told 2', 'Told 1', 'Told 0']);
    expect((await read('both')).total).toBe(1);
  });

  it('has each event once, however often it is reported', async () => {
    await tell('student', { once: 'feedback:1' });
    await tell('student', { once: 'feedback:1', title: 'Again' });
    await tell('both', { once: 'feedback:1' });
    expect((await read('student')).rows.map(({ title }) => title)).toEqual(['Knives']);
    expect((await read('both')).total).toBe(1);
  });

  it('is read one by one or all at once, and nobody reads for another', async () => {
    for (let n = 0; n < 3; n += 1) await tell('student');
    const [one] = (await read('student')).rows;
    expect((await readings('both', [one!.id])).body).toEqual({ unread: 0 });
    expect((await read('student')).unread).toBe(3);
    expect((await readings('student', [one!.id])).body).toEqual({ unread: 2 });
    const firstRead = (await read('student')).rows.find(({ id }) => id === one!.id)!.readAt;
    later(5);
    expect((await readings('student', [])).body).toEqual({ unread: 0 });
    const after = await read('student');
    expect(after.rows.every(({ readAt }) => readAt !== null)).toBe(true);
    expect(after.rows.find(({ id }) => id === one!.id)!.readAt).toBe(firstRead);
  });
});

describe('The email with what is new', () => {
  it('waits ten minutes, then lists everything at once with links', async () => {
    await tell('student', { title: 'Knives' });
    later(6);
    await tell('student', { kind: 'message_received', title: 'Bread', path: '/assessments/2' });
    await mailNotices(tenant);
    expect(await digests()).toEqual([]);
    later(11);
    await mailNotices(tenant);
    const [letter, ...more] = await digests();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      recipient: 'student@marking.example',
      subject: `2 new notifications from ${tenant.organisation.name}`,
    });
    for (const part of [letter!.text, letter!.html]) {
      expect(part).toContain('There is feedback on “Knives”.');
      expect(part).toContain('You have a message about “Bread”.');
      expect(part).toContain(`http://${world.at.host}:3000/assessments/2`);
    }
    expect(letter!.text.indexOf('Bread')).toBeLessThan(letter!.text.indexOf('Knives'));
    expect(letter!.html).toContain(`href="http://${world.at.host}:3000/assessments/1"`);
  });

  it('is written once, however many jobs try', async () => {
    await tell('student');
    later(11);
    await Promise.all([mailNotices(tenant), mailNotices(tenant), mailNotices(tenant)]);
    later(15);
    await mailNotices(tenant);
    expect(await digests()).toHaveLength(1);
  });

  it('is written by a later try when the first one failed', async () => {
    await tell('student');
    later(11);
    vi.spyOn(test.platform.mail, 'send').mockRejectedValueOnce(new Error('no space left'));
    await expect(mailNotices(tenant)).rejects.toThrow('no space left');
    expect(await waiting()).toBe(1);
    await mailNotices(tenant);
    expect([await waiting(), (await digests()).length]).toEqual([0, 1]);
  });

  it('leaves out notices read meanwhile, and is not sent empty', async () => {
    await tell('student', { title: 'Read' });
    await readings('student', []);
    await tell('both', { title: 'Seen' });
    await readings('both', []);
    await tell('both', { title: 'Fresh' });
    later(11);
    await mailNotices(tenant);
    const sent = await digests();
    expect(sent.map(({ subject }) => subject)).toEqual(['There is feedback on “Fresh”.']);
    expect(await waiting()).toBe(0);
  });

  it("respects a person's choice, and does not catch up later", async () => {
    const choose = (assessment_feedback: boolean) =>
      test.call('PUT /api/user/notification_preferences', {
        at: world.at,
        cookie: world.cookies.student,
        body: {
          learning_reminders: true,
          new_content: true,
          access_ending: true,
          assessment_feedback,
          assessment_reminders: true,
          marking_work: true,
          messages: true,
          class_reminders: true,
          news: true,
        },
      });
    await choose(false);
    await tell('student');
    await tell('student', { kind: 'assessment_submitted' });
    later(11);
    await mailNotices(tenant);
    await choose(true);
    await mailNotices(tenant);
    expect([await waiting(), await digests()]).toEqual([0, []]);
  });

  it("uses the reader's language and the organisation’s look", async () => {
    const personId = await test.in(world.at, (tx) =>
      makePerson(tx, { email: 'layla@marking.example', name: 'Layla', language: 'ar' }),
    );
    await tell('student', { personId, kind: 'assessment_due_soon', title: 'Knives' });
    later(11);
    await mailNotices(tenant);
    const [letter] = await digests();
    expect(letter!.subject).toBe('اقترب موعد تسليم «Knives».');
    expect(letter!.html).toContain('dir="rtl"');
    expect(letter!.html.toLowerCase()).toContain('#0b6e8f');
  });

  it('goes to confirmed addresses only', async () => {
    const personId = await test.in(world.at, (tx) =>
      makePerson(tx, { email: 'typo@marking.example', emailVerified: false }),
    );
    await tell('student', { personId });
    later(11);
    await mailNotices(tenant);
    expect([await waiting(), await digests()]).toEqual([0, []]);
  });

  it('lists twenty and counts the rest', async () => {
    for (let n = 0; n < 23; n += 1) await tell('student', { title: `Told ${n}.` });
    later(11);
    await mailNotices(tenant);
    const [letter] = await digests();
    expect(letter!.text.match(/^- /gm)).toHaveLength(20);
    expect(letter!.text).toContain('And 3 more.');
  });
});

describe('An assessor', () => {
  const as = (who: PersonKey) => ({ at: world.at, cookie: world.cookies[who] });
  const begin = async (who: PersonKey) => {
    const { assessmentId: id } = await test.in(world.at, (tx) =>
      makeAssessment(tx, { units: [world.unitId] }),
    );
    const answer = await test.call('POST /api/student/student_assessments/:id/attempts', {
      ...as(who),
      params: { id },
      body: { declarationId: world.declarationId, aiUse: null },
    });
    expect(answer.status).toBe(200);
    return answer.body as StudentAssessment;
  };
  const handIn = async (who: PersonKey) => {
    const { attempts } = await begin(who);
    const answer = await test.call('POST /api/student/attempts/:id/submission', {
      ...as(who),
      params: { id: attempts[0]!.id },
      body: { revisions: {}, incomplete: true },
    });
    expect(answer.status).toBe(200);
  };
  const kindsOf = async (who: PersonKey) => (await read(who)).rows.map(({ kind }) => kind);

  it('is notified once of submitted work, as all assessors are, but not of their own work, and no trainer is', async () => {
    await handIn('student');
    await handIn('both');
    for (const who of ['asha', 'ben'] as const) {
      const { rows } = await read(who);
      expect(rows.map(({ kind, name }) => `${kind} ${name}`).toSorted()).toEqual([
        'marking_submitted Amira Haddad',
        'marking_submitted Bo Both',
      ]);
      for (const { path } of rows) expect(path).toMatch(/^\/console\/marking\/[0-9a-f-]{36}$/);
    }
    expect((await kindsOf('both')).toSorted()).toEqual(['assessment_submitted', 'marking_submitted']);
    expect(await kindsOf('student')).toEqual(['assessment_submitted']);
    expect(await kindsOf('trainer')).toEqual([]);
  });

  it('gets one email for ten notices', async () => {
    for (let n = 0; n < 10; n += 1) await handIn('student');
    later(11);
    await mailNotices(tenant);
    const sent = await digests();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([
      'asha@marking.example',
      'ben@marking.example',
      'both@marking.example',
    ]);
    for (const { text, subject } of sent) {
      expect(subject).toMatch(/^10 new notifications/);
      expect(text.match(/Amira Haddad handed in “Prepare food safely”\./g)).toHaveLength(10);
    }
  });

  it('is notified of questions and of requests for more time', async () => {
    const { id } = await begin('student');
    const ask = { ...as('student'), params: { id } };
    await test.call('POST /api/student/student_assessments/:id/messages', {
      ...ask,
      body: { itemId: null, text: 'How long?' },
    });
    await test.call('POST /api/student/student_assessments/:id/extension_requests', {
      ...ask,
      body: { until: '2026-03-20', reason: 'Ill.' },
    });
    for (const who of ['asha', 'ben', 'both'] as const) {
      expect((await kindsOf(who)).toSorted()).toEqual(['marking_extension_asked', 'marking_message']);
    }
    expect(await kindsOf('trainer')).toEqual([]);
  });
});
