import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  AnnouncementReader,
  OwnAnnouncement,
  StaffAnnouncement,
  StaffAnnouncementPage,
} from '#contract/announcements/announcements.ts';
import { intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { mailNotices } from '#server/features/notifications/digest.actions.ts';
import { notice } from '#server/features/notifications/notifications.table.ts';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit, plainText } from '#test/makers.ts';
import { makeIntakes } from '#test/makersCatalogue.ts';
import { testApp, type Answer, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { sendDueAnnouncements } from './sending.actions.ts';
import { announcement, announcementVersion } from './announcements.table.ts';

const password = 'correct-horse-battery';
const rolesOf = {
  linh: ['student'],
  omar: ['student'],
  paul: ['student'],
  late: ['student'],
  tara: ['trainer'],
  ben: ['assessor'],
  admin: ['administrator'],
} as const;
type PersonName = keyof typeof rolesOf;
const people = Object.keys(rolesOf) as PersonName[];
let test: TestApp;
let at: TestOrganisation;
const cookies = {} as Record<PersonName, string>;
const ids = {} as Record<PersonName, string>;
let courseId: string;
let winter: string;
let spring: string;

/** Monday, one in the afternoon in Sydney. */
const monday = '2026-03-02T02:00:00Z';

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '1000000' });
  test.clock.set(monday);
  at = await test.organisation('announcements');
  await test.in(at, async (tx) => {
    const unit = await makeUnit(tx, { code: 'U1' });
    const course = await makeCourse(tx, {
      code: 'C1',
      title: 'Kitchen skills',
      units: [{ unitId: unit.id }],
    });
    courseId = course.id;
    [winter, spring] = (await makeIntakes(tx, courseId, [{ name: 'Winter' }, { name: 'Spring' }])) as [
      string,
      string,
    ];
    for (const who of people)
      ids[who] = await makePerson(tx, {
        email: `${who}@announcements.example`,
        name: who,
        roles: [...rolesOf[who]],
        password,
      });
    await tx.insert(intakeTrainer).values({ intakeId: winter, personId: ids.tara });
  });
  for (const who of people) cookies[who] = await test.signIn(at, `${who}@announcements.example`, password);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(monday);
  await test.in(at, async (tx) => {
    await tx.delete(announcement);
    await tx.delete(notice);
    await tx.delete(mailMessage);
    await tx.delete(courseSubscription);
    const enrol = (who: PersonName, intakeId: string, more: object = {}) =>
      makeSubscription(tx, { personId: ids[who], courseId, intakeId, startsOn: '2026-01-12', ...more });
    await enrol('linh', winter);
    await enrol('omar', winter);
    await enrol('paul', winter, { status: 'withdrawn' });
    await tx.update(person).set({ emailVerified: true });
    await enrol('omar', spring);
  });
});

const as = (who: PersonName, id?: string) => ({
  at,
  cookie: cookies[who],
  ...(id !== undefined && { params: { id } }),
});
const later = (hours: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString());
const words = (text = 'The kitchen is closed on Friday.') => ({
  title: 'Kitchen closed',
  document: plainText(text),
});
const plan = (more: object = {}) => ({
  ...words(),
  audience: { kind: 'intakes', intakeIds: [winter] },
  at: null,
  shownUntil: null,
  urgent: false,
  ...more,
});
const announceAs = (who: PersonName, more: object = {}, id: string = randomUUID()): Promise<Answer> =>
  test.call('POST /api/staff/announcements', { ...as(who), body: { id, ...plan(more) } });
const run = () => sendDueAnnouncements(test.tenant(at));
/** Sent to the winter intake. */
async function sent(more: object = {}): Promise<string> {
  const { body } = await announceAs('admin', more);
  await run();
  return body.id as string;
}
const shown = async (id: string, who: PersonName = 'admin') =>
  (await test.call('GET /api/staff/announcements/:id', as(who, id))).body as StaffAnnouncementPage;
const own = async (who: PersonName): Promise<OwnAnnouncement[]> =>
  (await test.call('GET /api/student/announcements', as(who))).body.rows;
const open = (who: PersonName, id: string) =>
  test.call('PUT /api/student/announcements/:id/reading', as(who, id));
