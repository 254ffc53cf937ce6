import { m } from './generated/messages.js';
import type { Locale } from './languages.ts';
import type { TermInputs } from './terms.ts';

export type Title = (terms: TermInputs, options: { locale: Locale }) => string;

type TitleOfPath = readonly [path: string, title: Title];

/** Titles of the pages outside the console by path; a segment that begins with `:` matches any one segment. */
const titles: readonly TitleOfPath[] = [
  ['/dashboard', m.app_title_dashboard],
  ['/courses', m.app_title_courses],
  ['/subscriptions', m.app_title_subscriptions],
  ['/subscriptions/:id', m.app_title_subscription],
  ['/units/:id', m.app_title_units],
  ['/pre-course/:subscriptionId', m.app_title_pre_course],
  ['/assessments', m.app_title_assessments],
  ['/assessments/:id', m.app_title_assessment],
  ['/browse', m.app_title_browse],
  ['/browse/:id', m.app_title_browse_course],
  ['/register/:id', m.registration_title],
  ['/link/:token', m.registration_title_link],
  ['/billing', m.app_title_billing],
  ['/calendar', m.calendar_title],
  ['/messages', m.threads_title],
  ['/messages/:id', m.threads_title],
  ['/announcements/:id', m.threads_title],
  ['/auth', m.app_title_auth],
  ['/auth/link', m.app_title_auth],
  ['/auth/forgot', m.app_title_forgot],
  ['/auth/reset', m.app_title_reset],
  ['/auth/verify', m.app_title_verify],
  ['/auth/invitation/:token', m.app_title_invitation],
  ['/auth/terms', m.app_title_terms],
  ['/user', m.app_title_profile],
  ['/user/security', m.app_title_security],
  ['/user/notifications', m.app_title_notifications],
  ['/user/documents', m.app_title_documents],
  ['/user/record', m.app_title_record],
  ['/rto-not-found', m.app_rto_not_found_title],
  ['/terms-of-use', m.app_title_terms_of_use],
  ['/privacy-policy', m.app_title_privacy_policy],
];

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
/** The first match wins. */
const table: (readonly [pattern: RegExp, title: Title, path: string])[] = [];
export const addTitles = (more: readonly TitleOfPath[]): void =>
  void table.push(...more.map(([path, title]) => [patternOf(path), title, path] as const));
addTitles(titles);
const tidy = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** Whether a path leads to a screen. `/` counts, because it redirects to one. */
export const isKnownPath = (pathname: string): boolean =>
  tidy(pathname) === '/' || table.some(([pattern]) => pattern.test(tidy(pathname)));

/** The path with parameter names instead of values; `unknown` for an unknown path. */
export function pathPattern(pathname: string): string {
  const path = tidy(pathname);
  return path === '/' ? path : (table.find(([pattern]) => pattern.test(path))?.[2] ?? 'unknown');
}

/** The title of a page in the organisation's words; "Page not found" for an unknown path. */
export function pageTitle(pathname: string, terms: TermInputs, locale: Locale): string {
  const path = tidy(pathname);
  // `/` redirects depending on the visitor; until then it is the start page.
  const known = path === '/' ? '/dashboard' : path;
  const found = table.find(([pattern]) => pattern.test(known));
  return found ? found[1](terms, { locale }) : m.app_not_found_title({}, { locale });
}

/** `{page title} | {organisation name}`, or the product's name without an organisation. */
export const documentTitle = (title: string, organisation: string | null): string =>
  organisation ? `${title} | ${organisation}` : 'Livery';
