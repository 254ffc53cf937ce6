import { Language } from '#contract/values.ts';
import { m } from '#messages/generated/messages.js';
import { termInputs } from '#messages/terms.ts';
import { documentTitle, isKnownPath, pageTitle, type Locale } from '#messages/titles.ts';
import { plainTheme } from '#server/features/brand/brandRead.actions.ts';
import { languageFor } from './language.rules.ts';
import type { Look } from './look.actions.ts';
import type { Page } from './shell.ts';
import { rtoNotFound, skeletonOf } from './skeleton.ts';
import type { WebSource } from './webSource.ts';

/** What a page depends on besides the organisation. */
export interface PageRequest {
  readonly path: string;
  readonly language: Locale;
  /** Whether the browser holds a session of this organisation; a guess good enough for what to fetch ahead. */
  readonly signedIn: boolean;
  readonly nonce: string | null;
  readonly web: WebSource;
}

export interface Answer {
  readonly status: 200 | 404;
  readonly page: Page;
}

export const pageLanguage = (chosen: string | undefined, acceptLanguage: string | undefined): Locale =>
  languageFor(Language.options, chosen, acceptLanguage);

/** Everything else leads a visitor to sign in first. */
const OPEN = /^\/(auth|terms-of-use|privacy-policy)(\/|$)/;
const startFor = (signedIn: boolean): string => (signedIn ? '/dashboard' : '/auth');

/** Any path on the host of an organisation: the screen that is there, or its own page-not-found. */
export function organisationPage({ brand, iconVersion, logoRatio }: Look, request: PageRequest): Answer {
  const { path, language, signedIn, nonce, web } = request;
  const { settings, theme } = brand;
  const known = isKnownPath(path);
  const terms = termInputs(settings.terminologies[language]!, language);
  const shown = path === '/' ? startFor(signedIn) : path;
  const title = pageTitle(shown, terms, language);
  const skeleton =
    path === '/rto-not-found'
      ? rtoNotFound(language)
      : skeletonOf({ settings, logoRatio, path: shown, title, terms, language, known });
  return {
    status: known ? 200 : 404,
    page: {
      title: documentTitle(title, settings.organisation.name),
      language,
      theme,
      settings,
      iconVersion,
      preloads: web.preloads(signedIn || OPEN.test(shown) ? shown : '/auth'),
      skeleton,
      nonce,
    },
  };
}

/** A host without an active organisation: the not-found screen in place, and nothing of anybody's brand. */
export function strangerPage({ language, nonce }: PageRequest): Answer {
  return {
    status: 404,
    page: {
      title: documentTitle('', null),
      language,
      theme: plainTheme(),
      settings: null,
      iconVersion: null,
      preloads: { scripts: [], styles: [] },
      skeleton: rtoNotFound(language),
      nonce,
    },
  };
}

export const notBuiltText = (language: Locale): string => m.page_not_built({}, { locale: language });
