import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { directionOf } from '#messages/languages.ts';
import { isKnownPath } from '#messages/titles.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { isUnavailable } from '#server/platform/http/errorHandler.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { listCourses } from '#server/features/catalogue/catalogue.actions.ts';
import { readAbout } from './html/about.actions.ts';
import { sitemapOf } from './html/courseHead.rules.ts';
import { release } from '#server/platform/environment/release.ts';
import { browserSettingsOf } from './html/browserSettings.rules.ts';
import { pageHeaders } from './headers.rules.ts';
import { iconAt, ICONS } from './look/icons.ts';
import { readLook } from './look/look.actions.ts';
import {
  notBuiltText,
  unavailableText,
  organisationPage,
  pageLanguage,
  strangerPage,
  type LanguageWishes,
  type PageRequest,
} from './html/organisationPage.ts';
import { robotsOf } from './robots.rules.ts';
import { dressed } from './html/shell.ts';
import { readWebBuild } from './build/webBuild.ts';
import { webManifestOf } from './look/webManifest.rules.ts';
import { fromBuild, fromSources, type WebSource } from './build/webSource.ts';

const WEB = path.resolve(import.meta.dirname, '../../../../web');

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0]!;

const wishesOf = (request: FastifyRequest): LanguageWishes => ({
  chosen: request.cookies.lang,
  accepted: request.headers['accept-language'],
});

const organisationOf = (request: FastifyRequest): Promise<Organisation | null> =>
  request.server.platform.hosts.organisationOf(request.host);

/** A missing file is plain text, so that no browser takes a page for a script or a picture. */
const noFile = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');

function notFound(request: FastifyRequest, reply: FastifyReply) {
  if (/^\/api(\/|$)/.test(pathOf(request))) throw new Problem('not_found');
  return noFile(reply);
}

/** Icons and manifest, generated for the host's organisation. */
function serveSmallFiles(app: FastifyInstance): void {
  for (const url of Object.keys(ICONS)) {
    app.get(url, async (request, reply) => {
      const organisation = await organisationOf(request);
      if (!organisation) return noFile(reply);
      const icon = await iconAt(url, await readLook(app.platform, organisation));
      return reply
        .headers({
          'cache-control': 'public, max-age=86400',
          vary: 'Host',
          'x-content-type-options': 'nosniff',
        })
        .type('image/png')
        .send(icon);
    });
  }
  app.get('/manifest.webmanifest', async (request, reply) => {
    const organisation = await organisationOf(request);
    if (!organisation) return noFile(reply);
    const look = await readLook(app.platform, organisation);
    const { brand, iconVersion } = look;
    const language = pageLanguage(wishesOf(request), look);
    const about = { name: organisation.name, language, direction: directionOf(language), iconVersion };
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'Host, Cookie, Accept-Language' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifestOf({ ...about, theme: brand.theme })));
  });
}

/** robots.txt and the sitemap. */
function serveFilesForSearchEngines(app: FastifyInstance): void {
  const headers = { 'cache-control': 'public, max-age=3600', vary: 'Host' };
  app.get('/robots.txt', async (request, reply) => {
    const organisation = await organisationOf(request);
    if (!organisation) return noFile(reply);
    return reply.headers(headers).type('text/plain').send(robotsOf(organisation.origin));
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const organisation = await organisationOf(request);
    if (!organisation) return noFile(reply);
    const courses = await app.platform.database.inTenant(organisation.id, listCourses);
    const sitemap = sitemapOf(organisation, courses);
    return reply.headers(headers).type('application/xml; charset=utf-8').send(sitemap);
  });
}

async function serveBuild(app: FastifyInstance, folder: string): Promise<WebSource | null> {
  const build = readWebBuild(folder);
  if (!build) return null;
  for (const part of ['assets', 'fonts']) {
    await app.register(fastifyStatic, {
      root: path.join(folder, part),
      prefix: `/${part}/`,
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      setHeaders: (reply) => void reply.header('x-content-type-options', 'nosniff'),
    });
  }
  for (const name of build.topFiles) {
    // When switched off, the worker's file is missing too, so that no browser installs it again.
    if (name === 'sw.js' && !app.platform.env.LIVERY_SERVICE_WORKER) continue;
    app.get(`/${name}`, (_, reply) => {
      void reply.header('cache-control', 'no-cache');
      return reply.sendFile(name, folder, { cacheControl: false });
    });
  }
  return fromBuild(build);
}

async function serveSources(app: FastifyInstance): Promise<WebSource> {
  const web = await fromSources(WEB, app.server);
  await app.register((await import('@fastify/middie')).default);
  app.use(web.middleware);
  app.addHook('onClose', () => web.close());
  return web;
}

async function pageOf(request: FastifyRequest, organisation: Organisation, asked: PageRequest) {
  const { platform } = request.server;
  const look = await readLook(platform, organisation);
  const language = pageLanguage(asked.wishes, look);
  const about = await readAbout({
    platform,
    organisation,
    look,
    path: asked.path,
    language,
  });
  return organisationPage(look, asked, about);
}

async function answer(web: WebSource, request: FastifyRequest, reply: FastifyReply) {
  const { platform } = request.server;
  const organisation = await organisationOf(request);
  const nonce = platform.env.LIVERY_DEV ? null : randomBytes(16).toString('base64url');
  const signedIn = organisation !== null && platform.callers.tokenOf(request, organisation) !== null;
  const asked: PageRequest = {
    path: pathOf(request),
    wishes: wishesOf(request),
    signedIn,
    nonce,
    browser: browserSettingsOf(platform.env, release),
    web,
  };
  const { status, page } = organisation ? await pageOf(request, organisation, asked) : strangerPage(asked);
  return reply
    .code(status)
    .headers(pageHeaders({ nonce, env: platform.env }))
    .send(dressed(await web.template(request.url), page));
}

/** Explains in words that the page cannot be read now; other errors go to the error handler. */
function unavailable(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!isUnavailable(error)) throw error;
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '5', refresh: '5' })
    .type('text/plain; charset=utf-8')
    .send(`${unavailableText(wishesOf(request))}\n`);
}

/** Every page of every organisation, from the build in this folder or, in development, from the sources. */
export const pagesFrom = (folder: string) =>
  async function pages(app: FastifyInstance): Promise<void> {
    app.setNotFoundHandler(notFound);
    serveSmallFiles(app);
    serveFilesForSearchEngines(app);
    const web = app.platform.env.LIVERY_DEV ? await serveSources(app) : await serveBuild(app, folder);
    app.get('/*', async (request, reply) => {
      const asked = pathOf(request);
      const isFile = path.posix.extname(asked) !== '' && !isKnownPath(asked);
      if (isFile || /^\/(api|assets|fonts)(\/|$)/.test(asked)) return notFound(request, reply);
      if (web)
        return answer(web, request, reply).catch((error: unknown) => unavailable(error, request, reply));
      const text = `${notBuiltText(wishesOf(request))}\n`;
      return reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
    });
  };

export const pageRoutes = pagesFrom(path.join(WEB, 'dist'));
