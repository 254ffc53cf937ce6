import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { brandSettings } from '#server/features/brand/brand.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { makeCourse, makeFile, makeTerms } from '#test/makers.ts';
import { makeOffer } from '#test/makersCatalogue.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { pagesFrom } from './page.routes.ts';

let folder: string;
let test: TestApp;
let app: FastifyInstance;
let harbour: TestOrganisation;
let redgum: TestOrganisation;
let cookery: string;
let covered: string;
let hidden: string;
let theirs: string;

const get = (at: TestOrganisation, url: string) => app.inject({ url, headers: { host: at.host } });
const sharedIn = async (at: TestOrganisation, url: string) => {
  const { body } = await get(at, url);
  const of = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(body)?.[1];
  const image = of('image')?.replaceAll('&amp;', '&').replace(at.origin, '');
  return { image: image!, width: of('image:width'), height: of('image:height'), alt: of('image:alt'), body };
};

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-web-'));
  for (const part of ['.vite', 'assets', 'fonts']) fs.mkdirSync(path.join(folder, part));
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><!--brand-head--></head></html>',
  );
  fs.writeFileSync(path.join(folder, '.vite/manifest.json'), '{}');
  test = await testApp();
  app = await buildApp(test.platform, pagesFrom(folder));
  harbour = await test.organisation('harbour', { name: 'Harbour Skills Institute' });
  redgum = await test.organisation('redgum', { name: 'Redgum Community College' });
  await test.in(harbour, async (tx) => {
    const picture = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const coverFileId = await makeFile(tx, test.platform.storage, harbour.id, {
      name: 'cover.png',
      mediaType: 'image/png',
      content: picture,
      visibility: 'public',
    });
    cookery = (await makeCourse(tx, { code: 'C1', title: 'Commercial cookery' })).id;
    covered = (await makeCourse(tx, { code: 'C2', coverFileId })).id;
    hidden = (await makeCourse(tx, { code: 'C3' })).id;
    await makeOffer(tx, cookery);
    await makeOffer(tx, covered);
    await makeOffer(tx, hidden, { listed: false });
    await makeTerms(tx, {}, 'ar');
  });
  await test.in(redgum, async (tx) => {
    theirs = (await makeCourse(tx, { code: 'THEIRS' })).id;
    await makeOffer(tx, theirs);
  });
});
afterAll(async () => {
  await app.close();
  await test.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('The picture of a shared link', () => {
  it('is drawn for the organisation, its catalogue and a course without a cover, in the declared size', async () => {
    for (const [url, alt] of [
      ['/auth', 'Harbour Skills Institute'],
      ['/browse', 'Browse courses · Harbour Skills Institute'],
      [`/browse/${cookery}`, 'Commercial cookery · Harbour Skills Institute'],
    ]) {
      const shared = await sharedIn(harbour, url!);
      expect(shared).toMatchObject({ width: '1200', height: '630', alt });
      expect(shared.body).toContain('<meta name="twitter:card" content="summary_large_image">');
      const answer = await get(harbour, shared.image);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringContaining('Host'),
      });
      const { width, height, format } = await sharp(answer.rawPayload).metadata();
      expect([format, width, height]).toEqual(['png', 1200, 630]);
    }
  });

  it('is the cover of a course that has one', async () => {
    const { image, width } = await sharedIn(harbour, `/browse/${covered}`);
    expect(image).toMatch(/^\/api\/public\/files\//);
    expect(width).toBeUndefined();
  });

  it('has the colours of the brand, and another address for every title, language and brand', async () => {
    const url = `/browse/${cookery}`;
    const before = await sharedIn(harbour, url);
    expect((await sharedIn(harbour, `${url}?lang=ar`)).image).not.toBe(before.image);
    await test.in(harbour, (tx) => tx.update(course).set({ title: 'Baking' }));
    const renamed = await sharedIn(harbour, url);
    await test.in(harbour, (tx) => tx.update(brandSettings).set({ brandPrimaryColor: '#7A1F2B' }));
    const dressed = await sharedIn(harbour, url);
    expect(new Set([before.image, renamed.image, dressed.image]).size).toBe(3);
    const [r, g, b] = await sharp((await get(harbour, dressed.image)).rawPayload)
      .extract({ left: 5, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([r, g, b]).toEqual([0x7a, 0x1f, 0x2b]);
    // An old address shows today's picture, and is not kept for long.
    const old = await get(harbour, before.image);
    expect(old.headers['cache-control']).toBe('public, max-age=300');
    expect(old.rawPayload.equals((await get(harbour, dressed.image)).rawPayload)).toBe(true);
  });

  it('exists for nothing that is hidden, unknown or of another organisation', async () => {
    for (const id of [hidden, theirs, '0198c0de-0000-7000-8000-000000000000', 'barista']) {
      const { statusCode, headers } = await get(harbour, `/browse/${id}/shared.png`);
      expect([id, statusCode, headers['cache-control']]).toEqual([id, 404, 'no-store']);
    }
    const stranger = await app.inject({ url: '/shared.png', headers: { host: 'nobody.example' } });
    expect(stranger.statusCode).toBe(404);
  });

  it('is drawn once, however many ask for it', async () => {
    const { image } = await sharedIn(redgum, '/browse');
    const answers = await Promise.all(Array.from({ length: 30 }, () => get(redgum, image)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});
