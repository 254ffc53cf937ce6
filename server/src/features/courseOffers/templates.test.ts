import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseOffer, CourseOfferPage } from '#contract/console/courseOffers.ts';
import { entriesAfter } from '#server/platform/actionLog/actionLog.queries.ts';
import { makePerson, makeSubscription, plainText } from '#test/makers.ts';
import { makeIntakes, plainInformation, publishInformation } from '#test/makersCatalogue.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'a-long-password-1';
let test: TestApp;
let at: TestOrganisation;
let cookie: string;
let administratorId: string;
beforeAll(async () => {
  test = await testApp();
  at = await test.organisation('templates');
  administratorId = await test.person(at, {
    email: 'admin@templates.example',
    roles: ['administrator'],
    password,
  });
  cookie = await test.signIn(at, 'admin@templates.example', password);
});
afterAll(() => test.close());

const staff = (query: object = {}) => ({ at, cookie, query: query as never });
const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
const read = async (id: string): Promise<CourseOfferPage> =>
  (await test.call('GET /api/staff/courses/:id', { at, cookie, params: { id } })).body;
const save = (page: CourseOfferPage, change: Partial<CourseOffer>) =>
  test.call('PUT /api/staff/courses/:id', {
    at,
    cookie,
    params: { id: page.id },
    body: { ...page.offer, ...change, revision: page.revision },
  });
const faultsOf = (answer: { body: { errors?: { field: string; code: string }[] } }) =>
  answer.body.errors?.map(({ field, code }) => `${field} ${code}`);
const listed = async (query: object = {}) =>
  (await test.call('GET /api/staff/courses', staff({ search: 'Cooking', ...query }))).body;

let made = 0;
/** A course with units, a fee, a way to pay and information, as many visitors as can find it. */
async function newCourse(): Promise<CourseOfferPage> {
  made += 1;
  const id = randomUUID();
  await test.call('POST /api/staff/courses', {
    at,
    cookie,
    body: {
      id,
      code: `T${made}`,
      title: `Cooking ${made}`,
      kind: 'qualification',
      area: 'Hospitality',
      summary: 'Learn to cook',
      units: [
        { code: 'UNIT1', title: 'Prepare drinks' },
        { code: 'UNIT2', title: 'Serve guests' },
      ],
    },
  });
  await test.in(at, (tx) => publishInformation(tx, id, 1, plainInformation()));
  const fee = { label: 'Tuition', kind: 'tuition', cents: 50_000, gst: 'free', mandatory: true } as const;
  const plan = {
    name: 'Monthly',
    kind: 'by_date',
    depositCents: 10_000,
    instalments: 4,
    every: 'month',
  } as const;
  const answer = await save(await read(id), {
    state: 'listed',
    fees: [{ id: randomUUID(), ...fee }],
    plans: [{ id: randomUUID(), ...plan }],
  });
  return answer.body;
}
const newTemplate = async (): Promise<CourseOfferPage> =>
  (await save(await newCourse(), { state: 'template' })).body;
const begin = (
  from: string,
  given: object = {},
  as: { at: TestOrganisation; cookie: string } = { at, cookie },
) =>
  test.call('POST /api/staff/courses/:id/copies', {
    ...as,
    params: { id: from },
    body: { id: randomUUID(), code: `N-${randomUUID().slice(0, 8)}`, title: 'Cooking begun', ...given },
  });

