import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarEvent } from '#contract/calendar/calendar.ts';
import { classTrainer, intakeClass } from '#server/features/classes/classes.table.ts';
import { intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { notice } from '#server/features/notifications/notifications.table.ts';
import { makeClass } from '#test/classes/classMakers.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { makeIntakes } from '#test/makersCatalogue.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { calendarAddress } from './calendar.table.ts';
import { remindOfClasses } from './reminders.actions.ts';

/* In Sydney, on Tuesday 2 March 2027 at noon. Tara teaches the day intake, which Mia is in, and Tom the evening one. */

const password = 'correct-horse-battery';
const noon = '2027-03-02T01:00:00Z';

let test: TestApp;
let at: TestOrganisation;
let cookies: Record<'admin' | 'tara' | 'tom' | 'mia', string>;
let ids: Record<'day' | 'evening' | 'tara' | 'tom' | 'mia' | 'enrolment' | 'first' | 'second', string>;

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '1000000' });
  test.clock.set(noon);
  at = await test.organisation('calendar');
  ids = await test.in(at, async (tx) => {
    const unit = await makeUnit(tx, { code: 'U1' });
    const { id: courseId } = await makeCourse(tx, {
      code: 'C1',
      title: 'Cookery',
      units: [{ unitId: unit.id }],
    });
    const personOf = async (name: string, role: 'administrator' | 'trainer' | 'student') =>
      makePerson(tx, { email: `${name}@calendar.example`, name, roles: [role], password });
    await personOf('admin', 'administrator');
    const people = { tara: await personOf('tara', 'trainer'), tom: await personOf('tom', 'trainer') };
    const mia = await personOf('mia', 'student');
    const [day, evening] = await makeIntakes(tx, courseId, [
      { name: 'Day', startsOn: '2027-03-01', endsOn: '2027-03-31' },
      { name: 'Evening', startsOn: '2027-03-08' },
    ]);
    await tx.insert(intakeTrainer).values([
      { intakeId: day!, personId: people.tara },
      { intakeId: evening!, personId: people.tom },
    ]);
    const enrolment = await makeSubscription(tx, {
      personId: mia,
      courseId,
      intakeId: day!,
      startsOn: '2027-03-01',
      accessEndsOn: '2027-04-03',
    });
    const trainerIds = [people.tara];
    const first = await makeClass(tx, { intakeId: day!, day: '2027-03-03', room: 'Kitchen 2', trainerIds });
    // Daylight saving ends on 4 April.
    const second = await makeClass(tx, {
      intakeId: day!,
      day: '2027-04-05',
      link: 'https://meet.example/cookery',
      trainerIds,
    });
    await makeClass(tx, { intakeId: evening!, day: '2027-03-10', trainerIds: [people.tom] });
    return { day: day!, evening: evening!, ...people, mia, enrolment, first, second };
  });
  const signIn = async (name: string) => test.signIn(at, `${name}@calendar.example`, password);
  cookies = {
    admin: await signIn('admin'),
    tara: await signIn('tara'),
    tom: await signIn('tom'),
    mia: await signIn('mia'),
  };
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(noon);
  await test.in(at, async (tx) => {
    await tx.delete(calendarAddress);
    await tx.delete(notice);
    await tx.update(courseSubscription).set({ status: 'active', accessEndsOn: '2027-04-30' });
    await tx.update(intakeClass).set({ cancelReason: null });
    await tx.update(person).set({ endedAt: null });
  });
});

const own = async (month?: string, cookie = cookies.mia) =>
  test.call('GET /api/student/calendar', { at, cookie, ...(month && { query: { month } }) });
const staff = async (query: Record<string, string>, cookie: string) =>
  test.call('GET /api/staff/calendar', { at, cookie, query: { month: '2027-03', ...query } });
const saying = (events: readonly CalendarEvent[]) =>
  events.map(({ day, kind, title, about }) => [day, kind, title, about].filter(Boolean).join(' '));