const put = (
  who: PersonName,
  id: string,
  part: '' | '/cancellation' | '/text' | '/withdrawal' | '/reminder',
  body: object = {},
) => test.call(`PUT /api/staff/announcements/:id${part}`, { ...as(who, id), body });
const readers = async (id: string, query: Record<string, string> = {}, who: PersonName = 'admin') =>
  (await test.call('GET /api/staff/announcements/:id/readers', { ...as(who, id), query })).body
    .rows as AnnouncementReader[];
const listed = async (who: PersonName, query: Record<string, string> = {}) =>
  (
    (await test.call('GET /api/staff/announcements', { ...as(who), query })).body.rows as StaffAnnouncement[]
  ).map(({ title }) => title);
const reach = async (kind: string, reachIds = '', who: PersonName = 'admin') =>
  test.call('GET /api/staff/announcement_reach', { ...as(who), query: { kind, ids: reachIds } });
const notices = async (who: PersonName) =>
  test.in(at, (tx) => tx.select().from(notice).where(eq(notice.personId, ids[who])).orderBy(notice.at));
const mails = async () => test.in(at, (tx) => tx.select().from(mailMessage));
const codeOf = ({ status, body }: Answer) => [status, body.code];
const fieldsOf = ({ body }: Answer) =>
  (body.errors as { field: string; code: string }[]).map(({ field, code }) => [field, code]);

describe('An announcement', () => {
  it('reaches whoever studies in its intakes, once each, and says before whom it does not reach', async () => {
    await test.in(at, (tx) => tx.update(person).set({ emailVerified: false }).where(eq(person.id, ids.omar)));
    expect((await reach('intakes', `${winter},${spring}`)).body).toEqual({
      reached: 2,
      ended: 1,
      unmailed: 1,
    });
    const id = await sent({ audience: { kind: 'intakes', intakeIds: [winter, spring] } });
    expect((await readers(id)).map((one) => one.person.name)).toEqual(['linh', 'omar']);
    expect(await notices('omar')).toMatchObject([{ kind: 'announcement', path: `/announcements/${id}` }]);
    expect(await own('paul')).toEqual([]);
  });

  it('reaches a whole course, or everybody who studies', async () => {
    expect((await reach('course', courseId)).body).toMatchObject({ reached: 2, ended: 1 });
    const id = await sent({ audience: { kind: 'course', courseId } });
    expect(await shown(id)).toMatchObject({
      audience: 'course',
      course: { name: 'Kitchen skills' },
      recipients: 2,
    });
    expect(await shown(await sent({ audience: { kind: 'everybody' } }))).toMatchObject({ recipients: 2 });
  });

  it('leaves out whose last day of access is over, and whose account was ended', async () => {
    await test.in(at, async (tx) => {
      await tx
        .update(courseSubscription)
        .set({ accessEndsOn: '2026-03-01' })
        .where(eq(courseSubscription.personId, ids.linh));
    });
    expect((await reach('intakes', winter)).body).toMatchObject({ reached: 1, ended: 2 });
  });

  it('is one however often it is pressed, and told once however often it is sent', async () => {
    const id = randomUUID();
    await announceAs('admin', {}, id);
    expect((await announceAs('admin', {}, id)).status).toBe(200);
    await Promise.all([run(), run()]);
    await run();
    expect(await notices('linh')).toHaveLength(1);
    expect(await shown(id)).toMatchObject({ state: 'sent', recipients: 2 });
    expect(codeOf(await announceAs('tara', {}, id))).toEqual([404, 'not_found']);
  });

  it('goes on where it stopped when the server ended while sending', async () => {
    const id = randomUUID();
    await announceAs('admin', {}, id);
    const [first] = [ids.linh, ids.omar].toSorted();
    await test.in(at, (tx) =>
      tx.update(announcement).set({ state: 'sending', sentUpTo: first! }).where(eq(announcement.id, id)),
    );
    await run();
    expect(await shown(id)).toMatchObject({ state: 'sent', recipients: 1 });
  });

  it('is sent at its time by the clock of the organisation, also across the end of daylight saving', async () => {
    const { body } = await announceAs('admin', { at: { day: '2026-04-05', time: '09:00' } });
    // Clocks in Sydney went back at three that morning.
    expect(body).toMatchObject({
      state: 'scheduled',
      sendAt: '2026-04-04T23:00:00.000Z',
      day: '2026-04-05',
      time: '09:00',
    });
    await run();
    expect(await own('linh')).toEqual([]);
    test.clock.set('2026-04-04T23:00:01Z');
    await run();
    expect(await own('linh')).toMatchObject([{ title: 'Kitchen closed', read: false }]);
  });

  it('can be changed and cancelled until it is sent, and is sent after all when that is undone', async () => {
    const { body } = await announceAs('admin', { at: { day: '2026-03-03', time: '09:00' } });
    const change = { ...plan({ at: { day: '2026-03-04', time: '09:00' }, title: 'Closed twice' }) };
    expect((await put('admin', body.id, '', { ...change, revision: body.revision })).body).toMatchObject({
      title: 'Closed twice',
      day: '2026-03-04',
    });
    expect(codeOf(await put('admin', body.id, '', { ...change, revision: body.revision }))).toEqual([
      409,
      'changed_elsewhere',
    ]);
    await put('admin', body.id, '/cancellation', { cancelled: true });
    test.clock.set('2026-03-05T00:00:00Z');
    await run();
    expect(await shown(body.id)).toMatchObject({ state: 'cancelled', recipients: 0 });
    await put('admin', body.id, '/cancellation', { cancelled: false });
    await run();
    expect(await shown(body.id)).toMatchObject({ state: 'sent', recipients: 2 });
    expect(codeOf(await put('admin', body.id, '/cancellation', { cancelled: true }))).toEqual([
      409,
      'wrong_state',
    ]);
  });

  it('needs words, a time to come and a last day that is not before it', async () => {
    const answer = await announceAs('admin', {
      document: { type: 'doc', content: [] },
      at: { day: '2026-03-01', time: '09:00' },
      shownUntil: '2026-02-20',
    });
    expect(fieldsOf(answer)).toEqual([
      ['document', 'required'],
      ['shownUntil', 'before_sent'],
      ['at', 'past'],
    ]);
    expect(fieldsOf(await announceAs('admin', { at: { day: '2027-06-01', time: '09:00' } }))).toEqual([
      ['at', 'too_far'],
    ]);
    expect(
      fieldsOf(await announceAs('admin', { audience: { kind: 'intakes', intakeIds: [randomUUID()] } })),
    ).toEqual([['audience', 'unknown']]);
  });
});

