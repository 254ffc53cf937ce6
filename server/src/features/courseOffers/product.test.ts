import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseOffer, CourseOfferPage, TrainingProduct } from '#contract/console/courseOffers.ts';
import { makeIntakes, plainInformation, publishInformation } from '#test/makersCatalogue.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'a-long-password-1';
let test: TestApp;
let at: TestOrganisation;
let cookie: string;
let page: CourseOfferPage;
let made = 0;

const read = async (id: string): Promise<CourseOfferPage> =>
  (await test.call('GET /api/staff/courses/:id', { at, cookie, params: { id } })).body;
const save = async (change: Partial<CourseOffer>) => {
  const { offer, revision } = await read(page.id);
  return test.call('PUT /api/staff/courses/:id', {
    at,
    cookie,
    params: { id: page.id },
    body: { ...offer, ...change, revision },
  });
};
const current: TrainingProduct = { scopeSince: null, scopeUntil: null, ended: null };
const superseded: TrainingProduct = {
  ...current,
  ended: {
    how: 'superseded',
    on: '2026-01-10',
    replacedBy: 'SIT30999',
    enrolUntil: '2026-11-30',
    teachOutUntil: '2027-01-09',
  },
};
const intakes = async () =>
  test.in(at, (tx) =>
    makeIntakes(tx, page.id, [
      { name: 'Before', startsOn: '2026-11-30', endsOn: '2027-06-30' },
      { name: 'After', startsOn: '2026-12-07', endsOn: '2027-06-30' },
    ]),
  );
const visitors = async () =>
  (await test.call('GET /api/public/courses/:id', { at, params: { id: page.id } })).body;
const begin = (intakeId?: string) =>
  test.call('POST /api/public/registrations', {
    at,
    body: {
      key: randomUUID(),
      courseId: page.id,
      email: `${randomUUID()}@x.example`,
      language: 'en',
      intakeId,
    },
  });

beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  made += 1;
  test.clock.set('2026-11-20T02:00:00Z');
  at = await test.organisation(`products${made}`);
  await test.person(at, { email: 'a@x.example', roles: ['administrator'], password });
  cookie = await test.signIn(at, 'a@x.example', password);
  const body = {
    id: randomUUID(),
    code: 'SIT30816',
    title: 'Cookery',
    kind: 'qualification' as const,
    area: 'Hospitality',
    summary: '',
    units: [{ code: 'SITX1', title: 'Cook' }],
  };
  page = (await test.call('POST /api/staff/courses', { at, cookie, body })).body;
  await test.in(at, (tx) => publishInformation(tx, page.id, 1, plainInformation()));
  await save({ state: 'listed' });
});
afterAll(() => test.close());

