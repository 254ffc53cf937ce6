import { m } from '#messages/generated/messages.js';
import type { Locale } from '#messages/languages.ts';
import { pathPattern } from '#messages/allTitles.ts';
import { answersOf, noAnswers } from '#server/features/page/answers/answers.actions.ts';
import type { Look } from '#server/features/page/look/look.actions.ts';
import { contentOf } from '#server/features/page/html/content.actions.ts';
import { pageLanguage, strangerPage } from '#server/features/page/html/organisationPage.ts';
import { dressed, pageSettings } from '#server/features/page/html/shell.ts';
import type { WebSource } from '#server/features/page/build/webSource.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Visit } from '#server/features/page/visit.ts';
import { NOWHERE, publicPageAt, type PublicPage } from './publicPages.ts';
import { openRenderer, type Renderer } from './renderer.ts';
import { compressed, type RememberedPage, type WholeHtml } from './sentPage.ts';
import { openWholePages } from './wholePages.ts';

type WholePageSource = NonNullable<WebSource['whole']>;

interface WholePageRequest extends Visit {
  readonly page: PublicPage;
  readonly standing: { readonly look: Look } | null;
  readonly whole: WholePageSource;
  readonly renderer: Renderer;
}

/** What a page does without the application; null where that comes at once. */
const planOf = ({ usable, path }: PublicPage, isCounted: boolean, locale: Locale) =>
  usable ? { view: isCounted ? pathPattern(path) : null, offline: m.app_offline_note({}, { locale }) } : null;

async function make(pageRequest: WholePageRequest): Promise<WholeHtml | null> {
  const { request, organisation, asked, query, page, standing, whole, renderer } = pageRequest;
  const content =
    organisation && standing
      ? await contentOf(request.server.platform, organisation, standing.look, asked)
      : strangerPage(asked);
  // The course of this address does not exist.
  if (content.status === 404 && page.path !== NOWHERE) return null;
  const { language } = content.page;
  const { byAddress: answers, complete } = organisation
    ? await answersOf(request, organisation, { path: page.path, search: query })
    : noAnswers;
  // Without them, the page would be remembered as it is while it waits.
  if (!complete) return null;
  const html = await renderer.render({
    href: page.href,
    settings: pageSettings(content.page),
    answers: Object.fromEntries(Array.from(answers, ([address, text]) => [address, JSON.parse(text)])),
  });
  if (html === null) return null;
  const styles = whole.styles(page.path, language);
  const rendered = {
    ...content.page,
    nonce: null,
    answers,
    whole: {
      content: html,
      styles,
      starter: whole.starter,
      plan: planOf(page, organisation !== null, language),
    },
  };
  return {
    status: content.status,
    language,
    html: dressed(await asked.web.template(page.href), rendered),
  };
}

/**
 * Makes pages for visitors that arrive as their final HTML, and remembers them. Null when the page must be put together
 * in the browser: for signed-in people, in development, and whenever rendering fails.
 */
export function openWholePage(platform: Platform, web: WebSource) {
  const { whole } = web;
  const renderer = whole && openRenderer(whole.renderer);
  const pages = openWholePages(platform);

  async function pageFor(visit: Visit): Promise<WholeHtml | RememberedPage | null> {
    const { organisation, asked, query } = visit;
    const page = asked.signedIn ? null : publicPageAt(asked.path, query, organisation !== null);
    if (!page || !whole || !renderer) return null;
    const standing = organisation && (await pages.of(organisation));
    const pageRequest = { ...visit, asked: { ...asked, path: page.path }, page, standing, whole, renderer };
    if (!page.remembered) return make(pageRequest);
    const language = pageLanguage(asked.wishes, standing?.look ?? null);
    return pages.page(standing, `${language} ${page.href}`, async () => {
      const made = await make(pageRequest);
      return made && compressed(made);
    });
  }

  return {
    pageFor: (visit: Visit) =>
      pageFor(visit).catch((error: unknown) => {
        visit.request.log.warn({ err: error }, 'A page could not be rendered');
        return null;
      }),
    close: async () => renderer?.close(),
  };
}