describe('A trainer', () => {
  it('announces to intakes they teach and to nobody else', async () => {
    expect((await announceAs('tara')).status).toBe(200);
    for (const audience of [
      { kind: 'intakes', intakeIds: [winter, spring] },
      { kind: 'course', courseId },
      { kind: 'everybody' },
    ])
      expect(codeOf(await announceAs('tara', { audience }))).toEqual([403, 'wrong_role']);
    expect(codeOf(await reach('everybody', '', 'tara'))).toEqual([403, 'wrong_role']);
    const { body } = await test.call('GET /api/staff/announcement_choices', as('tara'));
    expect(body).toEqual({
      all: false,
      courses: [],
      intakes: [{ id: winter, name: 'Winter', course: 'Kitchen skills', startsOn: null }],
    });
  });

  it('sees what is for their intakes, and not what is for others', async () => {
    await sent();
    const other = await sent({ title: 'Spring only', audience: { kind: 'intakes', intakeIds: [spring] } });
    await sent({ title: 'For all', audience: { kind: 'everybody' } });
    expect(await listed('tara')).toEqual(['Kitchen closed']);
    expect(await listed('admin')).toHaveLength(3);
    expect(codeOf(await test.call('GET /api/staff/announcements/:id', as('tara', other)))).toEqual([
      404,
      'not_found',
    ]);
    expect(codeOf(await put('tara', other, '/withdrawal', { withdrawn: true }))).toEqual([404, 'not_found']);
  });

  it('is not an assessor, who announces nothing', async () => {
    expect((await announceAs('ben')).status).toBe(403);
  });
});

