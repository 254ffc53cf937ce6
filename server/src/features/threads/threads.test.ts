import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnThreadPage, TeamThread, TeamThreadPage } from '#contract/threads/threads.ts';
import { intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { mailNotices } from '#server/features/notifications/digest.actions.ts';
import { digestQueue } from '#server/features/notifications/notifications.queues.ts';
import { notice } from '#server/features/notifications/notifications.table.ts';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { makeIntakes } from '#test/makersCatalogue.ts';
import { testApp, type Answer, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { messagesBacklog } from './list.queries.ts';
import { messageThread, threadMessage } from './threads.table.ts';

const password = 'correct-horse-battery';
const people = ['linh', 'omar', 'tara', 'ben', 'limited', 'admin'] as const;
type PersonName = (typeof people)[number];
const rolesOf: Record<PersonName, ('student' | 'trainer' | 'assessor' | 'administrator')[]> = {
  linh: ['student'],
  omar: ['student'],
  tara: ['trainer'],
  ben: ['assessor', 'student'],
  limited: ['trainer'],
  admin: ['administrator'],
};

let test: TestApp;
let at: TestOrganisation;
const cookies = {} as Record<PersonName, string>;
const ids = {} as Record<PersonName, string>;
/** Linh's enrolment is taught by Tara, Omar's by nobody; Ben studies too. */
let enrolled: Record<'linh' | 'omar' | 'ben', string>;
let courseId: string;
let winter: string;

/** Monday, one in the afternoon in Sydney. */
const monday = '2026-03-02T02:00:00Z';

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '1000000' });
  test.clock.set(monday);
  at = await test.organisation('threads');
  await test.in(at, async (tx) => {
    const unit = await makeUnit(tx, { code: 'U1' });
    courseId = (await makeCourse(tx, { code: 'C1', title: 'Kitchen skills', units: [{ unitId: unit.id }] }))
      .id;
    [winter] = (await makeIntakes(tx, courseId, [{ name: 'Winter' }])) as [string];
    for (const who of people) {
      const email = `${who}@threads.example`;
      ids[who] = await makePerson(tx, { email, name: who, roles: rolesOf[who], password });
    }
    await tx.insert(intakeTrainer).values({ intakeId: winter, personId: ids.tara });
    await tx.update(person).set({ limitedToIntakes: true }).where(eq(person.id, ids.limited));
    const enrol = (who: PersonName, given: object = {}) =>
      makeSubscription(tx, { personId: ids[who], courseId, startsOn: '2026-01-12', ...given });
    enrolled = {
      linh: await enrol('linh', { intakeId: winter }),
      omar: await enrol('omar'),
      ben: await enrol('ben'),
    };
  });
  for (const who of people) cookies[who] = await test.signIn(at, `${who}@threads.example`, password);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(monday);
  await test.in(at, async (tx) => {
    await tx.delete(threadMessage);
    await tx.delete(messageThread);
    await tx.delete(notice);
    await tx.delete(mailMessage);
    await tx.update(courseSubscription).set({ status: 'active', accessEndsOn: null });
  });
});

const as = (who: PersonName, id: string) => ({ at, cookie: cookies[who], params: { id } });
const later = (hours: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString());

const write = (who: 'linh' | 'omar' | 'ben', text: string, id: string = randomUUID()): Promise<Answer> =>
  test.call('POST /api/student/course_subscriptions/:id/messages', {
    ...as(who, enrolled[who]),
    body: { id, text },
  });
const read = async (who: PersonName, id = enrolled.linh) =>
  (await test.call('GET /api/student/course_subscriptions/:id/messages', as(who, id))).body as OwnThreadPage;
const readSo = (who: PersonName, number: number) =>
  test.call('PUT /api/student/course_subscriptions/:id/message_reading', {
    ...as(who, enrolled.linh),
    body: { number },
  });
