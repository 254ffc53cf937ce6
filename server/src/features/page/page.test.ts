import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brandSettings, terminology } from '#server/features/brand/brand.table.ts';
import { suspendOrganisation } from '#server/features/organisations/organisations.actions.ts';
import { buildApp } from '#server/app.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import { makeFile } from '#test/makers.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { pagesFrom } from './page.routes.ts';

const split = (route: string) => `src/routes/${route}.tsx?tsr-split=component`;
const template = `<!doctype html><html lang="en"><head><meta charset="utf-8"/><!--brand-head-->
<script type="module" crossorigin src="/assets/main.js"></script><link rel="stylesheet" crossorigin href="/assets/main.css">
</head><body><div id="root"><!--skeleton--></div></body></html>`;
const webManifest = {
  'index.html': { file: 'assets/main.js', css: ['assets/main.css'] },
  [split('_shell/dashboard')]: {
    file: 'assets/dashboard.js',
    css: ['assets/dashboard.css', 'assets/screen.css'],
    imports: ['index.html'],
  },
  [split('auth/index')]: { file: 'assets/signIn.js', imports: ['index.html'] },
};
const script = 'console.log("the whole of the main script");'.repeat(100);
const nasty = `Beta </script> "College" & $& Co`;

let folder: string;
let test: TestApp;
let app: FastifyInstance;
let harbour: TestOrganisation;
let redgum: TestOrganisation;
let beta: TestOrganisation;
let cookie: string;

function writeBuild(): void {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-web-'));
  for (const part of ['.vite', 'assets', 'fonts']) fs.mkdirSync(path.join(folder, part));
  const write = (name: string, content: string) => fs.writeFileSync(path.join(folder, name), content);
  write('index.html', template);
  write('.vite/manifest.json', JSON.stringify(webManifest));
  write('assets/main.js', script);
  write('assets/main.js.br', 'stands for the compressed script');
  write('assets/main.css', 'main{color:red}');
  write('assets/dashboard.css', 'article{color:green}');
  write('assets/screen.css', `p{color:blue}${' '.repeat(9_000)}`);
  write('fonts/inter.woff2', 'a font');
  write('sw.js', 'self.skipWaiting()');
}

async function get(at: { host: string }, url: string, headers: Record<string, string> = {}) {
  const reply = await app.inject({ url, headers: { host: at.host, ...headers } });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body, bytes: reply.rawPayload };
}

const settingsIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="livery-settings">(.*?)<\/script>/s.exec(html)![1]!);
const change = (at: TestOrganisation, values: Partial<typeof brandSettings.$inferInsert>) =>
  test.in(at, (tx) => tx.update(brandSettings).set(values));