describe('A course that is marked as a template', () => {
  it('is gone from the catalogue and from its public address, and comes back when the mark is taken away', async () => {
    const course = await newCourse();
    const found = async () => [
      (await test.call('GET /api/public/courses/:id', { at, params: { id: course.id } })).status,
      idsOf((await test.call('GET /api/public/courses', { at, query: {} })).body.rows).includes(course.id),
    ];
    expect(await found()).toEqual([200, true]);
    const { status, body } = await save(course, { state: 'template' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ offer: { ...course.offer, state: 'template' }, lacks: [] });
    expect(await found()).toEqual([404, false]);
    await save(body, { state: 'listed' });
    expect(await found()).toEqual([200, true]);
  });

  it('stands apart from the courses, whose count is without it, and is offered to begin from', async () => {
    const before = await listed();
    const template = await newTemplate();
    const courses = await listed();
    const templates = await listed({ state: 'template' });
    expect([courses.total, idsOf(courses.rows).includes(template.id)]).toEqual([before.total, false]);
    expect(idsOf(templates.rows)).toContain(template.id);
    expect(templates.total).toBe(templates.rows.length);
    const { code, title } = template.offer;
    expect(courses.templates).toContainEqual({ id: template.id, code, title });
    expect((await listed({ state: 'listed' })).rows).not.toContainEqual(
      expect.objectContaining({ id: template.id }),
    );
  });

  it('is no choice where people, intakes, questions, money or announcements are put to a course', async () => {
    const [course, template] = [await newCourse(), await newTemplate()];
    const choices = async (): Promise<{ id: string }[][]> => [
      (await test.call('GET /api/staff/intake_choices', staff())).body.courses,
      (await test.call('GET /api/staff/enrolment_choices', staff())).body.courses,
      (await test.call('GET /api/staff/registration_form', staff())).body.courses,
      (await test.call('GET /api/staff/debt', staff())).body.courses,
      (await test.call('GET /api/staff/course_subscriptions', staff())).body.courses,
      (await test.call('GET /api/staff/announcement_choices', staff())).body.courses,
    ];
    const has = async (id: string) => (await choices()).map((courses) => idsOf(courses).includes(id));
    expect(await has(course.id)).toEqual([true, true, true, true, true, true]);
    expect(await has(template.id)).toEqual([false, false, false, false, false, false]);
  });

  it('is written down with who did it', async () => {
    const course = await newCourse();
    const before = (await test.in(at, (tx) => entriesAfter(tx, 0, 1000))).length;
    await save(course, { state: 'template' });
    expect((await test.in(at, (tx) => entriesAfter(tx, 0, 1000))).slice(before)).toMatchObject([
      {
        actorId: administratorId,
        act: 'settings.change',
        subject: 'course',
        subjectId: course.id,
        before: { status: 'published' },
        after: { status: 'template' },
      },
    ]);
  });
});

describe('A course cannot be a template', () => {
  it('once somebody registered or enrolled, but a copy of it can', async () => {
    const [registered, enrolled] = [await newCourse(), await newCourse()];
    await test.call('POST /api/public/registrations', {
      at,
      body: { key: randomUUID(), courseId: registered.id, email: 'one@person.example', language: 'en' },
    });
    await test.in(at, async (tx) => {
      const personId = await makePerson(tx, { email: 'two@person.example', password });
      await makeSubscription(tx, { personId, courseId: enrolled.id });
    });
    for (const { id } of [registered, enrolled]) {
      const page = await read(id);
      expect(page.used).toBe(true);
      expect(faultsOf(await save(page, { state: 'template' }))).toEqual(['state template_in_use']);
      expect((await begin(id, { template: true })).body).toMatchObject({
        offer: { state: 'template', fees: [{ cents: 50_000 }] },
        used: false,
      });
      expect((await read(id)).offer.state).toBe('listed');
    }
  });

  it('while an intake has not ended, or never ends', async () => {
    const intakes = [
      [{ startsOn: '2020-01-06', endsOn: '2099-01-01' }],
      [{ startsOn: null }],
      [{ startsOn: '2099-01-06' }],
    ];
    for (const running of intakes) {
      const course = await newCourse();
      await test.in(at, (tx) => makeIntakes(tx, course.id, running));
      const page = await read(course.id);
      expect(page.runningIntakes).toBe(1);
      expect(faultsOf(await save(page, { state: 'template' }))).toEqual(['state template_has_intakes']);
    }
    const over = await newCourse();
    await test.in(at, (tx) =>
      makeIntakes(tx, over.id, [
        { startsOn: '2020-01-06', endsOn: '2020-03-01' },
        { startsOn: null, closesOn: '2020-03-01' },
      ]),
    );
    expect((await save(await read(over.id), { state: 'template' })).status).toBe(200);
  });
});