const meet = async (who: PersonName, query: Record<string, string> = {}) =>
  (
    await test.call('GET /api/staff/course_subscriptions/:id/message_presence', {
      ...as(who, enrolled.linh),
      query,
    })
  ).body;
const look = async (who: PersonName, id = enrolled.linh) =>
  (await test.call('GET /api/staff/course_subscriptions/:id/messages', { ...as(who, id) }))
    .body as TeamThreadPage;
const answer = (
  who: PersonName,
  text: string,
  after: number,
  id: string = randomUUID(),
  of = enrolled.linh,
) =>
  test.call('POST /api/staff/course_subscriptions/:id/messages', {
    ...as(who, of),
    body: { id, text, after },
  });
const note = (who: PersonName, text: string) =>
  test.call('POST /api/staff/course_subscriptions/:id/message_notes', {
    ...as(who, enrolled.linh),
    body: { id: randomUUID(), text },
  });
const staffRead = (who: PersonName, number: number) =>
  test.call('PUT /api/staff/course_subscriptions/:id/message_reading', {
    ...as(who, enrolled.linh),
    body: { number },
  });
const settle = (who: PersonName, waits: boolean) =>
  test.call('PUT /api/staff/course_subscriptions/:id/message_wait', {
    ...as(who, enrolled.linh),
    body: { waits },
  });
const hand = (who: PersonName, personId: string | null) =>
  test.call('PUT /api/staff/course_subscriptions/:id/message_assignee', {
    ...as(who, enrolled.linh),
    body: { personId },
  });
const list = async (who: PersonName, query: Record<string, string> = {}) =>
  (await test.call('GET /api/staff/message_threads', { at, cookie: cookies[who], query })).body;
const listed = async (...asked: Parameters<typeof list>): Promise<string[]> =>
  (await list(...asked)).rows.map(({ student }: TeamThread) => student.name);
const takeBack = (side: 'student' | 'staff', who: PersonName, messageId: string) =>
  test.call(`DELETE /api/${side}/course_subscriptions/:id/messages/:messageId`, {
    at,
    cookie: cookies[who],
    params: { id: enrolled.linh, messageId },
  });
const notices = async (who: PersonName) =>
  test.in(at, (tx) => tx.select().from(notice).where(eq(notice.personId, ids[who])).orderBy(notice.at));
const codeOf = ({ status, body }: Answer) => [status, body.code];