const makeAddress = async (id: string = randomUUID(), reminder: number | null = null, cookie = cookies.mia) =>
  test.call('POST /api/user/calendar_addresses', { at, cookie, body: { id, reminder } });
const stop = async (id: string, cookie = cookies.mia) =>
  test.call('DELETE /api/user/calendar_addresses/:id', { at, cookie, params: { id } });
const fetchFeed = async (url: string) =>
  test.app.inject({ url: new URL(url).pathname, headers: { host: at.host } });
/** The lines of a calendar, unfolded. */
const linesOf = (content: string): string[] => content.replaceAll('\r\n ', '').split('\r\n');

describe('A student', () => {
  it('sees a month in whole weeks: its first day, its class, and nothing of other intakes', async () => {
    const { body } = await own();
    expect(body).toMatchObject({
      month: '2027-03',
      from: '2027-03-01',
      to: '2027-04-04',
      today: '2027-03-02',
      timeZone: 'Australia/Sydney',
    });
    expect(saying(body.events)).toEqual(['2027-03-01 starts Cookery', '2027-03-03 class Cookery']);
    expect(body.events[1]).toMatchObject({
      startsAt: '2027-03-02T22:00:00.000Z',
      endsAt: '2027-03-03T01:00:00.000Z',
      place: 'Kitchen 2',
      path: `/subscriptions/${ids.enrolment}`,
    });
  });

  it('sees another month, with the last day of access', async () => {
    const { body } = await own('2027-04');
    expect(saying(body.events)).toEqual(['2027-04-05 class Cookery', '2027-04-30 access_ends Cookery']);
  });

  it('sees a cancelled class as cancelled', async () => {
    await test.in(at, (tx) =>
      tx.update(intakeClass).set({ cancelReason: 'Ill' }).where(eq(intakeClass.id, ids.first)),
    );
    expect((await own()).body.events[1]).toMatchObject({ kind: 'class', cancelled: true });
  });

  it('who has withdrawn sees nothing of it any more', async () => {
    await test.in(at, (tx) =>
      tx.update(courseSubscription).set({ status: 'withdrawn', accessEndsOn: '2027-03-01' }),
    );
    expect((await own()).body.events).toEqual([]);
  });

  it('asks for a month that there is', async () => {
    for (const month of ['2027-13', 'march', '2027-3']) expect((await own(month)).status).toBe(400);
  });
});

describe('Staff', () => {
  it('who teach see their classes and the days of the intakes they teach', async () => {
    const { body } = await staff({}, cookies.tara);
    expect(body).toMatchObject({ of: 'mine', seesAll: false, left: 0 });
    expect(saying(body.events)).toEqual([
      '2027-03-01 intake_starts Cookery Day',
      '2027-03-03 class Cookery Day',
      '2027-03-31 intake_ends Cookery Day',
    ]);
    expect(saying((await staff({ of: 'all' }, cookies.tom)).body.events)).toEqual([
      '2027-03-08 intake_starts Cookery Evening',
      '2027-03-10 class Cookery Evening',
    ]);
  });

  it('who keep all intakes see those of everybody, or only their own', async () => {
    const { body } = await staff({}, cookies.admin);
    expect(body).toMatchObject({ of: 'all', seesAll: true });
    expect(body.events).toHaveLength(5);
    expect((await staff({ of: 'mine' }, cookies.admin)).body).toMatchObject({ of: 'mine', events: [] });
  });

  it('who teach no classes are led to the intake of a class', async () => {
    const assessor = await test.person(at, {
      email: 'asha@calendar.example',
      name: 'Asha',
      roles: ['assessor'],
      password,
    });
    await test.in(at, (tx) => tx.insert(intakeTrainer).values({ intakeId: ids.day, personId: assessor }));
    await test.in(at, (tx) => tx.insert(classTrainer).values({ classId: ids.first, personId: assessor }));
    const { body } = await staff({}, await test.signIn(at, 'asha@calendar.example', password));
    expect(body.events[1]).toMatchObject({ kind: 'class', path: `/console/intakes/${ids.day}` });
    await test.in(at, (tx) => tx.delete(classTrainer).where(eq(classTrainer.personId, assessor)));
  });

  it('read a month in three statements, however much is in it', async () => {
    await staff({}, cookies.admin);
    test.statements();
    await staff({}, cookies.admin);
    expect(test.statements().length).toBeLessThanOrEqual(3);
  });
});

