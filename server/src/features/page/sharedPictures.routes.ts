import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Id } from '#contract/kit/values.ts';
import { offeredCourseTitle } from '#server/features/catalogue/sitemap.queries.ts';
import { sendNoFile } from '#server/platform/http/sendFile.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { termInputs } from '#messages/terms.ts';
import { pageTitle } from '#messages/allTitles.ts';
import type { Locale } from '#messages/languages.ts';
import { pageLanguage } from './html/organisationPage.ts';
import { readLook, type Look } from './look/look.actions.ts';
import { drawShared, sharedOf } from './look/sharedPictures.ts';
import { robotsHeaders } from './robots.rules.ts';
import { askedLanguage, organisationOf } from './visit.ts';

interface SharedPage {
  readonly request: FastifyRequest;
  readonly organisation: Organisation;
  readonly look: Look;
  readonly language: Locale;
}

/** What each address says; null when there is nothing to show. */
const TITLES: Readonly<Record<string, (given: SharedPage) => Promise<string | null> | string>> = {
  '/shared.png': ({ organisation }) => organisation.name,
  '/browse/shared.png': ({ look, language }) =>
    pageTitle('/browse', termInputs(look.brand.settings.terminologies[language]!, language), language),
  '/browse/:id/shared.png': async ({ request, organisation }) => {
    const id = Id.safeParse((request.params as { id?: unknown }).id);
    if (!id.success) return null;
    return request.server.platform.database.inTenant(organisation.id, (tx) =>
      offeredCourseTitle(tx, id.data),
    );
  },
};

/** The pictures messengers show of an organisation, its catalogue and its courses without a cover. */
export async function sharedPictureRoutes(app: FastifyInstance): Promise<void> {
  const { documents } = app.platform;
  for (const [url, titleOf] of Object.entries(TITLES)) {
    app.get(url, async (request, reply) => {
      const organisation = await organisationOf(request);
      if (!organisation) return sendNoFile(reply);
      const query = request.query as Record<string, unknown>;
      const look = await readLook(app.platform, organisation);
      const wishes = { asked: askedLanguage(request), chosen: undefined, accepted: undefined };
      const language = pageLanguage(wishes, look);
      const title = await titleOf({ request, organisation, look, language });
      if (title === null) return sendNoFile(reply);
      const shared = sharedOf(look, { title, language });
      const current = query['v'] === shared.version;
      return reply
        .headers({
          // An address with another version shows the picture of today, so nobody keeps it for long.
          'cache-control': current ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
          vary: 'Host',
          'x-content-type-options': 'nosniff',
          ...robotsHeaders(organisation, url),
        })
        .type('image/png')
        .send(await drawShared(documents, shared));
    });
  }
}