describe('A student and the teaching team', () => {
  it('have a thread for each enrolment, also before the first message', async () => {
    const { body } = await test.call('GET /api/student/message_threads', { at, cookie: cookies.linh });
    expect(body).toEqual({
      answerDays: 2,
      threads: [
        {
          subscriptionId: enrolled.linh,
          course: 'Kitchen skills',
          team: ['tara'],
          closed: false,
          unread: 0,
          answerBy: null,
          last: null,
        },
      ],
    });
  });

  it('write to each other, and each sees what the other has read', async () => {
    expect((await write('linh', 'Which knife?')).body).toMatchObject({
      answerBy: '2026-03-04',
      messages: [{ from: 'student', own: true, text: 'Which knife?', read: false }],
    });
    const { messages, waitingSince, dueOn } = await look('tara');
    expect(messages).toMatchObject([{ from: 'student', name: 'linh', own: false, read: false }]);
    expect([waitingSince, dueOn]).toEqual(['2026-03-02T02:00:00.000Z', '2026-03-04']);
    await staffRead('tara', 1);
    expect((await read('linh')).messages[0]!.read).toBe(true);
    await answer('tara', 'The long one.', 1);
    const own = await read('linh');
    expect(own.unread).toBe(1);
    expect(own.answerBy).toBeNull();
    expect(own.messages.map(({ text, from }) => [from, text])).toEqual([
      ['student', 'Which knife?'],
      ['team', 'The long one.'],
    ]);
    expect((await look('tara')).messages[1]!.read).toBe(false);
    expect((await readSo('linh', 2)).body.unread).toBe(0);
    expect((await look('tara')).messages[1]!.read).toBe(true);
  });

  it('make reading a message the next step of a student, until it is read', async () => {
    const nextStep = async () =>
      (await test.call('GET /api/student/dashboard', { at, cookie: cookies.linh })).body.nextStep;
    await write('linh', 'Which knife?');
    expect(await nextStep()).not.toMatchObject({ reason: 'message_to_read' });
    await answer('tara', 'The long one.', 1);
    expect(await nextStep()).toMatchObject({ reason: 'message_to_read', subscriptionId: enrolled.linh });
    await readSo('linh', 2);
    expect(await nextStep()).not.toMatchObject({ reason: 'message_to_read' });
  });

  it('have a message once, however often it is sent', async () => {
    const id = randomUUID();
    await Promise.all([write('linh', 'Once', id), write('linh', 'Once', id), write('linh', 'Once', id)]);
    expect((await read('linh')).messages.map(({ text }) => text)).toEqual(['Once']);
    expect(await notices('tara')).toHaveLength(1);
    const answered = randomUUID();
    await answer('tara', 'Answered once', 1, answered);
    await answer('tara', 'Answered once', 1, answered);
    expect((await read('linh')).messages).toHaveLength(2);
  });

  it('never see into the thread of another student', async () => {
    await write('linh', 'Mine');
    const at403 = await test.call(
      'GET /api/student/course_subscriptions/:id/messages',
      as('omar', enrolled.linh),
    );
    expect(codeOf(at403)).toEqual([404, 'not_found']);
    const id = randomUUID();
    await write('linh', 'Two', id);
    expect(codeOf(await takeBack('student', 'omar', id))).toEqual([404, 'not_found']);
    expect((await write('omar', 'Another', id)).status).toBe(404);
  });

  it('page back through a long thread', async () => {
    for (let n = 1; n <= 53; n += 1) await write('linh', `Message ${n}`);
    const newest = await read('linh');
    expect([newest.messages.length, newest.messages[0]!.text, newest.earlier]).toEqual([
      50,
      'Message 4',
      true,
    ]);
    const { body } = await test.call('GET /api/student/course_subscriptions/:id/messages', {
      ...as('linh', enrolled.linh),
      query: { before: String(newest.messages[0]!.number) },
    });
    expect([body.messages.map(({ text }: { text: string }) => text), body.earlier]).toEqual([
      ['Message 1', 'Message 2', 'Message 3'],
      false,
    ]);
  });
});

describe('A message', () => {
  it('of the student is taken back until the team has read it, with the notice of it', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await write('linh', 'A slip', first);
    expect((await takeBack('student', 'linh', first)).body.messages).toEqual([]);
    expect(await notices('tara')).toEqual([]);
    expect((await look('tara')).waitingSince).toBeNull();
    expect((await test.in(at, (tx) => tx.select().from(threadMessage)))[0]!.text).toBe('');
    await write('linh', 'Meant so', second);
    await staffRead('tara', 2);
    expect(codeOf(await takeBack('student', 'linh', second))).toEqual([409, 'wrong_state']);
  });

  it('of the team is taken back until the student has read it, and the student waits again since then', async () => {
    await write('linh', 'Which knife?');
    later(1);
    const [first, second] = [randomUUID(), randomUUID()];
    await answer('tara', 'Wrong thread', 1, first);
    expect((await look('tara')).waitingSince).toBeNull();
    expect(codeOf(await takeBack('staff', 'ben', first))).toEqual([404, 'not_found']);
    const back = await takeBack('staff', 'tara', first);
    expect(back.body).toMatchObject({ waitingSince: '2026-03-02T02:00:00.000Z', dueOn: '2026-03-04' });
    expect(await notices('linh')).toEqual([]);
    await answer('tara', 'The long one.', 2, second);
    await readSo('linh', 3);
    expect(codeOf(await takeBack('staff', 'tara', second))).toEqual([409, 'wrong_state']);
  });

  it('that is a note is read by the team only, answers nothing and tells nobody', async () => {
    await write('linh', 'Which knife?');
    await note('tara', 'Ask Ben');
    expect((await look('ben')).messages.map(({ from }) => from)).toEqual(['student', 'note']);
    expect((await look('ben')).waitingSince).not.toBeNull();
    const own = await read('linh');
    expect(own.messages).toHaveLength(1);
    expect(JSON.stringify(own)).not.toContain('Ask Ben');
    expect(await notices('linh')).toEqual([]);
  });

  it('of somebody whose access ended is refused, and everything stays to be read', async () => {
    await write('linh', 'Before');
    await test.in(at, (tx) => tx.update(courseSubscription).set({ accessEndsOn: '2026-03-01' }));
    expect(codeOf(await write('linh', 'After'))).toEqual([409, 'access_closed']);
    const own = await read('linh');
    expect([own.closed, own.messages.length]).toEqual([true, 1]);
    expect((await answer('tara', 'You can still read this.', 1)).status).toBe(200);
    expect((await read('linh')).messages).toHaveLength(2);
  });
});

