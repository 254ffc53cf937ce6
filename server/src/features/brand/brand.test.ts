import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFile } from '#test/makers.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { brandSettings } from './brand.table.ts';

let test: TestApp;
let harbour: TestOrganisation;
let redgum: TestOrganisation;

beforeAll(async () => {
  test = await testApp();
  harbour = await test.organisation('harbour', { name: 'Harbour Skills Institute' });
  redgum = await test.organisation('redgum', { name: 'Redgum Community College' });
});
afterAll(() => test.close());

const fileOf = (at: TestOrganisation, visibility: 'public' | 'protected') =>
  test.in(at, (tx) =>
    makeFile(tx, test.platform.storage, at.id, {
      name: 'logo.svg',
      mediaType: 'image/svg+xml',
      content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      visibility,
    }),
  );

describe('The brand settings of a host', () => {
  it('are those of its organisation, for anyone, in one statement', async () => {
    await test.in(redgum, (tx) => tx.update(brandSettings).set({ brandPrimaryColor: '#7A1F2B' }));
    await test.call('GET /api/public/brand_settings', { at: redgum });
    test.statements();
    const { status, body } = await test.call('GET /api/public/brand_settings', { at: redgum });
    expect(status).toBe(200);
    expect(test.statements()).toHaveLength(1);
    expect(body).toMatchObject({
      organisation: { name: 'Redgum Community College' },
      brandPrimaryColor: '#7A1F2B',
    });
    const other = await test.call('GET /api/public/brand_settings', { at: harbour });
    expect(other.body).toMatchObject({ organisation: { slug: 'harbour' }, brandPrimaryColor: '#0B6E8F' });
  });

  it('say the code under which the national register lists the provider', async () => {
    await test.in(redgum, (tx) => tx.update(brandSettings).set({ providerCode: '45123' }));
    const { body } = await test.call('GET /api/public/brand_settings', { at: redgum });
    expect(body.contact).toMatchObject({ providerCode: '45123' });
    const other = await test.call('GET /api/public/brand_settings', { at: harbour });
    expect(other.body.contact).toMatchObject({ providerCode: null });
  });

  it('stand also before the organisation chose any', async () => {
    const bare = await test.organisation('bare');
    await test.in(bare, (tx) => tx.delete(brandSettings));
    const { status, body } = await test.call('GET /api/public/brand_settings', { at: bare });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      brandPrimaryColor: '',
      logo: null,
      terminologies: { en: { unit: { one: 'unit' } } },
    });
  });

  it('are not there on a host without an organisation', async () => {
    const nobody = {
      id: '',
      slug: '',
      name: '',
      timeZone: 'UTC',
      searchable: true,
      takesCards: false,
      host: 'nobody.example',
      origin: '',
      reachedAt: '',
    };
    const { status, body } = await test.call('GET /api/public/brand_settings', { at: nobody });
    expect([status, body]).toMatchObject([404, { code: 'organisation_not_found' }]);
  });
});

describe('A public file', () => {
  it('is sent to anyone on the host of its organisation, to be cached forever', async () => {
    const id = await fileOf(harbour, 'public');
    const { status, headers, body } = await test.call('GET /api/public/files/:id', {
      at: harbour,
      params: { id },
    });
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-security-policy']).toContain('sandbox');
    // Mail programs load it from other sites.
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(body).toContain('<svg');
  });

  it('is not there for another organisation, nor is a protected file for its own', async () => {
    const id = await fileOf(harbour, 'public');
    const hidden = await fileOf(harbour, 'protected');
    const asked = [
      test.call('GET /api/public/files/:id', { at: redgum, params: { id } }),
      test.call('GET /api/public/files/:id', { at: harbour, params: { id: hidden } }),
      test.call('GET /api/public/files/:id', { at: harbour, params: { id: randomUUID() } }),
    ];
    for (const { status, body } of await Promise.all(asked)) {
      expect([status, body]).toMatchObject([404, { code: 'not_found' }]);
    }
    const wrong = await test.call('GET /api/public/files/:id', { at: harbour, params: { id: 'logo' } });
    expect(wrong.status).toBe(400);
  });
});
