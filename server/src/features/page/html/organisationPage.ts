import { m } from '#messages/generated/messages.js';
import { locales, offeredLanguages, type Locale } from '#messages/languages.ts';
import { termInputs, type TermInputs } from '#messages/terms.ts';
import { documentTitle, isKnownPath, pageTitle } from '#messages/allTitles.ts';
import { plainTheme } from '#server/features/brand/brandRead.actions.ts';
import type { About } from './about.actions.ts';
import type { Html } from './html.rules.ts';
import { languageFor } from './language.rules.ts';
import type { Look } from '#server/features/page/look/look.actions.ts';
import type { BrowserSettings, Page } from './shell.ts';
import { rtoNotFound, skeletonOf } from './skeleton.ts';
import type { WebSource } from '#server/features/page/build/webSource.ts';

/** The visitor's language preferences: the one of the address, the one chosen here before, and those of the browser. */
export interface LanguageWishes {
  readonly asked: string | undefined;
  readonly chosen: string | undefined;
  readonly accepted: string | undefined;
}

/** What a page depends on besides the organisation. */
export interface PageRequest {
  readonly path: string;
  readonly wishes: LanguageWishes;
  /** Whether the browser has a session cookie of this organisation; only a guess, used for preloading. */
  readonly signedIn: boolean;
  readonly nonce: string | null;
  readonly browser: BrowserSettings;
  readonly web: WebSource;
}

/** What a page shows of a person's own, in its two places. */
export interface FirstView {
  readonly head: Html | null;
  /** Instead of the heading the address gives. */
  readonly heading: Html | null;
  /** Null when it shows a skeleton. */
  readonly content: Html | null;
}
export const noView: FirstView = { head: null, heading: null, content: null };

export interface Answer {
  readonly status: 200 | 404;
  readonly page: Page;
}

/** The language of a page: one the organisation has words in, or any when there is no organisation. */
export const pageLanguage = ({ asked, chosen, accepted }: LanguageWishes, look: Look | null): Locale => {
  const offered = look ? offeredLanguages(look.brand.settings.terminologies) : locales;
  return languageFor(offered, [asked, chosen], accepted);
};

/** Visitors can open these; all other paths ask them to sign in first. */
const OPEN = /^\/(auth|browse|terms-of-use|privacy-policy)(\/|$)/;
const notFoundTitle = (language: Locale): string => m.app_not_found_title({}, { locale: language });
const titleOf = (about: About | undefined, path: string, terms: TermInputs, language: Locale): string =>
  about?.title ?? pageTitle(path, terms, language);
const nothingSaid = { lead: undefined, head: null };
const startFor = (signedIn: boolean): string => (signedIn ? '/dashboard' : '/auth');

/**
 * Renders any path of an organisation: its screen, or the organisation's page-not-found. `about` describes the content;
 * null when the path leads to none. `view` is what it shows of the person's own.
 */
export function organisationPage(
  look: Look,
  request: PageRequest,
  about: About | null | undefined,
  view: FirstView,
): Answer {
  const { brand, iconVersion, logoRatio, headerLogoRatio } = look;
  const { path, signedIn, nonce, browser, web } = request;
  const language = pageLanguage(request.wishes, look);
  const { settings, theme } = brand;
  const known = about !== null && isKnownPath(path);
  const terms = termInputs(settings.terminologies[language]!, language);
  const shown = path === '/' ? startFor(signedIn) : path;
  const title = about === null ? notFoundTitle(language) : titleOf(about, shown, terms, language);
  const { lead, head } = about ?? nothingSaid;
  const skeleton =
    path === '/rto-not-found'
      ? rtoNotFound(language)
      : skeletonOf({
          settings,
          logoRatio,
          headerLogoRatio,
          path: shown,
          title,
          terms,
          language,
          known,
          signedIn,
          lead,
          view,
        });
  return {
    status: known ? 200 : 404,
    page: {
      title: documentTitle(title, settings.organisation.name),
      language,
      theme,
      settings,
      iconVersion,
      logoRatio,
      headerLogoRatio,
      preloads: web.preloads(signedIn || OPEN.test(shown) ? shown : '/auth', language),
      skeleton,
      hasView: view.content !== null,
      nonce,
      about: view.head ?? head,
      browser,
    },
  };
}

/** A host without an active organisation: the not-found screen, without anybody's brand. */
export function strangerPage({ wishes, nonce, browser }: PageRequest): Answer {
  const language = pageLanguage(wishes, null);
  return {
    status: 404,
    page: {
      title: documentTitle('', null),
      language,
      theme: plainTheme(),
      settings: null,
      iconVersion: null,
      logoRatio: null,
      headerLogoRatio: null,
      preloads: { scripts: [], styles: [] },
      skeleton: rtoNotFound(language),
      hasView: false,
      nonce,
      about: null,
      browser,
    },
  };
}

/** Shown while the database is unavailable; the browser retries by itself. */
export const unavailableText = (wishes: LanguageWishes): string =>
  m.app_error_unavailable({}, { locale: pageLanguage(wishes, null) });

export const notBuiltText = (wishes: LanguageWishes): string =>
  m.page_not_built({}, { locale: pageLanguage(wishes, null) });
