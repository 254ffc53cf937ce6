import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/contract.ts';
import type { OwnLog } from '#contract/record/ownLog.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';
import { wordOf } from './ownLog.rules.ts';

let test: TestApp;
let ours: World;
let theirs: World;
let seconds = 0;

beforeAll(async () => {
  test = await testApp();
  test.clock.set('2026-03-02T02:00:00Z');
  ours = await makeWorld(test, 'harbour');
  theirs = await makeWorld(test, 'redgum');
});
afterAll(() => test.close());

const read = async (cookie = ours.student, before?: number, world = ours) =>
  (
    await test.call('GET /api/user/log_entries', {
      at: world.organisation,
      cookie,
      query: before === undefined ? {} : { before: String(before) },
    })
  ).body as OwnLog;
const staff = async (route: string, body?: unknown, id = ours.studentId) => {
  seconds += 1;
  test.clock.set(`2026-03-02T02:00:${String(seconds).padStart(2, '0')}Z`);
  const answer = await test.call(route as 'GET /api/staff/people/:id/record', {
    at: ours.organisation,
    cookie: ours.administrator,
    params: { id },
    ...(body !== undefined && { body }),
  });
  expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);
  return answer.body;
};

describe('A student reads who looked at their record', () => {
  it('who, when and what, newest first, with the reason staff gave, and nothing of the log besides', async () => {
    const { revision } = await staff('GET /api/staff/people/:id/record');
    await staff('PATCH /api/staff/people/:id/record', {
      baseRevision: revision,
      values: { phone: '0412 345 678' },
      reason: 'Told us by phone',
    });
    await staff('GET /api/staff/people/:id/billing');
    await staff('GET /api/staff/course_subscriptions/:id', undefined, ours.subscriptionId);
    await staff(
      'POST /api/staff/course_subscriptions/:id/pause',
      {
        key: randomUUID(),
        reason: 'Was ill',
        until: null,
      },
      ours.subscriptionId,
    );
    const { entries, next } = await read();
    expect(entries.map(({ what, reason }) => [what, reason])).toEqual([
      ['enrolment_changed', 'Was ill'],
      ['enrolment_read', ''],
      ['money_read', ''],
      ['record_corrected', 'Told us by phone'],
      ['record_read', ''],
    ]);
    expect(next).toBeNull();
    const [first] = entries;
    expect(first).toEqual({
      key: expect.any(Number),
      at: '2026-03-02T02:00:05.000Z',
      by: expect.stringMatching(/\S/),
      own: false,
      what: 'enrolment_changed',
      reason: 'Was ill',
    });
  });

  it('page by page, each entry once, however many are added meanwhile', async () => {
    for (let n = 0; n < 30; n += 1) await staff('GET /api/staff/people/:id/billing');
    const first = await read();
    expect(first.entries).toHaveLength(25);
    await staff('GET /api/staff/people/:id/billing');
    const second = await read(ours.student, first.next!);
    expect(second.entries).toHaveLength(10);
    expect(second.next).toBeNull();
    const keys = [...first.entries, ...second.entries].map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)].toSorted((a, b) => b - a));
  });

  it('only their own: not that of others, nor of the other organisation', async () => {
    const administrators = await read(ours.administrator);
    expect(administrators.entries).toEqual([]);
    expect((await read(theirs.student, undefined, theirs)).entries).toEqual([]);
  });

  it('is refused a page that is none, naming the field', async () => {
    const answer = await test.call('GET /api/user/log_entries', {
      at: ours.organisation,
      cookie: ours.student,
      query: { before: 'x' },
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('before');
  });
});

describe('Staff read on the page of a person', () => {
  const entriesOf = (id: string, cookie = ours.administrator, before?: number) =>
    test.call('GET /api/staff/people/:id/log_entries', {
      at: ours.organisation,
      cookie,
      params: { id },
      query: before === undefined ? {} : { before: String(before) },
    });

  it('the same list as that person, page by page, and their reading is in it afterwards', async () => {
    const own = await read();
    const { body } = await entriesOf(ours.studentId);
    expect(body).toEqual(own);
    expect((await read()).entries[0]).toMatchObject({ what: 'record_read', own: false });
    const further = await read(ours.student, own.next!);
    expect((await entriesOf(ours.studentId, ours.administrator, own.next!)).body).toEqual(further);
  });

  it('nothing of a person of another organisation, or of nobody', async () => {
    for (const id of [theirs.studentId, randomUUID()])
      expect((await entriesOf(id)).body).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('nothing at all as a student', async () => {
    expect((await entriesOf(ours.studentId, ours.student)).status).toBe(403);
  });
});

const ofNobody = [
  'delivery_location',
  'intake',
  'course',
  'invitation',
  'enrolment_settings',
  'message_settings',
  'announcement',
  'intake_class',
  'course_edition',
  'unit_edition',
  'media_file',
  'assessment',
  'course_information',
  'reusable_comment',
  'analytics_settings',
  'brand',
  'registration_form',
  'organisation',
  'mail_sender',
  'own_letter',
  'domain',
  'archive',
  'protection_measure',
  'sign_in_rules',
  'organisation_text',
  'words',
  'billing_settings',
  'card_account',
  // Each person of an import has an entry of their own.
  'people_import',
  'billing_desk',
  'report',
  'saved_report',
  'action_log',
];

it.each(
  (Object.entries(api) as [string, Endpoint][]).flatMap(([route, { log }]) =>
    log && !ofNobody.includes(log.on) ? [[route, log.on] as const] : [],
  ),
)('has words of its own for %s about a %s', (route, subject) => {
  expect(wordOf({ route, subject })).not.toMatch(/^other_/);
});