describe('A secret address', () => {
  it('gives whoever has it the same dates as a file that calendars read', async () => {
    const { body } = await makeAddress(undefined, 60);
    const answer = await fetchFeed(body.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const lines = linesOf(answer.body);
    expect(lines).toEqual(
      expect.arrayContaining([
        'SUMMARY:Class: Cookery',
        'DTSTART:20270302T220000Z',
        'DTEND:20270303T010000Z',
        // Nine in the morning on both sides of the change of the clocks.
        'DTSTART:20270404T230000Z',
        'LOCATION:Kitchen 2',
        'TRIGGER:-PT1H',
        'SUMMARY:Last day of access: Cookery',
        'DTSTART;VALUE=DATE:20270430',
        'DTEND;VALUE=DATE:20270501',
      ]),
    );
    expect(lines).toContain(`UID:class-${ids.first}@${new URL(body.url).hostname}`);
  });

  it('follows RFC 5545: lines end in CR LF and have at most 75 octets, and no character is split', async () => {
    await test.in(at, (tx) =>
      tx.update(intakeClass).set({ room: 'Bếp thực hành số hai, tầng trệt — '.repeat(5) }),
    );
    const { body } = (await fetchFeed((await makeAddress()).body.url)) as { body: string };
    await test.in(at, (tx) => tx.update(intakeClass).set({ room: 'Kitchen 2' }));
    expect(body.endsWith('\r\n') || body.endsWith('END:VCALENDAR')).toBe(true);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(body).not.toContain('\uFFFD');
    expect(linesOf(body).some((line) => line.includes('tầng trệt'))).toBe(true);
  });

  it('tells calendars that a class was moved or cancelled, as the same event', async () => {
    const { url } = (await makeAddress()).body;
    const eventIn = (content: string) => {
      const lines = linesOf(content);
      const start = lines.findIndex((line) => line.startsWith(`UID:class-${ids.first}`));
      return lines.slice(start, lines.indexOf('END:VEVENT', start));
    };
    expect(eventIn((await fetchFeed(url)).body)).toEqual(
      expect.arrayContaining(['SEQUENCE:1', 'STATUS:CONFIRMED']),
    );
    await test.in(at, (tx) =>
      tx.update(intakeClass).set({ cancelReason: 'Ill', revision: 2 }).where(eq(intakeClass.id, ids.first)),
    );
    expect(eventIn((await fetchFeed(url)).body)).toEqual(
      expect.arrayContaining(['SEQUENCE:2', 'STATUS:CANCELLED', 'SUMMARY:Cancelled: Cookery']),
    );
    await test.in(at, (tx) => tx.update(intakeClass).set({ revision: 1 }));
  });

  it('of a trainer holds the classes they give and the intakes they teach', async () => {
    const { body } = await makeAddress(undefined, null, cookies.tara);
    const lines = linesOf((await fetchFeed(body.url)).body);
    expect(lines.filter((line) => line.startsWith('SUMMARY:')).toSorted()).toEqual([
      'SUMMARY:Class: Cookery\\, Day',
      'SUMMARY:Class: Cookery\\, Day',
      'SUMMARY:First day: Cookery\\, Day',
      'SUMMARY:Last day: Cookery\\, Day',
    ]);
  });

  it('is shown once: only its hash is kept, and lists say when a calendar read it last', async () => {
    const { body } = await makeAddress();
    const [row] = await test.in(at, (tx) => tx.select().from(calendarAddress));
    expect(body.url).not.toContain(row!.tokenHash);
    const list = async () =>
      (await test.call('GET /api/user/calendar_addresses', { at, cookie: cookies.mia })).body.addresses;
    expect(await list()).toEqual([
      { id: row!.id, createdAt: '2027-03-02T01:00:00.000Z', fetchedAt: null, reminder: null },
    ]);
    await fetchFeed(body.url);
    expect(await list()).toMatchObject([{ fetchedAt: '2027-03-02T01:00:00.000Z' }]);
  });

  it('is one address when the try to make it is repeated, and only the newest works', async () => {
    const id = randomUUID();
    const [first, second] = [await makeAddress(id), await makeAddress(id)];
    expect(second.body.addresses).toHaveLength(1);
    expect((await fetchFeed(first.body.url)).statusCode).toBe(404);
    expect((await fetchFeed(second.body.url)).statusCode).toBe(200);
  });

  it('is dead once stopped, and after its person may not sign in any more', async () => {
    const id = randomUUID();
    const { url } = (await makeAddress(id)).body;
    expect((await stop(id, cookies.tara)).status).toBe(404);
    await test.in(at, (tx) =>
      tx
        .update(person)
        .set({ endedAt: new Date(noon) })
        .where(eq(person.id, ids.mia)),
    );
    expect((await fetchFeed(url)).statusCode).toBe(404);
    await test.in(at, (tx) => tx.update(person).set({ endedAt: null }).where(eq(person.id, ids.mia)));
    expect((await fetchFeed(url)).statusCode).toBe(200);
    expect((await stop(id)).body).toEqual({ addresses: [] });
    expect((await fetchFeed(url)).statusCode).toBe(404);
  });

  it('cannot take over that of somebody else', async () => {
    const id = randomUUID();
    const { url } = (await makeAddress(id)).body;
    expect((await makeAddress(id, null, cookies.tara)).status).toBe(404);
    expect((await fetchFeed(url)).statusCode).toBe(200);
  });

  it('is one of five at the most', async () => {
    for (let i = 0; i < 5; i++) expect((await makeAddress()).status).toBe(200);
    const sixth = await makeAddress();
    expect([sixth.status, sixth.body.code]).toEqual([409, 'too_many_addresses']);
  });

  it('works on the host of its organisation only', async () => {
    const other = await test.organisation('elsewhere');
    const { url } = (await makeAddress()).body;
    const answer = await test.app.inject({ url: new URL(url).pathname, headers: { host: other.host } });
    expect(answer.statusCode).toBe(404);
    expect(
      (await test.app.inject({ url: '/feed/short/calendar.ics', headers: { host: at.host } })).statusCode,
    ).toBe(404);
  });
});

describe('The day before a class', () => {
  it('everybody who comes is told once: students who are expected, and its trainer', async () => {
    const organisation = (await test.platform.hosts.organisationOf(at.host))!;
    const tenant = { platform: test.platform, organisation };
    await remindOfClasses(tenant);
    await remindOfClasses(tenant);
    const told = await test.in(at, (tx) => tx.select().from(notice));
    expect(told.map(({ personId, kind, name, path }) => ({ personId, kind, name, path }))).toEqual(
      expect.arrayContaining([
        {
          personId: ids.mia,
          kind: 'class_tomorrow',
          name: '2027-03-03 09:00',
          path: `/subscriptions/${ids.enrolment}`,
        },
        {
          personId: ids.tara,
          kind: 'class_tomorrow',
          name: '2027-03-03 09:00',
          path: `/console/classes/${ids.first}`,
        },
      ]),
    );
    expect(told).toHaveLength(2);
  });

  it('nobody is told of a cancelled class', async () => {
    await test.in(at, (tx) => tx.update(intakeClass).set({ cancelReason: 'Ill' }));
    const organisation = (await test.platform.hosts.organisationOf(at.host))!;
    await remindOfClasses({ platform: test.platform, organisation });
    expect(await test.in(at, (tx) => tx.$count(notice))).toBe(0);
  });
});
