import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { makeCourse, makeUnit } from '#test/makers.ts';
import { makeOffer } from '#test/makersCatalogue.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { inOneLine } from './courseHead.rules.ts';
import { pagesFrom } from '#server/features/page/page.routes.ts';

const nasty = 'Cooking </script><script>alert(1)</script> & "more"';
let folder: string;
let test: TestApp;
let app: FastifyInstance;
let harbour: TestOrganisation;
let redgum: TestOrganisation;
let cookery: string;
let hidden: string;
let theirs: string;

async function get(at: TestOrganisation, url: string) {
  const reply = await app.inject({ url, headers: { host: at.host } });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body };
}
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!);

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-web-'));
  for (const part of ['.vite', 'assets', 'fonts']) fs.mkdirSync(path.join(folder, part));
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><!--brand-head--></head><body><!--skeleton--></body></html>',
  );
  fs.writeFileSync(path.join(folder, '.vite/manifest.json'), '{}');
  test = await testApp();
  app = await buildApp(test.platform, pagesFrom(folder));
  test.clock.set('2026-11-20T22:00:00Z');
  harbour = await test.organisation('harbour', { name: 'Harbour Skills Institute' });
  redgum = await test.organisation('redgum');
  await test.in(harbour, async (tx) => {
    const { id: unitId } = await makeUnit(tx, { code: 'U1', title: 'Hygiene' });
    const made = await makeCourse(tx, {
      code: 'SIT30821',
      title: nasty,
      summary: 'Cook safely.',
      units: [{ unitId }],
    });
    cookery = made.id;
    await makeOffer(tx, cookery, {
      fees: [{ cents: 123_450 }],
      intakes: [
        {
          name: 'Evenings',
          startsOn: '2027-02-01',
          endsOn: '2027-06-30',
          mode: 'blended',
          location: 'City',
          places: 12,
        },
        { name: 'Full', startsOn: '2027-03-01', places: 0 },
      ],
    });
    hidden = (await makeCourse(tx, { code: 'HIDDEN' })).id;
    await makeOffer(tx, hidden, { listed: false });
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

describe('The page of a course, before any script runs', () => {
  it('has title, description, canonical address and what messengers show', async () => {
    const { status, body } = await get(harbour, `/browse/${cookery}?utm=1`);
    expect(status).toBe(200);
    expect(body).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot; | Harbour Skills Institute</title>',
    );
    expect(body).toContain('<meta name="description" content="Cook safely.">');
    expect(body).toContain(`<link rel="canonical" href="http://harbour.localhost:3000/browse/${cookery}">`);
    expect(body).toContain('<meta property="og:site_name" content="Harbour Skills Institute">');
    expect(body).toContain('Cook safely.</p>');
    expect(body).not.toContain('<script>alert');
  });

  it('describes the course, its intakes and its price to search engines', async () => {
    const { body } = await get(harbour, `/browse/${cookery}`);
    expect(dataIn(body)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: nasty,
      courseCode: 'SIT30821',
      provider: { name: 'Harbour Skills Institute', url: 'http://harbour.localhost:3000' },
      hasPart: [{ name: 'Hygiene' }],
      hasCourseInstance: [
        {
          '@type': 'CourseInstance',
          courseMode: 'blended',
          startDate: '2027-02-01',
          endDate: '2027-06-30',
          location: { name: 'City' },
          remainingAttendeeCapacity: 12,
        },
        { remainingAttendeeCapacity: 0 },
      ],
      offers: {
        '@type': 'Offer',
        price: '1234.50',
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
      },
    });
  });

  it('is not found for a course that is hidden, unknown or of another organisation', async () => {
    for (const id of [hidden, theirs, '0198c0de-0000-7000-8000-000000000000', 'barista', '%00']) {
      const { status, body } = await get(harbour, `/browse/${id}`);
      expect([id, status]).toEqual([id, 404]);
      expect(body).toContain('<h1>Page not found</h1>');
    }
  });
});

describe('The catalogue for search engines', () => {
  it('has a description in the words of the organisation and the courses as a list', async () => {
    const { status, body } = await get(harbour, '/browse');
    expect(status).toBe(200);
    expect(body).toContain('<title>Browse courses | Harbour Skills Institute</title>');
    expect(dataIn(body)).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [{ position: 1, item: { url: `http://harbour.localhost:3000/browse/${cookery}` } }],
    });
  });

  it('puts only listed courses into the sitemap that robots.txt names', async () => {
    const { headers, body } = await get(harbour, '/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain(`<loc>http://harbour.localhost:3000/browse/${cookery}</loc><lastmod>2026-`);
    for (const id of [hidden, theirs]) expect(body).not.toContain(id);
    const robots = (await get(harbour, '/robots.txt')).body;
    expect(robots).toContain('Allow: /browse\n');
    expect(robots).toContain('Sitemap: http://harbour.localhost:3000/sitemap.xml');
    expect((await app.inject({ url: '/sitemap.xml', headers: { host: 'nobody.example' } })).statusCode).toBe(
      404,
    );
  });

  it('does not mention courses on other pages', async () => {
    expect((await get(harbour, '/auth')).body).not.toContain('ld+json');
  });
});

it('a description is one line, cut at a word', () => {
  expect(inOneLine(' one\n two ')).toBe('one two');
  expect(inOneLine('word '.repeat(100))).toMatch(/^(word )+word…$/);
});
