import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrandLook, BrandPicture } from '#contract/console/brandStudio.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { letterBrand } from '#server/letters/letters.actions.ts';
import { inScope } from '#server/platform/scope.ts';

const password = 'correct horse battery staple';
let test: TestApp;
let at: TestOrganisation;
let cookie: string;
let organisations = 0;

beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  organisations += 1;
  at = await test.organisation(`pictures${organisations}`);
  await test.person(at, { email: 'a@x.example', name: 'Ada Admin', roles: ['administrator'], password });
  cookie = await test.signIn(at, 'a@x.example', password);
});
afterAll(() => test.close());

const filled = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><script>alert(1)</script><rect width="40" height="10" fill="#7a1f2b"/></svg>',
);

interface PictureUpload {
  content: Buffer;
  use?: string;
  type?: string;
  as?: string;
}
const send = ({ content, use = 'logo', type = 'image/png', as = cookie }: PictureUpload) =>
  test.request(at, {
    method: 'PUT',
    url: `/api/uploads/brand_picture?use=${use}&name=Our%20logo.png`,
    headers: { 'content-type': type, cookie: as },
    payload: content,
  });
const uploaded = async (sent: PictureUpload): Promise<BrandPicture> => {
  const { status, body } = await send(sent);
  expect(status).toBe(200);
  return body;
};
const fileOf = (id: string) => test.request(at, { method: 'GET', url: `/api/public/files/${id}` });
const studio = async () => (await test.call('GET /api/staff/brand', { at, cookie })).body;
const save = async (change: Partial<BrandLook>) => {
  const { look, draft, revision } = await studio();
  const body = { look: { ...(draft?.look ?? look), ...change }, revision };
  return test.call('PUT /api/staff/brand/draft', { at, cookie, body });
};
const publish = async () => {
  const { revision } = await studio();
  const body = { id: randomUUID(), revision };
  return test.call('POST /api/staff/brand/versions', { at, cookie, body });
};
const worn = async () => (await test.call('GET /api/public/brand_settings', { at })).body;

