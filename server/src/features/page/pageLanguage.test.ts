import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { makeTerms } from '#test/makers.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { pagesFrom } from './page.routes.ts';

const template = `<!doctype html><html lang="en"><head><!--brand-head--></head><body><div id="root"><!--skeleton--></div></body></html>`;
const manifest = {
  'src/tenant/languages/ar.ts': { file: 'assets/ar.js', css: ['assets/ar.css'] },
  'src/tenant/languages/vi.ts': { file: 'assets/vi.js' },
  'src/routes/auth/index.tsx?tsr-split=component': { file: 'assets/signIn.js' },
};

let folder: string;
let test: TestApp;
let app: FastifyInstance;
let harbour: TestOrganisation;
let redgum: TestOrganisation;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-web-'));
  for (const part of ['.vite', 'assets', 'fonts']) fs.mkdirSync(path.join(folder, part));
  fs.writeFileSync(path.join(folder, 'index.html'), template);
  fs.writeFileSync(path.join(folder, 'assets/ar.css'), 'main{color:red}');
  fs.writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  test = await testApp();
  app = await buildApp(test.platform, pagesFrom(folder));
  harbour = await test.organisation('harbour', { name: 'Harbour Skills Institute' });
  redgum = await test.organisation('redgum', { name: 'Redgum Community College' });
  const program = { one: 'برنامج', other: 'برامج', definite: 'البرنامج', definiteOther: 'البرامج' };
  await test.in(redgum, (tx) => makeTerms(tx, { course: program }, 'ar'));
});
afterAll(async () => {
  await app.close();
  await test.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function page(host: string, url: string, headers: Record<string, string> = {}) {
  const { body } = await app.inject({ url, headers: { host, ...headers } });
  const settings = /<script type="application\/json" id="livery-settings">(.*?)<\/script>/s.exec(body)?.[1];
  return {
    body,
    html: /<html[^>]*>/.exec(body)?.[0],
    title: /<title>(.*?)<\/title>/.exec(body)?.[1],
    language: (JSON.parse(settings ?? '{}') as { language?: string }).language,
    scripts: [...body.matchAll(/rel="modulepreload" crossorigin href="\/assets\/(\w+)\.js"/g)].map(
      ([, at]) => at,
    ),
  };
}

describe('The language of a page', () => {
  it('is the one the browser asks for where the organisation has words in it', async () => {
    const asked = await page(redgum.host, '/courses', { 'accept-language': 'ar-EG,en;q=0.5' });
    expect(asked.html).toBe('<html lang="ar" dir="rtl" data-mantine-color-scheme="light">');
    expect(asked.title).toBe('البرامج | Redgum Community College');
    expect(asked.body).toContain('<h1>البرامج</h1>');
    expect(asked.language).toBe('ar');
  });

  it('is English where the organisation has no words in the one that was asked for or chosen', async () => {
    const wishes: Record<string, string>[] = [
      { 'accept-language': 'ar' },
      { cookie: 'lang=ar' },
      { cookie: 'lang=vi' },
    ];
    for (const headers of wishes) {
      const asked = await page(harbour.host, '/courses', headers);
      expect(asked).toMatchObject({
        html: '<html lang="en" dir="ltr" data-mantine-color-scheme="light">',
        language: 'en',
      });
      expect(asked.title).toBe('Courses | Harbour Skills Institute');
    }
  });

  it('is the one that was chosen before the one the browser asks for', async () => {
    const headers = { cookie: 'lang=en', 'accept-language': 'ar' };
    expect((await page(redgum.host, '/auth', headers)).language).toBe('en');
    expect((await page(redgum.host, '/auth', { cookie: 'lang=ar', 'accept-language': 'en' })).language).toBe(
      'ar',
    );
  });

  it('has its sentences preloaded, and nobody loads another language', async () => {
    const arabic = await page(redgum.host, '/auth', { cookie: 'lang=ar' });
    expect(arabic.scripts).toEqual(['ar', 'signIn']);
    expect(arabic.body).toContain('<style data-href="/assets/ar.css">main{color:red}</style>');
    expect((await page(redgum.host, '/auth')).scripts).toEqual(['signIn']);
  });

  it('is any we speak where there is no organisation', async () => {
    const stranger = await page('nobody.localhost', '/', { 'accept-language': 'vi' });
    expect(stranger).toMatchObject({
      html: '<html lang="vi" dir="ltr" data-mantine-color-scheme="light">',
      language: 'vi',
    });
    expect(stranger.body).toContain('Không tìm thấy');
  });

  it('is also the language of the installed application', async () => {
    const { body } = await app.inject({
      url: '/manifest.webmanifest',
      headers: { host: redgum.host, cookie: 'lang=ar' },
    });
    expect(JSON.parse(body)).toMatchObject({ lang: 'ar', dir: 'rtl' });
  });
});

describe('An address that chooses the language', () => {
  const found = (at: TestOrganisation, url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: at.host, ...headers } });

  it('is answered in it, before any other choice, and the visitor keeps it', async () => {
    const headers = { cookie: 'lang=en', 'accept-language': 'en' };
    const answer = await found(redgum, '/browse?lang=ar', headers);
    expect(answer.body).toContain('<html lang="ar" dir="rtl" data-mantine-color-scheme="light">');
    expect(answer.body).toContain('"language":"ar"');
    expect(answer.headers['set-cookie']).toBe('lang=ar; Max-Age=31536000; Path=/; SameSite=Lax');
    const next = await found(redgum, '/terms-of-use', { cookie: 'lang=ar', 'accept-language': 'en' });
    expect(next.body).toContain('<html lang="ar"');
    expect(next.headers['set-cookie']).toBeUndefined();
    expect(
      (await found(redgum, '/browse?lang=ar', { cookie: 'lang=ar' })).headers['set-cookie'],
    ).toBeUndefined();
  });

  it('does not change what a person who is signed in reads next', async () => {
    await test.person(redgum, { email: 'student@redgum.example', password: 'a long password 2026' });
    const cookie = await test.signIn(redgum, 'student@redgum.example', 'a long password 2026');
    const answer = await found(redgum, '/browse?lang=ar', { cookie });
    expect(answer.body).toContain('<html lang="ar"');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('with a language that is not offered is answered as without it', async () => {
    for (const url of ['/browse?lang=ar', '/browse?lang=xx', '/browse?lang=', '/browse?lang=ar&lang=en']) {
      const answer = await found(harbour, url, { cookie: 'lang=en' });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.body).toContain('<html lang="en" dir="ltr" data-mantine-color-scheme="light">');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await found(redgum, '/browse?lang=vi', { cookie: 'lang=ar' })).body).toContain('<html lang="ar"');
  });

  it('is named on every public page, for each language and for visitors without a choice', async () => {
    const at = 'http://redgum.localhost:3000';
    for (const open of ['/auth', '/browse', '/terms-of-use', '/privacy-policy']) {
      const { body } = await found(redgum, `${open}?lang=ar`);
      expect(body).toContain(`<link rel="canonical" href="${at}${open}?lang=ar">`);
      const others = [...body.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">/g)];
      expect(others.map(([, language, url]) => [language, url])).toEqual([
        ['en', `${at}${open}?lang=en`],
        ['ar', `${at}${open}?lang=ar`],
        ['x-default', at + open],
      ]);
      for (const [, language, url] of others.slice(0, 2)) {
        const answer = await found(redgum, url!.slice(at.length), { cookie: 'lang=en' });
        expect(answer.body).toContain(`<html lang="${language}"`);
        expect(answer.body).toContain(`<link rel="canonical" href="${url}">`);
      }
    }
    const plain = (await found(redgum, '/browse', { 'accept-language': 'ar' })).body;
    expect(plain).toContain(`<meta property="og:url" content="${at}/browse?lang=ar">`);
    expect((await found(redgum, '/dashboard')).body).not.toContain('hreflang');
    const single = (await found(harbour, '/browse')).body;
    expect(single).toContain('<link rel="canonical" href="http://harbour.localhost:3000/browse">');
    expect(single).not.toContain('hreflang');
  });

  it('stands in the sitemap with the addresses of the other languages', async () => {
    const at = 'http://redgum.localhost:3000/browse';
    const sitemap = (await found(redgum, '/sitemap.xml')).body;
    for (const language of ['en', 'ar']) expect(sitemap).toContain(`<url><loc>${at}?lang=${language}</loc>`);
    expect(sitemap.split(`<xhtml:link rel="alternate" hreflang="ar" href="${at}?lang=ar"/>`)).toHaveLength(3);
    expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${at}"/>`);
    expect((await found(redgum, '/robots.txt')).body).toContain('Allow: /auth?lang=\n');
    expect((await found(harbour, '/sitemap.xml')).body).not.toContain('<xhtml:link');
  });
});
