import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnownPath } from '#messages/allTitles.ts';
import { mayTakeCards } from '#server/features/billing/accounts/keys.actions.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { release } from '#server/platform/environment/release.ts';
import { isUnavailable } from '#server/platform/http/errorHandler.ts';
import { isSecure } from '#server/platform/http/requests.ts';
import { sendNoFile } from '#server/platform/http/sendFile.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { answersOf, noAnswers, type Answers } from './answers/answers.actions.ts';
import { readWebBuild } from './build/webBuild.ts';
import { fromBuild, fromSources, type WebSource } from './build/webSource.ts';
import { isFramed, pageHeaders, wholePageHeaders } from './headers.rules.ts';
import { firstViewOf } from './firstView/firstView.ts';
import { browserSettingsOf } from './html/browserSettings.rules.ts';
import { contentOf } from './html/content.actions.ts';
import {
  notBuiltText,
  pageLanguage,
  strangerPage,
  unavailableText,
  type PageRequest,
} from './html/organisationPage.ts';
import { dressed } from './html/shell.ts';
import { readLook } from './look/look.actions.ts';
import { plain, type RememberedPage, type WholeHtml } from './render/sentPage.ts';
import { openWholePage } from './render/wholePage.actions.ts';
import { robotsHeaders } from './robots.rules.ts';
import {
  askedLanguage,
  isOpened,
  mainAddressOf,
  organisationOf,
  pathOf,
  wishesOf,
  type Visit,
} from './visit.ts';

const WEB = path.resolve(import.meta.dirname, '../../../../web');

function notFound(request: FastifyRequest, reply: FastifyReply) {
  if (/^\/api(\/|$)/.test(pathOf(request))) throw new Problem('not_found');
  return sendNoFile(reply);
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

interface Sources {
  readonly web: WebSource;
  readonly whole: ReturnType<typeof openWholePage>;
}

async function visitOf(web: WebSource, request: FastifyRequest): Promise<Visit> {
  const { platform } = request.server;
  const organisation = await organisationOf(request);
  const asked = {
    path: pathOf(request),
    wishes: wishesOf(request),
    signedIn: organisation !== null && platform.callers.tokenOf(request, organisation) !== null,
    nonce: platform.env.LIVERY_DEV ? null : randomBytes(16).toString('base64url'),
    browser: browserSettingsOf(platform.env, release),
    web,
  };
  return { request, organisation, asked, query: request.url.split('?')[1] ?? '' };
}

async function ownPage(
  platform: Platform,
  organisation: Organisation,
  asked: PageRequest,
  search: string,
  reading: Promise<Answers>,
) {
  const look = await readLook(platform, organisation);
  const { byAddress: answers, now } = await reading;
  const language = pageLanguage(asked.wishes, look);
  const { settings } = look.brand;
  const view = now && firstViewOf({ path: asked.path, search, settings, language, now, answers });
  return contentOf(platform, organisation, look, asked, view ?? undefined);
}

/** A page that the browser puts together, with the answers to its first calls. */
async function started({ request, organisation, asked, query }: Visit) {
  const { platform } = request.server;
  const reading =
    organisation && isOpened(request)
      ? answersOf(request, organisation, { path: asked.path, search: query })
      : Promise.resolve(noAnswers);
  const [{ status, page }, { byAddress: answers, personal }] = await Promise.all([
    organisation ? ownPage(platform, organisation, asked, query, reading) : strangerPage(asked),
    reading,
  ]);
  const html = dressed(await asked.web.template(request.url), { ...page, answers });
  return { status, language: page.language, html, personal };
}

/** Sends it as the browser accepts it, and nothing when the browser has it. */
async function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  page: WholeHtml | RememberedPage,
): Promise<FastifyReply> {
  void reply.code(page.status);
  if ('html' in page) return reply.send(page.html);
  void reply.header('etag', page.etag);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = (request.headers['accept-encoding'] ?? '').split(/[,;\s]+/);
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (!encoding) return reply.send(await plain(page));
  return reply.header('content-encoding', encoding).send(page[encoding]);
}

/** Answers with the page at this address. */
async function answer(
  { web, whole }: Sources,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { env } = request.server.platform;
  const visit = await visitOf(web, request);
  const { asked, organisation } = visit;
  void reply.headers(robotsHeaders(organisation, asked.path));
  const takesCards = organisation !== null && mayTakeCards(env, organisation);
  const page = await whole.pageFor(visit);
  if (page && web.whole) {
    keepLanguage(request, reply, page.language);
    return sendWhole(request, reply.headers(wholePageHeaders(env, takesCards, web.whole.starterHash)), page);
  }
  const { status, language, html, personal } = await started(visit);
  if (!asked.signedIn) keepLanguage(request, reply, language);
  return reply
    .code(status)
    .headers(pageHeaders({ nonce: asked.nonce, env, takesCards, personal, framed: isFramed(asked.path) }))
    .send(html);
}

/**
 * Where the address chose the language, a visitor keeps it while moving on, as if chosen from the menu. For a person who
 * is signed in it holds for this answer only: a link must not change their own language.
 */
function keepLanguage(request: FastifyRequest, reply: FastifyReply, language: string): void {
  if (askedLanguage(request) !== language || request.cookies.lang === language) return;
  const secure = isSecure(request) ? '; Secure' : '';
  reply.header('set-cookie', `lang=${language}; Max-Age=31536000; Path=/; SameSite=Lax${secure}`);
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
    const web = app.platform.env.LIVERY_DEV ? await serveSources(app) : await serveBuild(app, folder);
    const whole = web && openWholePage(app.platform, web);
    app.addHook('onClose', async () => whole?.close());
    app.get('/*', async (request, reply) => {
      const asked = pathOf(request);
      const isFile = path.posix.extname(asked) !== '' && !isKnownPath(asked);
      if (isFile || /^\/(api|assets|fonts)(\/|$)/.test(asked)) return notFound(request, reply);
      const elsewhere = await mainAddressOf(request);
      if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 301);
      if (web && whole)
        return answer({ web, whole }, request, reply).catch((error: unknown) =>
          unavailable(error, request, reply),
        );
      const text = `${notBuiltText(wishesOf(request))}\n`;
      return reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
    });
  };

export const pageRoutes = pagesFrom(path.join(WEB, 'dist'));