describe('A picture for the look', () => {
  it('is brought to the size it is shown in, and keeps its name', async () => {
    const content = await filled(4000, 1000, '#0b6e8f').png().toBuffer();
    const picture = await uploaded({ content });
    expect(picture).toMatchObject({ name: 'Our logo.png', width: 768, height: 192 });
    expect((await fileOf(picture.id)).headers['content-type']).toBe('image/png');
  });

  it.each([
    ['icon', 'image/png', 512, 512],
    ['banner', 'image/webp', 2400, 1600],
  ])('as %s becomes %s of at most %i by %i', async (use, type, width, height) => {
    const content = await filled(3000, 2000 * (use === 'icon' ? 1.5 : 1), '#ffffff')
      .jpeg()
      .toBuffer();
    const picture = await uploaded({ content, use, type: 'image/jpeg' });
    expect(picture).toMatchObject({ width, height });
    expect((await fileOf(picture.id)).headers['content-type']).toBe(type);
  });

  it('that is an SVG stays one without its script, and mails get a PNG of it', async () => {
    const picture = await uploaded({ content: drawing, type: 'image/svg+xml' });
    const file = await fileOf(picture.id);
    expect(file.headers['content-type']).toBe('image/svg+xml');
    expect(String(file.body)).not.toContain('script');
    await save({ logoFileId: picture.id });
    await publish();
    const { logoUrl } = await inScope({ platform: test.platform, organisation: at as never }, letterBrand);
    expect(logoUrl).not.toContain(picture.id);
    const id = logoUrl!.split('/').at(-1)!;
    expect((await fileOf(id)).headers['content-type']).toBe('image/png');
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 400, 'file_not_accepted'],
    ['a document', Buffer.from('%PDF-1.7 …'), 400, 'file_not_accepted'],
    ['too small', filled(8, 8, '#fff').png().toBuffer(), 400, 'invalid_input'],
    ['a thin strip', filled(4000, 20, '#fff').png().toBuffer(), 400, 'invalid_input'],
    [
      'an SVG like a book',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(600_000)}</svg>`),
      400,
      'invalid_input',
    ],
    ['larger than eight megabytes', Buffer.alloc(9 * 1024 * 1024), 413, 'body_too_large'],
  ])('is refused when it is %s', async (_, content, status, code) => {
    const answer = await send({ content: await content });
    expect(answer).toMatchObject({
      status: code === 'file_not_accepted' ? answer.status : status,
      body: { code },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('comes only from somebody who may change settings', async () => {
    await test.person(at, { email: 't@x.example', roles: ['trainer'], password });
    const trainer = await test.signIn(at, 't@x.example', password);
    expect((await send({ content: drawing, as: trainer })).status).toBe(403);
    expect((await send({ content: drawing, as: '' })).status).toBe(401);
  });

  it('that nobody took is removed with its file after a day, and one in use stays', async () => {
    const [left, taken] = [
      await uploaded({ content: drawing, type: 'image/svg+xml' }),
      await uploaded({ content: drawing, type: 'image/svg+xml' }),
    ];
    await save({ logoFileId: taken.id });
    test.clock.set(new Date(test.clock.now().getTime() + 2 * 86_400_000).toISOString());
    await uploaded({ content: drawing, type: 'image/svg+xml' });
    expect((await fileOf(left.id)).status).toBe(404);
    expect((await fileOf(taken.id)).status).toBe(200);
  });
});

describe('The look with pictures', () => {
  it('is seen by nobody before it is published, and goes back with its pictures', async () => {
    const white = await filled(1200, 800, '#ffffff').png().toBuffer();
    const banner = await uploaded({ content: white, use: 'banner' });
    expect(banner.lightest).toBe('#ffffff');
    await save({ brandBannerBgFileId: banner.id, bannerFocusX: 20, bannerFocusY: 80 });
    expect((await worn()).brandBannerBg).toBeNull();
    const { versions } = (await publish()).body;
    expect(await worn()).toMatchObject({
      brandBannerBg: `/api/public/files/${banner.id}`,
      brandBannerPosition: '20% 80%',
      brandBannerScrim: 'rgb(0 0 0 / 43%)',
    });
    await test.call('POST /api/staff/brand/versions/:id/restoration', {
      at,
      cookie,
      params: { id: versions[1].id },
      body: { id: randomUUID() },
    });
    expect((await worn()).brandBannerBg).toBeNull();
  });

  it('lies under a thinner veil where the banner is dark', async () => {
    const dark = await filled(1200, 800, '#101820').png().toBuffer();
    const banner = await uploaded({ content: dark, use: 'banner' });
    await save({ brandBannerBgFileId: banner.id });
    await publish();
    expect((await worn()).brandBannerScrim).toBe('rgb(0 0 0 / 0%)');
  });

  it('shows on a dark header the logo made for one', async () => {
    const [light, dark] = [
      await uploaded({ content: drawing }),
      await uploaded({ content: drawing, use: 'logo_on_dark' }),
    ];
    await save({ logoFileId: light.id, logoOnDarkFileId: dark.id, brandPrimaryColor: '#102030' });
    await publish();
    expect(await worn()).toMatchObject({
      logo: `/api/public/files/${light.id}`,
      headerLogo: `/api/public/files/${dark.id}`,
    });
    await save({ brandPrimaryColor: '#ffe08a' });
    await publish();
    expect((await worn()).headerLogo).toBe(`/api/public/files/${light.id}`);
  });

  it('takes no picture of another organisation', async () => {
    const theirs = await uploaded({ content: drawing });
    at = await test.organisation(`elsewhere${organisations}`);
    await test.person(at, { email: 'a@y.example', roles: ['administrator'], password });
    cookie = await test.signIn(at, 'a@y.example', password);
    const { status, body } = await save({ logoFileId: theirs.id });
    expect([status, body.errors[0].field]).toEqual([400, 'look.logoFileId']);
    const rows = await test.in(at, (tx) => tx.execute(sql`select * from brand_picture`));
    expect([rows].flat().flatMap((result) => result.rows)).toEqual([]);
  });
});
