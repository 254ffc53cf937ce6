import type { FastifyInstance } from 'fastify';
import { directionOf, offeredLanguages } from '#messages/languages.ts';
import { listCourses } from '#server/features/catalogue/catalogue.actions.ts';
import { sendNoFile } from '#server/platform/http/sendFile.ts';
import { sitemapOf } from './html/addresses.rules.ts';
import { pageLanguage } from './html/organisationPage.ts';
import { iconAt, ICONS } from './look/icons.ts';
import { readLook } from './look/look.actions.ts';
import { webManifestOf } from './look/webManifest.rules.ts';
import { robotsOf } from './robots.rules.ts';
import { organisationOf, wishesOf } from './visit.ts';

/** Icons and manifest, generated for the host's organisation. */
function serveSmallFiles(app: FastifyInstance): void {
  for (const url of Object.keys(ICONS)) {
    app.get(url, async (request, reply) => {
      const organisation = await organisationOf(request);
      if (!organisation) return sendNoFile(reply);
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
    if (!organisation) return sendNoFile(reply);
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
    if (!organisation) return sendNoFile(reply);
    return reply.headers(headers).type('text/plain').send(robotsOf(organisation));
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const organisation = await organisationOf(request);
    if (!organisation?.searchable) return sendNoFile(reply);
    const courses = await app.platform.database.inTenant(organisation.id, listCourses);
    const look = await readLook(app.platform, organisation);
    const languages = offeredLanguages(look.brand.settings.terminologies);
    const pages = courses.map(({ id, changedAt }) => ({ path: `/browse/${id}`, changedAt }));
    const all = [{ path: '/browse', changedAt: null }, ...pages];
    const sitemap = sitemapOf({ ...organisation, languages }, all);
    return reply.headers(headers).type('application/xml; charset=utf-8').send(sitemap);
  });
}

/** Files about an organisation that browsers and search engines ask its host for. */
export async function pageFileRoutes(app: FastifyInstance): Promise<void> {
  serveSmallFiles(app);
  serveFilesForSearchEngines(app);
}