beforeAll(async () => {
  writeBuild();
  test = await testApp();
  app = await buildApp(test.platform, pagesFrom(folder));
  harbour = await test.organisation('harbour', { name: 'Harbour Skills Institute' });
  redgum = await test.organisation('redgum', { name: 'Redgum Community College' });
  beta = await test.organisation('beta', { name: nasty });
  await test.in(harbour, async (tx) => {
    const drawn = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: '#0B6E8F' } })
        .png()
        .toBuffer();
    const file = async (name: string, width: number, height: number) =>
      makeFile(tx, test.platform.storage, harbour.id, {
        name,
        mediaType: 'image/png',
        content: await drawn(width, height),
        visibility: 'public',
      });
    await tx.update(brandSettings).set({
      logoFileId: await file('logo.png', 200, 100),
      iconFileId: await file('icon.png', 300, 300),
      brandBannerBgFileId: await file('banner.png', 400, 200),
      brandFont: 'Inter',
      contactEmail: 'hello@harbour.example',
      contactPhone: '+61 2 5550 0000',
      providerCode: '45123',
    });
  });
  await test.person(harbour, { email: 'student@harbour.example', password: 'a long password 2026' });
  cookie = await test.signIn(harbour, 'student@harbour.example', 'a long password 2026');
  await change(redgum, {
    brandPrimaryColor: '#7A1F2B',
    brandHeaderBgColorOption: 'gradient',
    brandHeaderBgGradientCode: 'linear-gradient(90deg, #7A1F2B 0%, hsl(24, 70%, 45%) 100%)',
  });
  const words = { one: 'program', other: 'programs', indefinite: 'a program' };
  await test.in(redgum, async (tx) => {
    await tx.delete(terminology);
    await tx.insert(terminology).values({ language: 'en', term: 'course', forms: words });
  });
});
afterAll(async () => {
  await app.close();
  await test.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('A page wears the brand before any script runs', () => {
  it('has the title, colours, logo, banner and heading of its organisation on the sign-in page', async () => {
    const { status, body } = await get(harbour, '/auth');
    expect(status).toBe(200);
    expect(body).toContain('<title>Sign in | Harbour Skills Institute</title>');
    expect(body).toMatch(/html:root\{[^}]*--primary:#0b6e8f/);
    expect(body).toContain('<meta name="theme-color" content="#0b6e8f">');
    expect(body).toMatch(/<img src="\/api\/public\/files\/[\da-f-]{36}" alt="" height="48" width="96">/);
    expect(body).toMatch(
      /style="background-image:url\(\/api\/public\/files\/[\da-f-]{36}\);background-position:50% 50%;--scrim:rgb\(0 0 0 \/ 43%\)"/,
    );
    expect(body).toContain('<h1>Sign in</h1>');
    expect(body).toContain('<html lang="en" dir="ltr" data-mantine-color-scheme="light">');
  });

  it('has the header, name and heading on the dashboard, and says what needs JavaScript', async () => {
    const { body } = await get(harbour, '/dashboard');
    expect(body).toContain('<title>Dashboard | Harbour Skills Institute</title>');
    expect(body).toMatch(/<header class="sk-head"><img [^>]+><span>Harbour Skills Institute<\/span>/);
    expect(body).toContain('<h1>Dashboard</h1>');
    const spoken = /<noscript class="sk-words">(.*?)<\/noscript>/s.exec(body)![1];
    expect(spoken).toContain('needs JavaScript');
    expect(spoken).toContain('href="mailto:hello@harbour.example"');
    expect(spoken).toContain('href="tel:+61255500000"');
  });

  it('preloads the font and carries its faces', async () => {
    const { body } = await get(harbour, '/auth');
    expect(body).toMatch(
      /<link rel="preload" as="font" type="font\/woff2" crossorigin href="\/fonts\/inter-basic2-/,
    );
    expect(body).toMatch(/<style id="livery-font">@font-face\{font-family:'Inter'/);
    expect((await get(redgum, '/auth')).body).not.toContain('as="font"');
  });

  it("speaks the organisation's words", async () => {
    expect((await get(redgum, '/subscriptions')).body).toContain(
      '<title>Program Subscriptions | Redgum Community College</title>',
    );
    expect((await get(redgum, '/courses')).body).toContain('<h1>Programs</h1>');
    expect((await get(redgum, '/pre-course/0198')).body).toContain('<h1>Pre Program</h1>');
  });

  it('gives the web the same settings as the call for them', async () => {
    const { body } = await get(redgum, '/auth');
    const { body: settings } = await test.call('GET /api/public/brand_settings', { at: redgum });
    expect(settingsIn(body)).toEqual({
      settings,
      language: 'en',
      logoRatio: null,
      headerLogoRatio: null,
      serviceWorker: true,
      telemetry: null,
    });
  });

  it('covers itself with the loading animation, which carries the name, moves nothing and needs JavaScript', async () => {
    const { body } = await get(harbour, '/dashboard');
    expect(body).toMatch(
      /<div class="loading" data-painted>.*<span aria-hidden="true">Harbour Skills Institute<\/span>/s,
    );
    expect(body.match(/<i><\/i>/g)).toHaveLength(9);
    expect(body).toContain('<noscript><style>.loading{display:none}</style></noscript>');
    expect((await get({ host: 'nobody.example' }, '/')).body).toContain('<div class="loading" data-painted>');
  });

  it('tells the browser what the installation decided, and lets it report errors there only', async () => {
    const env = {
      ...test.platform.env,
      LIVERY_SERVICE_WORKER: false,
      SENTRY_BROWSER_DSN: 'https://key@errors.example/7',
      SENTRY_ENVIRONMENT: 'staging',
    };
    const other = await buildApp({ ...test.platform, env }, pagesFrom(folder));
    const reply = await other.inject({ url: '/auth', headers: { host: harbour.host } });
    await other.close();
    expect(settingsIn(reply.body)).toMatchObject({
      serviceWorker: false,
      telemetry: { dsn: env.SENTRY_BROWSER_DSN, environment: 'staging', release: 'livery@0.1.0' },
    });
    const policy = (headers: object) => (headers as Record<string, string>)['content-security-policy'];
    expect(policy(reply.headers)).toContain("connect-src 'self' https://errors.example;");
    expect(policy((await get(harbour, '/auth')).headers)).toContain("connect-src 'self';");
  });

  it('lets the script of the card payments run only where they are set up', async () => {
    const installation = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_ORGANISATIONS: [harbour.slug],
    };
    const env = { ...test.platform.env, ...installation };
    const other = await buildApp({ ...test.platform, env }, pagesFrom(folder));
    const reply = await other.inject({ url: '/billing', headers: { host: harbour.host } });
    await other.close();
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+' https:\/\/js\.stripe\.com;/);
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(String((await get(harbour, '/billing')).headers['content-security-policy'])).not.toContain(
      'stripe',
    );
  });

  it('preloads the files of the screen that the page does not load anyway', async () => {
    const { body } = await get(harbour, '/dashboard', { cookie });
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/dashboard.js">');
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/screen.css">');
    expect(body).toContain('<style data-href="/assets/dashboard.css">article{color:green}</style>');
    expect(body.match(/assets\/main\.js/g)).toHaveLength(1);
    expect((await get(harbour, '/auth', { cookie })).body).not.toContain('dashboard.js');
  });

  it('preloads the sign-in screen where a visitor will be redirected to it', async () => {
    const { body } = await get(harbour, '/dashboard');
    expect(body).toContain('<h1>Dashboard</h1>');
    expect(body).toContain('href="/assets/signIn.js"');
    expect(body).not.toContain('dashboard.js');
    expect((await get(harbour, '/')).body).toContain('<title>Sign in | Harbour Skills Institute</title>');
    expect((await get(harbour, '/', { cookie })).body).toContain('<h1>Dashboard</h1>');
    expect((await get(redgum, '/', { cookie })).body).toContain('<h1>Sign in</h1>');
  });

  it('is painted without waiting for the styles of the web, which come after it', async () => {
    const { body } = await get(harbour, '/dashboard', { cookie });
    const heading = body.indexOf('<h1>Dashboard</h1>');
    expect(heading).toBeGreaterThan(0);
    const styles = [...body.matchAll(/(?:rel="stylesheet" crossorigin |data-)href="(.*?)"/g)];
    const files = ['/assets/main.css', '/assets/dashboard.css', '/assets/screen.css'];
    expect(styles.map(([, href]) => href)).toEqual(files);
    for (const { index } of styles) expect(index).toBeGreaterThan(heading);
  });

  it('shows a change of the brand at the next request', async () => {
    await change(beta, { brandPrimaryColor: '#123456' });
    expect((await get(beta, '/auth')).body).toContain('content="#123456"');
    await change(beta, { brandPrimaryColor: '#654321' });
    expect((await get(beta, '/auth')).body).toContain('content="#654321"');
  });

  it('reads everything in one transaction of one statement once the pictures are known', async () => {
    await get(harbour, '/dashboard');
    test.statements();
    await get(harbour, '/dashboard');
    expect(test.statements()).toHaveLength(1);
  });
});

describe('Whatever an organisation is called or stores', () => {
  it('its name is printed as text and cannot break out of it', async () => {
    for (const url of ['/auth', '/dashboard', '/nowhere']) {
      const { body } = await get(beta, url);
      expect(body).not.toContain('Beta </script>');
      expect(body).toContain('Beta &lt;/script&gt; &quot;College&quot; &amp; $&amp; Co');
      expect(settingsIn(body)).toMatchObject({ settings: { organisation: { name: nasty } } });
      expect(body.match(/<script/g)).toHaveLength(3);
      expect(body.match(/<\/script>/g)).toHaveLength(3);
    }
    const manifest = JSON.parse((await get(beta, '/manifest.webmanifest')).body) as { name: string };
    expect(manifest.name).toBe(nasty);
  });

  it('a gradient that cannot be read gives way to the primary colour', async () => {
    await change(beta, {
      brandHeaderBgColorOption: 'gradient',
      brandHeaderBgGradientCode: 'linear-gradient(90deg, red); } </style><script>alert(1)</script>',
    });
    const { status, body } = await get(beta, '/auth');
    expect(status).toBe(200);
    expect(body).toContain('--brand-header-bg:#654321;');
    expect(body).not.toContain('alert(1)');
  });

  it('contact details stay inside their links', async () => {
    await change(beta, { contactEmail: '"><img src=x onerror=alert(2)>', contactPhone: null });
    expect((await get(beta, '/auth')).body).not.toContain('<img src=x');
  });
});

describe('A host without an active organisation', () => {
  const nobody = { host: 'nobody.example' };

  it('answers every path with the not-found screen in place: no brand, no name, no settings', async () => {
    for (const url of ['/', '/auth', '/dashboard', '/no/where']) {
      const { status, body } = await get(nobody, url);
      expect(status).toBe(404);
      expect(body).toContain('<title>Livery</title>');
      expect(body).toContain('<h1>No organisation found here</h1>');
      expect(body).not.toMatch(/Harbour|Redgum|Beta|manifest\.webmanifest|favicon\.png/);
      expect(settingsIn(body)).toMatchObject({ settings: null, language: 'en' });
    }
  });

  it('has no icon, manifest or robots file', async () => {
    for (const url of ['/favicon.ico', '/icon-192.png', '/manifest.webmanifest', '/robots.txt']) {
      expect((await get(nobody, url)).status).toBe(404);
    }
  });

  it('is that of a suspended organisation too, until it is active again', async () => {
    const gum = await test.organisation('gum', { name: 'Gum Tree College' });
    expect((await get(gum, '/auth')).status).toBe(200);
    await asOwner(test.owner, (tx) => suspendOrganisation(tx, 'gum', true));
    await vi.waitFor(async () => expect((await get(gum, '/auth')).status).toBe(404), 10_000);
    const { body } = await get(gum, '/auth');
    expect(body).toContain('<title>Livery</title>');
    expect(body).not.toContain('Gum Tree');
    await asOwner(test.owner, (tx) => suspendOrganisation(tx, 'gum', false));
    await vi.waitFor(
      async () => expect((await get(gum, '/auth')).body).toContain('Gum Tree College'),
      10_000,
    );
  });
});

describe('A path that leads nowhere', () => {
  it('answers 404 in the brand of the organisation', async () => {
    const { status, body } = await get(harbour, '/no/such/place');
    expect(status).toBe(404);
    expect(body).toContain('<title>Page not found | Harbour Skills Institute</title>');
    expect(body).toContain('<h1>Page not found</h1>');
    expect(body).toContain('background-image:url(');
  });

  it('gets a problem under /api and plain text for a missing file', async () => {
    const api = await get(harbour, '/api/student/nothing');
    expect([api.status, JSON.parse(api.body)]).toMatchObject([404, { code: 'not_found' }]);
    const post = await app.inject({ method: 'POST', url: '/api/nothing', headers: { host: harbour.host } });
    expect(post.json()).toMatchObject({ code: 'not_found' });
    for (const url of [
      '/assets/gone.js',
      '/assets/',
      '/fonts/gone.woff2',
      '/wp-login.php',
      '/assets/%2e%2e/index.html',
    ]) {
      const { status, headers, body } = await get(harbour, url);
      expect(status, url).toBeGreaterThanOrEqual(400);
      expect(headers['content-type'], url).not.toContain('html');
      expect(body, url).not.toContain('Harbour');
    }
  });
});

describe('How pages and files are sent', () => {
  it('lets only the scripts of this answer run, and no one frame it', async () => {
    const policies = await Promise.all(
      ['/auth', '/auth'].map(async (url) => {
        const { headers, body } = await get(harbour, url);
        const policy = String(headers['content-security-policy']);
        const nonce = /'nonce-([\w-]+)'/.exec(policy)![1]!;
        const scripts = body.match(/<script(?! type="application\/json")[^>]*>/g)!;
        expect(scripts.length).toBeGreaterThan(0);
        for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
        return policy;
      }),
    );
    expect(policies[0]).not.toBe(policies[1]);
    expect(policies[0]).toContain("frame-ancestors 'none'");
    expect(policies[0]).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('lets only its own pages frame what is previewed, and no page frame anything else', async () => {
    for (const url of ['/console/units/editions/1/student', '/console/settings/registration-form?lang=ar']) {
      const { headers } = await get(harbour, url);
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'self'");
      expect(headers['x-frame-options'], url).toBe('SAMEORIGIN');
    }
    for (const url of ['/console/units/editions/1/preview', '/units/1/student', '/auth']) {
      const other = await get(harbour, url);
      expect(other.headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
      expect(other.headers['x-frame-options'], url).toBe('DENY');
    }
  });

  it('lets pages vary by host, cookie and language, and never be cached', async () => {
    const { headers } = await get(harbour, '/auth', { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(String(headers.vary).toLowerCase()).toMatch(/host.*cookie.*accept-language.*accept-encoding/);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('sends scripts precompressed, to be cached forever', async () => {
    const small = await get(harbour, '/assets/main.js', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.body).toBe('stands for the compressed script');
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await get(harbour, '/assets/main.js');
    expect(plain.body).toBe(script);
    const font = await get(harbour, '/fonts/inter.woff2');
    expect(font.headers['cache-control']).toContain('immutable');
    expect((await get(harbour, '/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it('serves no worker where that is switched off', async () => {
    const env = { ...test.platform.env, LIVERY_SERVICE_WORKER: false };
    const without = await buildApp({ ...test.platform, env }, pagesFrom(folder));
    const reply = await without.inject({ url: '/sw.js', headers: { host: harbour.host } });
    expect(reply.statusCode).toBe(404);
    await without.close();
  });

  it('compresses pages', async () => {
    const { bytes } = await get(harbour, '/auth', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(bytes).toString()).toContain('<h1>Sign in</h1>');
  });
});

describe('The installed application', () => {
  it('is named and coloured for its organisation', async () => {
    const { headers, body } = await get(harbour, '/manifest.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(JSON.parse(body)).toMatchObject({
      name: 'Harbour Skills Institute',
      short_name: 'Harbour',
      start_url: '/dashboard',
      display: 'standalone',
      theme_color: '#0b6e8f',
    });
    expect(JSON.parse((await get(redgum, '/manifest.webmanifest')).body)).toMatchObject({
      theme_color: '#7a1f2b',
    });
  });

  it('has icons of the declared size, from the icon, the logo or the initial', async () => {
    const { icons } = JSON.parse((await get(harbour, '/manifest.webmanifest')).body) as {
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const at of [harbour, redgum, beta]) {
      for (const { src, sizes } of icons) {
        const { headers, bytes } = await get(at, src);
        expect(headers['content-type']).toBe('image/png');
        const { width, height } = await sharp(bytes).metadata();
        expect(`${width}x${height}`).toBe(sizes);
      }
    }
  });

  it('keeps an icon when the file cannot be drawn', async () => {
    await test.in(beta, async (tx) => {
      const content = Buffer.from('not a picture');
      const id = await makeFile(tx, test.platform.storage, beta.id, {
        name: 'icon.png',
        mediaType: 'image/png',
        content,
        visibility: 'public',
      });
      await tx.update(brandSettings).set({ iconFileId: id });
    });
    const { status, bytes } = await get(beta, '/favicon.ico');
    expect(status).toBe(200);
    expect((await sharp(bytes).metadata()).width).toBe(48);
  });

  it('tells search engines which pages are for everyone', async () => {
    const { body } = await get(harbour, '/robots.txt');
    expect(body).toContain('Allow: /terms-of-use');
    expect(body).toContain('Disallow: /\n');
  });
});

describe('While the database is away', () => {
  it("a page says so in the visitor's language and reloads by itself", async () => {
    const organisationOf = () => Promise.reject(Object.assign(new Error('lost'), { code: '08006' }));
    const hosts = { ...test.platform.hosts, organisationOf };
    const away = await buildApp({ ...test.platform, hosts }, pagesFrom(folder));
    const headers = { host: harbour.host, 'accept-language': 'vi' };
    const reply = await away.inject({ url: '/dashboard', headers });
    expect([reply.statusCode, reply.headers.refresh, reply.headers['retry-after']]).toEqual([503, '5', '5']);
    expect(reply.headers['content-type']).toContain('text/plain');
    expect(reply.body).toContain('Dịch vụ hiện không hoạt động');
    await away.close();
  });
});

describe('Without a build of the web', () => {
  it('a page says what to do instead of failing', async () => {
    const bare = await buildApp(test.platform, pagesFrom(path.join(folder, 'nothing')));
    const reply = await bare.inject({ url: '/auth', headers: { host: harbour.host } });
    expect(reply.statusCode).toBe(503);
    expect(reply.body).toContain('npm start');
    await bare.close();
  });
});