describe('The team', () => {
  it('sees a day of the promise that knows weekends and the setting', async () => {
    test.clock.set('2026-03-06T02:00:00Z');
    await write('linh', 'On Friday');
    expect((await look('tara')).dueOn).toBe('2026-03-10');
    const { body: settings } = await test.call('GET /api/staff/message_settings', {
      at,
      cookie: cookies.admin,
    });
    const saved = await test.call('PUT /api/staff/message_settings', {
      at,
      cookie: cookies.admin,
      body: { ...settings, answerDays: 5 },
    });
    expect(saved.status).toBe(200);
    await write('omar', 'With five days');
    expect((await look('tara', enrolled.omar)).dueOn).toBe('2026-03-13');
    // What was promised before stays.
    await write('linh', 'And one more');
    expect((await look('tara')).dueOn).toBe('2026-03-10');
    const stale = await test.call('PUT /api/staff/message_settings', {
      at,
      cookie: cookies.admin,
      body: { ...settings, answerDays: 1 },
    });
    expect(codeOf(stale)).toEqual([409, 'changed_elsewhere']);
    await test.call('PUT /api/staff/message_settings', {
      at,
      cookie: cookies.admin,
      body: { ...saved.body, answerDays: 2 },
    });
  });

  it('lists who waits, oldest promise first, or everybody, newest message first', async () => {
    await write('omar', 'First');
    later(30);
    await write('linh', 'Second');
    expect(await listed('tara')).toEqual(['omar', 'linh']);
    await answer('tara', 'Answered', 1, randomUUID(), enrolled.omar);
    expect(await listed('tara')).toEqual(['linh']);
    later(1);
    await write('linh', 'Third');
    expect(await listed('tara', { view: 'all' })).toEqual(['linh', 'omar']);
    expect((await list('tara', { view: 'all' })).rows[1].last).toMatchObject({
      from: 'team',
      text: 'Answered',
    });
  });

  it('narrows the list to a course, an intake, a name, and to what is theirs', async () => {
    await write('omar', 'First');
    later(1);
    await write('linh', 'Second');
    expect(await listed('tara', { courseId })).toEqual(['omar', 'linh']);
    expect(await listed('tara', { courseId, intakeId: winter })).toEqual(['linh']);
    expect(await listed('tara', { search: 'oma' })).toEqual(['omar']);
    expect(await listed('tara', { search: 'mar' })).toEqual([]);
    expect(await listed('tara', { mine: 'yes' })).toEqual(['linh']);
    expect(await listed('ben', { mine: 'yes' })).toEqual([]);
    await hand('tara', ids.ben);
    expect(await listed('ben', { mine: 'yes' })).toEqual(['linh']);
    expect(await listed('tara', { mine: 'yes' })).toEqual([]);
    expect((await list('tara', { courseId })).intakes).toEqual([{ id: winter, name: 'Winter' }]);
  });

  it('reads the list with the same few statements however many threads it has', async () => {
    await list('tara', { view: 'all' });
    test.statements();
    await list('tara', { view: 'all' });
    const empty = test.statements().length;
    for (const who of ['linh', 'omar', 'ben'] as const) await write(who, 'One');
    test.statements();
    await list('tara', { view: 'all' });
    expect(test.statements()).toHaveLength(empty);
  });

  it('counts what waits and since when, for who may answer it', async () => {
    await write('linh', 'Waits');
    later(1);
    await write('ben', 'Mine');
    const backlog = (who: PersonName, ownIntakesOnly = false) =>
      test.in(at, (tx) => messagesBacklog(tx, { personId: ids[who], ownIntakesOnly }));
    expect(await backlog('tara')).toEqual({ count: 2, since: new Date(monday), dueOn: '2026-03-04' });
    // Nobody answers themselves.
    expect(await backlog('ben')).toEqual({ count: 1, since: new Date(monday), dueOn: '2026-03-04' });
    expect(await backlog('limited', true)).toEqual({ count: 0, since: null, dueOn: null });
    const figure = async (who: PersonName) =>
      (await test.call('GET /api/staff/messages_waiting', { at, cookie: cookies[who] })).body;
    expect([await figure('tara'), await figure('ben')]).toEqual([{ count: 2 }, { count: 1 }]);
  });

  it('is told first who wrote meanwhile, and sends its answer after that', async () => {
    await write('linh', 'Which knife?');
    await answer('ben', 'The long one.', 1);
    const id = randomUUID();
    expect(codeOf(await answer('tara', 'The short one.', 1, id))).toEqual([409, 'changed_elsewhere']);
    expect((await look('tara')).messages).toHaveLength(2);
    expect((await answer('tara', 'Ben is right.', 2, id)).status).toBe(200);
    await write('linh', 'And which board?');
    expect(codeOf(await answer('tara', 'Nothing more.', 3))).toEqual([409, 'changed_elsewhere']);
  });

  it('sees who else has the thread open, and whether they write, for less than a minute', async () => {
    await meet('ben', { writing: 'yes' });
    expect(await meet('tara')).toEqual({
      others: [{ name: 'ben', writing: true }],
      newest: 0,
      studentRead: 0,
    });
    await meet('ben');
    await answer('ben', 'Sent', 0);
    expect(await meet('tara')).toEqual({
      others: [{ name: 'ben', writing: false }],
      newest: 1,
      studentRead: 0,
    });
    later(1);
    expect((await meet('tara')).others).toEqual([]);
  });

  it('marks what needs no answer, takes that back, and a new message waits again', async () => {
    await write('linh', 'Thank you');
    const settled = await settle('tara', false);
    expect(settled.body).toMatchObject({ waitingSince: null, dueOn: null, canReopen: true });
    expect(await listed('tara')).toEqual([]);
    const reopened = await settle('tara', true);
    expect(reopened.body).toMatchObject({ waitingSince: '2026-03-02T02:00:00.000Z', dueOn: '2026-03-04' });
    await settle('tara', false);
    later(2);
    await write('linh', 'One more thing');
    expect((await look('tara')).waitingSince).toBe('2026-03-02T04:00:00.000Z');
  });

  it('hands a thread only to who answers this student, who is told of it', async () => {
    await write('linh', 'Which knife?');
    expect((await hand('tara', ids.ben)).body.assignee).toEqual({ id: ids.ben, name: 'ben' });
    expect((await notices('ben')).map(({ kind }) => kind)).toEqual(['thread_message']);
    for (const personId of [ids.omar, ids.limited, randomUUID()]) {
      expect((await hand('tara', personId)).status).toBe(400);
    }
    expect((await hand('tara', null)).body.assignee).toBeNull();
  });

  it('writes first to who has not written', async () => {
    expect((await answer('admin', 'Welcome', 0)).status).toBe(200);
    expect((await read('linh')).messages).toMatchObject([{ from: 'team', name: 'admin', own: false }]);
    expect((await notices('linh')).map(({ kind, path }) => [kind, path])).toEqual([
      ['thread_answered', `/messages/${enrolled.linh}`],
    ]);
  });

  it('reaches only its own intakes where it is limited to them', async () => {
    await write('linh', 'Which knife?');
    expect(await listed('limited')).toEqual([]);
    const seen = await test.call(
      'GET /api/staff/course_subscriptions/:id/messages',
      as('limited', enrolled.linh),
    );
    expect(codeOf(seen)).toEqual([404, 'not_found']);
    expect(codeOf(await answer('limited', 'X', 1))).toEqual([404, 'not_found']);
  });

  it('does not read the notes about itself', async () => {
    const seen = await test.call('GET /api/staff/course_subscriptions/:id/messages', as('ben', enrolled.ben));
    expect(codeOf(seen)).toEqual([403, 'own_work']);
  });

  it('leaves nothing of what was written in the log', async () => {
    await write('linh', 'Which knife?');
    await staffRead('tara', 1);
    await answer('tara', 'A very long one.', 1);
    const entries = await test.in(at, (tx) => tx.select().from(actionLog).orderBy(actionLog.position));
    const ours = entries.filter(({ subject }) => subject === 'message_thread');
    expect(ours.map(({ personId }) => personId)).toContain(ids.linh);
    expect(JSON.stringify(ours)).not.toMatch(/knife|long one/i);
  });
});