describe('Nobody gets into a template', () => {
  it('whoever asks for it by its id: not by registering, enrolling, an intake, or an announcement', async () => {
    const { id: courseId } = await newTemplate();
    const email = `${randomUUID()}@person.example`;
    await test.in(at, (tx) => makePerson(tx, { email, password }));
    const registering = await test.call('POST /api/public/registrations', {
      at,
      body: { key: randomUUID(), courseId, email, language: 'en' },
    });
    expect(registering.status).toBe(404);
    const enrolling = await test.call('POST /api/staff/new_enrolments', {
      at,
      cookie,
      body: {
        key: randomUUID(),
        courseId,
        intakeId: null,
        paymentOptionId: null,
        emails: [email],
        studyReason: null,
        fundingSource: null,
        reason: 'Asked on the phone',
      },
    });
    expect(faultsOf(enrolling)).toEqual(['courseId course_template']);
    const intake = await test.call('POST /api/staff/intakes', {
      at,
      cookie,
      body: {
        id: randomUUID(),
        courseId,
        name: 'May',
        startsOn: null,
        endsOn: null,
        opensOn: null,
        closesOn: null,
        mode: 'online',
        place: null,
        schedule: '',
        places: null,
        waitingList: false,
        listed: false,
        locationId: null,
        trainerIds: [],
      },
    });
    expect(faultsOf(intake)).toEqual(['courseId template']);
    const announcing = await test.call('POST /api/staff/announcements', {
      at,
      cookie,
      body: {
        id: randomUUID(),
        title: 'News',
        document: plainText('News'),
        shownUntil: null,
        audience: { kind: 'course', courseId },
        at: null,
        urgent: false,
      },
    });
    expect(announcing.status).toBe(400);
    expect(await read(courseId)).toMatchObject({ used: false, runningIntakes: 0 });
  });
});

describe('A course that begins from a template', () => {
  it('is a draft that has everything of it, and the template stays as it is', async () => {
    const template = await newTemplate();
    const { status, body } = await begin(template.id, { code: 'BEGUN', title: 'Cooking at night' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      offer: {
        ...template.offer,
        code: 'BEGUN',
        title: 'Cooking at night',
        state: 'draft',
        fees: [{ label: 'Tuition', cents: 50_000 }],
        plans: [{ name: 'Monthly', instalments: 4 }],
      },
      units: template.units,
      information: { version: 1 },
    });
    expect(await read(template.id)).toEqual(template);
    expect(idsOf((await listed()).rows)).toContain(body.id);
    expect((await save(body, { state: 'listed' })).status).toBe(200);
  });

  it('is added once, however often the press is sent', async () => {
    const template = await newTemplate();
    const given = { id: randomUUID(), code: 'ONCE', title: 'Cooking once' };
    const answers = [await begin(template.id, given), await begin(template.id, given)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await listed({ search: 'Cooking once' })).total).toBe(1);
  });

  it('is only begun by who may add courses, and never from a template of another organisation', async () => {
    const template = await newTemplate();
    await test.person(at, { email: 'author@templates.example', roles: ['author'], password });
    const author = await test.signIn(at, 'author@templates.example', password);
    expect((await begin(template.id, {}, { at, cookie: author })).status).toBe(403);
    const other = await test.organisation('other-templates');
    await test.person(other, { email: 'admin@other.example', roles: ['administrator'], password });
    const theirs = { at: other, cookie: await test.signIn(other, 'admin@other.example', password) };
    expect((await begin(template.id, {}, theirs)).status).toBe(404);
    const list = await test.call('GET /api/staff/courses', { ...theirs, query: { state: 'template' } });
    expect(list.body).toMatchObject({ total: 0, templates: [] });
  });
});
