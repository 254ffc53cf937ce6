import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrandPicture } from '#contract/console/brandStudio.ts';
import type { CourseOffer, CourseOfferPage } from '#contract/console/courseOffers.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'a-long-password-1';
let test: TestApp;
let at: TestOrganisation;
let cookie: string;
beforeAll(async () => {
  test = await testApp();
  at = await test.organisation('pictured');
  await test.person(at, { email: 'admin@pictured.example', roles: ['administrator'], password });
  cookie = await test.signIn(at, 'admin@pictured.example', password);
});
afterAll(() => test.close());

const photo = (width = 3000, height = 1500) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1f2b' } })
    .jpeg()
    .toBuffer();
const send = async (content: Buffer) =>
  test.request(at, {
    method: 'PUT',
    url: '/api/uploads/brand_picture?use=course&name=Kitchen.jpg',
    headers: { 'content-type': 'image/jpeg', cookie },
    payload: content,
  });
const uploaded = async (): Promise<BrandPicture> => (await send(await photo())).body;
const fileOf = (id: string) => test.request(at, { method: 'GET', url: `/api/public/files/${id}` });

let made = 0;
const newCourse = async (): Promise<CourseOfferPage> => {
  made += 1;
  const body = {
    id: randomUUID(),
    code: `P${made}`,
    title: `Course ${made}`,
    kind: 'short_course' as const,
    area: 'Hospitality',
    summary: '',
    units: [{ code: 'PUNIT1', title: 'Prepare drinks' }],
  };
  return (await test.call('POST /api/staff/courses', { at, cookie, body })).body;
};
const save = (page: CourseOfferPage, change: Partial<CourseOffer>) =>
  test.call('PUT /api/staff/courses/:id', {
    at,
    cookie,
    params: { id: page.id },
    body: { ...page.offer, ...change, revision: page.revision },
  });
const visitors = async (id: string) =>
  (await test.call('GET /api/public/courses/:id', { at, params: { id } })).body;

describe('The picture of a course', () => {
  it('is brought to the size it is shown in, and visitors see it with what it shows once the course is saved', async () => {
    const page = await newCourse();
    const { id, width, height } = await uploaded();
    expect({ width, height }).toEqual({ width: 1280, height: 640 });
    const picture = { fileId: id, alt: 'Students plate desserts in our kitchen' };
    const { status, body } = await save(page, { picture, state: 'listed' });
    expect(status).toBe(200);
    expect(body.offer.picture).toEqual(picture);
    const cover = { cover: `/api/public/files/${id}`, coverAlt: picture.alt };
    expect(await visitors(page.id)).toMatchObject(cover);
    const { body: catalogue } = await test.call('GET /api/public/courses', { at, query: {} });
    expect(catalogue.rows.find((row: { id: string }) => row.id === page.id)).toMatchObject(cover);
  });

  it('decorates where nobody says what it shows, and a missing decision is refused', async () => {
    const page = await newCourse();
    const { id } = await uploaded();
    const undecided = { fileId: id } as CourseOffer['picture'];
    expect((await save(page, { picture: undecided })).status).toBe(400);
    await save(page, { picture: { fileId: id, alt: null }, state: 'listed' });
    expect(await visitors(page.id)).toMatchObject({ coverAlt: '' });
  });

  it('can be replaced and removed, and only one that is here is taken', async () => {
    const page = await newCourse();
    const [first, second] = [await uploaded(), await uploaded()];
    const { body: one } = await save(page, { picture: { fileId: first.id, alt: null } });
    const { body: two } = await save(one, { picture: { fileId: second.id, alt: null } });
    const { body: none } = await save(two, { picture: null, state: 'listed' });
    expect(none.offer.picture).toBeNull();
    expect(await visitors(page.id)).toMatchObject({ cover: null, coverAlt: '' });
    const refused = await save(none, { picture: { fileId: randomUUID(), alt: null } });
    expect(refused.body.errors).toMatchObject([{ field: 'picture.fileId', code: 'gone' }]);
  });

  it('of a course that has it stays; one no course took is removed after a day', async () => {
    const page = await newCourse();
    const [taken, left] = [await uploaded(), await uploaded()];
    await save(page, { picture: { fileId: taken.id, alt: null } });
    test.clock.set(new Date(test.clock.now().getTime() + 2 * 86_400_000).toISOString());
    cookie = await test.signIn(at, 'admin@pictured.example', password);
    await uploaded();
    expect((await fileOf(taken.id)).status).toBe(200);
    expect((await fileOf(left.id)).status).toBe(404);
  });

  it('is judged by its content, whatever it calls itself', async () => {
    const answer = await send(Buffer.from('%PDF-1.7 not a picture'));
    expect(answer.body.code).toBe('file_not_accepted');
  });
});