describe('A student', () => {
  it('finds it new until they open it, and the first time counts', async () => {
    const id = await sent();
    const dashboard = async () =>
      (await test.call('GET /api/student/dashboard', as('linh'))).body.announcements;
    expect(await dashboard()).toEqual([{ id, title: 'Kitchen closed' }]);
    // Reading about it is not opening it.
    await test.call('GET /api/student/announcements/:id', as('linh', id));
    expect(await dashboard()).toHaveLength(1);
    expect((await open('linh', id)).body).toMatchObject({ read: true, document: words().document });
    const [first] = await readers(id, { read: 'yes' });
    later(1);
    await open('linh', id);
    expect(await readers(id, { read: 'yes' })).toEqual([first]);
    expect(await dashboard()).toEqual([]);
    expect(await own('linh')).toMatchObject([{ id, read: true }]);
    expect((await notices('linh')).map(({ readAt }) => readAt !== null)).toEqual([true]);
  });

  it('who enrols later sees it while it is shown', async () => {
    const id = await sent({ shownUntil: '2026-03-10' });
    expect(await own('late')).toEqual([]);
    await test.in(at, (tx) =>
      makeSubscription(tx, { personId: ids.late, courseId, intakeId: winter, startsOn: '2026-03-02' }),
    );
    expect(await own('late')).toMatchObject([{ id, read: false }]);
    test.clock.set('2026-03-11T02:00:00Z');
    expect(await own('late')).toEqual([]);
    expect((await open('late', id)).status).toBe(404);
    // Whoever was sent it keeps it, and it is no longer new.
    expect(await own('linh')).toHaveLength(1);
    expect((await test.call('GET /api/student/dashboard', as('linh'))).body.announcements).toEqual([]);
  });

  it('who was sent it keeps it when their enrolment ends, and nobody else’s is theirs', async () => {
    const id = await sent();
    await test.in(at, (tx) => tx.update(courseSubscription).set({ status: 'withdrawn' }));
    expect(await own('linh')).toHaveLength(1);
    expect((await test.call('GET /api/student/announcements/:id', as('paul', id))).status).toBe(404);
    expect((await open('paul', id)).status).toBe(404);
  });
});

describe('After it was sent', () => {
  it('a correction shows students the new text and when, and staff what it said', async () => {
    const id = await sent();
    const { revision } = await shown(id);
    const corrected = { ...words('It is open after all.'), shownUntil: null };
    const { body } = await put('admin', id, '/text', { ...corrected, revision });
    expect(body).toMatchObject({
      correctedAt: '2026-03-02T02:00:00.000Z',
      earlier: [{ title: 'Kitchen closed', document: words().document, by: 'admin' }],
    });
    expect((await open('linh', id)).body).toMatchObject({
      correctedAt: '2026-03-02T02:00:00.000Z',
      document: corrected.document,
    });
    expect(codeOf(await put('admin', id, '/text', { ...corrected, revision }))).toEqual([
      409,
      'changed_elsewhere',
    ]);
    await put('admin', id, '/text', { ...corrected, title: 'Kitchen open', revision: body.revision });
    expect(await notices('omar')).toMatchObject([{ title: 'Kitchen open' }]);
    // A later last day is no correction of the text.
    await put('admin', id, '/text', {
      ...corrected,
      title: 'Kitchen open',
      shownUntil: '2026-03-20',
      revision: body.revision + 1,
    });
    expect(await shown(id)).toMatchObject({ shownUntil: '2026-03-20' });
    expect(await test.in(at, (tx) => tx.select().from(announcementVersion))).toHaveLength(2);
    expect(codeOf(await put('admin', id, '', { ...plan(), revision: 3 }))).toEqual([409, 'wrong_state']);
  });

  it('a withdrawal leaves students no word of it, and they see it again when that is undone', async () => {
    const id = await sent();
    expect((await put('admin', id, '/withdrawal', { withdrawn: true })).body).toMatchObject({
      state: 'withdrawn',
      withdrawn: { by: 'admin' },
    });
    expect(await own('linh')).toEqual([]);
    expect(await notices('linh')).toEqual([]);
    expect((await test.call('GET /api/student/announcements/:id', as('linh', id))).body).toMatchObject({
      title: '',
      document: null,
    });
    await put('admin', id, '/withdrawal', { withdrawn: false });
    expect(await own('linh')).toMatchObject([{ title: 'Kitchen closed' }]);
    expect(await notices('linh')).toMatchObject([{ mailedAt: null }]);
  });

  it('no second letter follows when it is shown again after its letter went out', async () => {
    const id = await sent();
    later(2);
    await mailNotices(test.tenant(at));
    expect(await mails()).toHaveLength(2);
    await put('admin', id, '/withdrawal', { withdrawn: true });
    await put('admin', id, '/withdrawal', { withdrawn: false });
    later(1);
    await mailNotices(test.tenant(at));
    expect(await mails()).toHaveLength(2);
  });

  it('those who have not read it are reminded once', async () => {
    const id = await sent();
    await open('linh', id);
    expect((await put('admin', id, '/reminder')).body).toMatchObject({
      remindedAt: '2026-03-02T02:00:00.000Z',
    });
    later(1);
    expect((await put('admin', id, '/reminder')).body).toMatchObject({
      remindedAt: '2026-03-02T02:00:00.000Z',
    });
    expect((await notices('omar')).map(({ kind }) => kind)).toEqual([
      'announcement',
      'announcement_reminder',
    ]);
    expect(await notices('linh')).toHaveLength(1);
  });

  it('who has read it is found by name and as a file', async () => {
    const id = await sent();
    await open('linh', id);
    expect(await readers(id, { read: 'no' })).toEqual([
      { person: { id: ids.omar, name: 'omar' }, readAt: null },
    ]);
    expect((await readers(id, { search: 'LIN' })).map((one) => one.person.name)).toEqual(['linh']);
    const file = await test.call('GET /api/staff/announcements/:id/readers_file', as('admin', id));
    expect(String(file.body)).toContain('linh,2026-03-02 13:00');
  });
});