describe('A training product', () => {
  it('without days takes enrolments as ever', async () => {
    const [before] = await intakes();
    expect((await read(page.id)).productState).toBeNull();
    expect(await visitors()).toMatchObject({
      closed: null,
      intakes: [{ name: 'Before' }, { name: 'After' }],
    });
    expect((await begin(before)).status).toBe(200);
  });

  it('that was superseded offers the starts until the last day for enrolments, and staff read until when', async () => {
    const [before, after] = await intakes();
    const { status, body } = await save({ product: superseded });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      offer: { product: superseded },
      productState: { state: 'superseded', day: '2026-11-30' },
      openIntakes: 1,
    });
    expect(await visitors()).toMatchObject({ closed: null, intakes: [{ name: 'Before' }] });
    expect((await begin(before)).status).toBe(200);
    const late = await begin(after);
    expect([late.status, late.body.code]).toEqual([409, 'product_enrolment_ended']);
    const { body: starts } = await test.call('GET /api/staff/intakes', { at, cookie, query: {} });
    expect(
      new Map(starts.rows.map((row: { name: string; hidden: string | null }) => [row.name, row.hidden])),
    ).toEqual(
      new Map([
        ['Before', null],
        ['After', 'product_closed'],
      ]),
    );
  });

  it('ends with the last day of the time zone of the organisation, to the second', async () => {
    await save({ product: superseded });
    // Sydney is eleven hours ahead.
    test.clock.set('2026-11-30T12:59:59Z');
    expect((await begin()).status).toBe(200);
    test.clock.set('2026-11-30T13:00:00Z');
    expect((await begin()).body.code).toBe('product_enrolment_ended');
    expect(await visitors()).toMatchObject({ closed: 'product_enrolment_ended', intakes: [] });
    cookie = await test.signIn(at, 'a@x.example', password);
    expect(await read(page.id)).toMatchObject({
      productState: { state: 'teach_out', day: '2027-01-09' },
      lacks: ['intake'],
    });
    const { body: list } = await test.call('GET /api/staff/courses', { at, cookie, query: {} });
    expect(list.rows).toMatchObject([{ productState: { state: 'teach_out', day: '2027-01-09' } }]);
  });

  it('outside its days on scope refuses a registration and an enrolment by staff, with the reason', async () => {
    await save({ product: { ...current, scopeSince: '2026-11-21' } });
    expect((await begin()).body.code).toBe('product_not_on_scope');
    expect((await read(page.id)).productState).toEqual({ state: 'not_on_scope', day: '2026-11-21' });
    const personId = await test.person(at, { email: 'sam@x.example', roles: ['student'], password });
    const enrol = () =>
      test.call('POST /api/staff/course_subscriptions', {
        at,
        cookie,
        body: {
          key: randomUUID(),
          reason: 'By phone',
          personId,
          courseId: page.id,
          intakeId: null,
          paymentOptionId: null,
          studyReason: null,
          fundingSource: null,
        },
      });
    expect((await enrol()).body.code).toBe('product_not_on_scope');
    await save({ product: { ...current, scopeSince: '2026-11-20' } });
    expect((await enrol()).status).toBe(201);
  });

  it('lets staff record somebody in a start before its last day for enrolments, also afterwards', async () => {
    const [before, after] = await intakes();
    await save({ product: superseded });
    test.clock.set('2026-12-10T02:00:00Z');
    cookie = await test.signIn(at, 'a@x.example', password);
    const enrol = async (email: string, intakeId: string | undefined) => {
      const personId = await test.person(at, { email, roles: ['student'], password });
      const given = { personId, courseId: page.id, intakeId, paymentOptionId: null };
      const more = {
        key: randomUUID(),
        reason: 'From our old system',
        studyReason: null,
        fundingSource: null,
      };
      const answer = await test.call('POST /api/staff/course_subscriptions', {
        at,
        cookie,
        body: { ...given, ...more },
      });
      return answer.body.code ?? answer.status;
    };
    expect(await enrol('sam@x.example', before)).toBe(201);
    expect(await enrol('kim@x.example', after)).toBe('product_enrolment_ended');
  });

  it('shows who would not be done when the teach-out ends', async () => {
    const personId = await test.person(at, {
      email: 'sam@x.example',
      name: 'Sam',
      roles: ['student'],
      password,
    });
    const [before] = await intakes();
    await test.call('POST /api/staff/course_subscriptions', {
      at,
      cookie,
      body: {
        key: randomUUID(),
        reason: 'By phone',
        personId,
        courseId: page.id,
        intakeId: before,
        paymentOptionId: null,
        studyReason: null,
        fundingSource: null,
      },
    });
    const { body } = await save({ product: superseded });
    expect(body.lateStudents).toMatchObject({ total: 1, first: [{ personId, endsOn: '2027-06-30' }] });
    const ended = { ...superseded.ended!, teachOutUntil: '2027-06-30' };
    expect((await save({ product: { ...superseded, ended } })).body.lateStudents).toEqual({
      total: 0,
      first: [],
    });
  });

  it('is refused days in the wrong order, by name of the field', async () => {
    const ended = { ...superseded.ended!, replacedBy: '', teachOutUntil: '2026-11-29' };
    const wrong = await save({
      product: { scopeSince: '2026-02-01', scopeUntil: '2026-01-31', ended },
    });
    expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'product.scopeUntil',
      'product.ended.replacedBy',
      'product.ended.teachOutUntil',
    ]);
    const plain = await save({ accredited: false, product: superseded });
    expect(plain.body.errors).toMatchObject([{ field: 'product', code: 'not_accredited' }]);
  });
});
