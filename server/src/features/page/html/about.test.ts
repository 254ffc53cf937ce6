import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { brandSettings } from '#server/features/brand/brand.table.ts';
import { makeSearchable } from '#server/features/organisations/organisations.actions.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import { makeCourse, makeUnit } from '#test/makers.ts';
import { makeOffer } from '#test/makersCatalogue.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { wrongIn } from '#test/schemaOrg/check.ts';
import { inOneLine } from './text.rules.ts';
import { pagesFrom } from '#server/features/page/page.routes.ts';

const nasty = 'Cooking </script><script>alert(1)</script> & "more"';
let folder: string;
let test: TestApp;
let app: FastifyInstance;
let harbour: TestOrganisation;
let redgum: TestOrganisation;
let cookery: string;
let remote: string;
let free: string;
let hidden: string;
let theirs: string;

async function get(at: TestOrganisation, url: string) {
  const reply = await app.inject({ url, headers: { host: at.host } });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body };
}
type Data = Record<string, any>;
const dataIn = (html: string): Data[] => {
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!);
  expect(wrongIn(data)).toEqual([]);
  return data['@graph'];
};
const courseIn = (html: string): Data => dataIn(html).find((one) => one['@type'] === 'Course')!;

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
    remote = (await makeCourse(tx, { code: 'REMOTE', units: [] })).id;
    await makeOffer(tx, remote, {
      modes: ['online'],
      fees: [{ cents: 40_000 }],
      intakes: [{ name: 'At home', startsOn: '2027-02-01', closesOn: '2027-01-20', mode: 'online' }],
    });
    free = (await makeCourse(tx, { code: 'FREE' })).id;
    await makeOffer(tx, free, { fees: [], intakes: [] });
    await tx.update(brandSettings).set({
      contactEmail: 'hello@harbour.example',
      contactPhone: '+61 2 5550 0000',
      legalName: 'Harbour Skills Pty Ltd',
      tradingNames: ['Harbour Business School'],
      website: 'https://www.harbour.example',
      streetLine: '14 Lantern Wharf',
      streetSuburb: 'Sydney',
      streetState: '01',
      streetPostcode: '2000',
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
    expect(courseIn(body)).toMatchObject({
      name: nasty,
      courseCode: 'SIT30821',
      provider: { name: 'Harbour Skills Institute', url: 'http://harbour.localhost:3000' },
      syllabusSections: [{ name: 'Hygiene', identifier: 'U1' }],
      hasCourseInstance: [
        {
          '@type': 'CourseInstance',
          courseMode: 'Blended',
          courseWorkload: expect.stringMatching(/^P\d+W$/),
          startDate: '2027-02-01',
          endDate: '2027-06-30',
          location: [
            { '@type': 'Place', name: 'City' },
            { '@type': 'VirtualLocation', url: `http://harbour.localhost:3000/browse/${cookery}` },
          ],
          remainingAttendeeCapacity: 12,
          offers: { availability: 'https://schema.org/InStock' },
        },
        { remainingAttendeeCapacity: 0, offers: { availability: 'https://schema.org/SoldOut' } },
      ],
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price: '1234.50',
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
      },
    });
  });

  it('tells search engines the way to it and who offers it', async () => {
    const [, way, organisation] = dataIn((await get(harbour, `/browse/${cookery}`)).body);
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Browse courses', item: { '@id': 'http://harbour.localhost:3000/browse' } },
        { position: 2, name: nasty, item: { '@id': `http://harbour.localhost:3000/browse/${cookery}` } },
      ],
    });
    expect(organisation).toMatchObject({
      '@type': 'EducationalOrganization',
      name: 'Harbour Skills Institute',
      legalName: 'Harbour Skills Pty Ltd',
      alternateName: ['Harbour Business School'],
      sameAs: 'https://www.harbour.example',
      email: 'hello@harbour.example',
      telephone: '+61 2 5550 0000',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '14 Lantern Wharf',
        addressLocality: 'Sydney',
        addressRegion: 'NSW',
        postalCode: '2000',
        addressCountry: 'AU',
      },
      contactPoint: { email: 'hello@harbour.example', telephone: '+61 2 5550 0000' },
    });
  });

  it('gives search engines the prices, days and places the course page shows', async () => {
    for (const id of [cookery, remote]) {
      const shown = JSON.parse((await get(harbour, `/api/public/courses/${id}`)).body);
      const told = courseIn((await get(harbour, `/browse/${id}`)).body);
      const { offers, hasCourseInstance: intakes } = told;
      expect([told.name, told.courseCode]).toEqual([shown.title, shown.code]);
      expect([Number(offers.price) * 100, offers.priceCurrency]).toEqual([shown.priceCents, shown.currency]);
      expect(told.syllabusSections.map(({ name }: Data) => name)).toEqual(
        shown.units.map(({ title }: Data) => title),
      );
      const facts = intakes.map((one: Data) => ({
        name: one.name,
        startsOn: one.startDate ?? null,
        endsOn: one.endDate ?? null,
        closesOn: one.offers.validThrough ?? null,
        location: [one.location ?? []].flat().find((at) => at['@type'] === 'Place')?.name ?? null,
        placesLeft: one.remainingAttendeeCapacity ?? null,
        mode: one.courseMode,
        cents: Number(one.offers.price) * 100,
      }));
      const modes: Data = { online: 'Online', blended: 'Blended', classroom: 'Onsite', workplace: 'Onsite' };
      expect(facts).toEqual(
        shown.intakes.map((one: Data) => ({
          name: one.name,
          startsOn: one.startsOn,
          endsOn: one.endsOn,
          closesOn: one.full ? null : one.closesOn,
          location: one.location,
          placesLeft: one.placesLeft,
          mode: modes[one.mode],
          cents: shown.priceCents,
        })),
      );
    }
  });

  it('has all that a search engine asks of a course, also without a price or a date', async () => {
    const courses = await Promise.all(
      [cookery, remote, free].map(async (id) => courseIn((await get(harbour, `/browse/${id}`)).body)),
    );
    const [list] = dataIn((await get(harbour, '/browse')).body);
    const listed = list!.itemListElement.map(({ item }: Data) => item);
    expect(listed).toHaveLength(3);
    for (const course of [...courses, ...listed]) {
      expect(course.description).not.toBe('');
      expect(course.provider.name).toBe('Harbour Skills Institute');
      expect(course.offers.category).toBe(course.offers.price === '0.00' ? 'Free' : 'Paid');
      expect(course.hasCourseInstance.length).toBeGreaterThan(0);
      for (const instance of course.hasCourseInstance) {
        expect(instance.courseMode).toMatch(/^(Online|Onsite|Blended)$/);
        expect(instance.courseWorkload).toMatch(/^P\d+W$/);
      }
    }
    expect(courses[1]!.hasCourseInstance[0]).toMatchObject({
      courseMode: 'Online',
      location: { '@type': 'VirtualLocation' },
      offers: { validThrough: '2027-01-20' },
    });
    expect(courses[1]!.offers.validThrough).toBe('2027-01-20');
    expect(courses[2]!.offers).toMatchObject({ price: '0.00', availability: 'https://schema.org/SoldOut' });
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
    const [list] = dataIn(body);
    expect(list).toMatchObject({ '@type': 'ItemList' });
    const shown = JSON.parse((await get(harbour, '/api/public/courses')).body).rows;
    expect(
      list!.itemListElement.map(({ position, item }: Data) => [position, item.url, item.offers.price]),
    ).toEqual(
      shown.map(({ id, priceCents }: Data, i: number) => [
        i + 1,
        `http://harbour.localhost:3000/browse/${id}`,
        (priceCents / 100).toFixed(2),
      ]),
    );
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

  it('leaves out the catalogue of an organisation that wishes it, and of no other', async () => {
    await asOwner(test.owner, (tx) => makeSearchable(tx, 'redgum', false));
    await expect.poll(async () => (await get(redgum, '/sitemap.xml')).status).toBe(404);
    for (const url of ['/browse', `/browse/${theirs}`]) {
      const { status, headers, body } = await get(redgum, url);
      expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).toContain('<meta property="og:title"');
      expect(body).not.toMatch(/ld\+json|rel="canonical"/);
    }
    const robots = (await get(redgum, '/robots.txt')).body;
    // Forbidden pages would never be read, and so never be known as not to be shown.
    expect(robots).toContain('Allow: /browse\n');
    expect(robots).not.toContain('Sitemap');
    const sign = await get(redgum, '/auth');
    expect(sign.headers['x-robots-tag']).toBeUndefined();
    expect(sign.body).not.toContain('noindex');
    const open = await get(harbour, '/browse');
    expect(open.headers['x-robots-tag']).toBeUndefined();
    expect(open.body).not.toContain('noindex');
    await asOwner(test.owner, (tx) => makeSearchable(tx, 'redgum', true));
    await expect.poll(async () => (await get(redgum, '/sitemap.xml')).status).toBe(200);
  });

  it('does not mention courses on other pages', async () => {
    expect((await get(harbour, '/auth')).body).not.toContain('ld+json');
  });
});

it('a description is one line, cut at a word', () => {
  expect(inOneLine(' one\n two ')).toBe('one two');
  expect(inOneLine('word '.repeat(100))).toMatch(/^(word )+word…$/);
});