describe('The letter about it', () => {
  it('waits for the end of the quiet hours, unless it is sent at once', async () => {
    // Half past eight in the evening in Sydney.
    test.clock.set('2026-03-02T09:30:00Z');
    await sent({ title: 'Can wait' });
    await sent({ title: 'Cannot wait', urgent: true });
    test.clock.set('2026-03-02T10:00:00Z');
    await mailNotices(test.tenant(at));
    const subjects = async () => (await mails()).map(({ subject }) => subject).toSorted();
    expect(await subjects()).toEqual(Array(2).fill('Important announcement: “Cannot wait”.'));
    test.clock.set('2026-03-02T20:30:00Z');
    await mailNotices(test.tenant(at));
    expect(await subjects()).toContain('New announcement: “Can wait”.');
  });
});

describe('The log', () => {
  it('has who announced what to whom and no word of it', async () => {
    await sent({ urgent: true });
    const entries = await test.in(at, (tx) => tx.select().from(actionLog).orderBy(actionLog.position));
    const entry = entries.findLast(({ route }) => route === 'POST /api/staff/announcements');
    expect(JSON.stringify(entry)).toContain('"urgent":true');
    expect(JSON.stringify(entries)).not.toContain('Kitchen closed');
    expect(JSON.stringify(entries)).not.toContain('closed on Friday');
  });
});

describe('Lists', () => {
  it('read with the same few statements however many announcements there are', async () => {
    const counted = async (
      who: PersonName,
      route: 'GET /api/staff/announcements' | 'GET /api/student/announcements',
    ) => {
      test.statements();
      await test.call(route, as(who));
      return test.statements().length;
    };
    const none = [
      await counted('admin', 'GET /api/staff/announcements'),
      await counted('linh', 'GET /api/student/announcements'),
    ];
    for (let made = 0; made < 3; made += 1) await sent();
    expect([
      await counted('admin', 'GET /api/staff/announcements'),
      await counted('linh', 'GET /api/student/announcements'),
    ]).toEqual(none);
  });

  it('of what is planned and of what was sent are apart, and are searched by title', async () => {
    await sent({ title: 'Past one' });
    await announceAs('admin', { title: 'To come', at: { day: '2026-03-09', time: '09:00' } });
    expect(await listed('admin')).toEqual(['Past one']);
    expect(await listed('admin', { view: 'planned' })).toEqual(['To come']);
    expect(await listed('admin', { search: 'past' })).toEqual(['Past one']);
    expect(await listed('admin', { search: 'nothing' })).toEqual([]);
  });
});