describe('Who is told', () => {
  const mails = async () =>
    (await test.in(at, (tx) => tx.select().from(mailMessage).orderBy(mailMessage.recipient))).map(
      ({ recipient, subject, text }) => ({ recipient, subject, text }),
    );
  const tenant = () => test.tenant(at);

  it('of a message are those who teach the intake, or whom the thread was handed to', async () => {
    await write('linh', 'Which knife?');
    expect((await notices('tara')).map(({ kind, name, path }) => [kind, name, path])).toEqual([
      ['thread_message', 'linh', `/console/messages/${enrolled.linh}`],
    ]);
    expect(await notices('ben')).toEqual([]);
    await hand('tara', ids.ben);
    await write('linh', 'Another');
    expect(await notices('tara')).toHaveLength(1);
    expect(await notices('ben')).toHaveLength(2);
  });

  it('gets a letter without a word of the message, and none of what was read before', async () => {
    await answer('tara', 'The secret ingredient', 0);
    later(1);
    await mailNotices(tenant());
    const [letter, ...more] = await mails();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      recipient: 'linh@threads.example',
      subject: 'You have a message from your teaching team about “Kitchen skills”.',
    });
    expect(letter!.text).not.toContain('secret');
    await answer('tara', 'Read at once', 1);
    await readSo('linh', 2);
    later(1);
    await mailNotices(tenant());
    expect(await mails()).toHaveLength(1);
  });

  it('gets no letter in the quiet hours, but one when they end', async () => {
    // Half past eight in the evening in Sydney.
    test.clock.set('2026-03-02T09:30:00Z');
    await answer('tara', 'Good night', 0);
    later(1);
    await mailNotices(tenant());
    await mailNotices(tenant());
    expect(await mails()).toEqual([]);
    const jobs = await test.in(at, (tx) =>
      tx.execute<{ name: string }>(
        `select singleton_key as name from pgboss.job where name = '${digestQueue.name}' and state = 'created'`,
      ),
    );
    expect(jobs.rows.map(({ name }) => name)).toContain(`${at.id}:2026-03-02T20:05:00.000Z`);
    test.clock.set('2026-03-02T20:05:00Z');
    await mailNotices(tenant());
    expect(await mails()).toHaveLength(1);
  });
});
