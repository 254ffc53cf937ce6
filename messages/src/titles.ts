import { m } from './generated/messages.js';
import type { Locale } from './languages.ts';
import type { TermInputs } from './terms.ts';

type Title = (terms: TermInputs, options: { locale: Locale }) => string;

/** Page titles by path; a step that begins with `:` stands for any one step. The first that fits wins. */
const titles: readonly (readonly [path: string, title: Title])[] = [
  ['/dashboard', (_, at) => m.app_title_dashboard({}, at)],
  ['/courses', (terms, at) => m.app_title_courses(terms, at)],
  ['/subscriptions', (terms, at) => m.app_title_subscriptions(terms, at)],
  ['/subscriptions/:id', (terms, at) => m.app_title_subscription(terms, at)],
  ['/units/:id', (terms, at) => m.app_title_units(terms, at)],
  ['/pre-course/:subscriptionId', (terms, at) => m.app_title_pre_course(terms, at)],
  ['/assessments', (_, at) => m.app_title_assessments({}, at)],
  ['/assessments/:id', (_, at) => m.app_title_assessment({}, at)],
  ['/browse', (terms, at) => m.app_title_browse(terms, at)],
  ['/browse/:id', (terms, at) => m.app_title_browse_course(terms, at)],
  ['/register/:id', (terms, at) => m.registration_title(terms, at)],
  ['/link/:token', (_, at) => m.registration_title_link({}, at)],
  ['/billing', (_, at) => m.app_title_billing({}, at)],
  ['/console', (_, at) => m.app_title_console({}, at)],
  ['/console/people', (_, at) => m.app_title_people({}, at)],
  ['/console/registrations', (_, at) => m.app_title_registrations({}, at)],
  ['/console/registrations/:id', (_, at) => m.app_title_registration_staff({}, at)],
  ['/console/marking', (_, at) => m.app_title_marking({}, at)],
  ['/console/marking/:id', (_, at) => m.app_title_marking({}, at)],
  ['/console/observations', (_, at) => m.app_title_observations({}, at)],
  ['/console/observations/:attemptId/:itemId', (_, at) => m.app_title_observations({}, at)],
  ['/console/page-views', (_, at) => m.app_title_page_views({}, at)],
  ['/console/billing', (_, at) => m.app_title_console_billing({}, at)],
  ['/auth', (_, at) => m.app_title_auth({}, at)],
  ['/auth/link', (_, at) => m.app_title_auth({}, at)],
  ['/auth/forgot', (_, at) => m.app_title_forgot({}, at)],
  ['/auth/reset', (_, at) => m.app_title_reset({}, at)],
  ['/auth/verify', (_, at) => m.app_title_verify({}, at)],
  ['/auth/invitation/:token', (_, at) => m.app_title_invitation({}, at)],
  ['/auth/terms', (_, at) => m.app_title_terms({}, at)],
  ['/user', (_, at) => m.app_title_profile({}, at)],
  ['/user/security', (_, at) => m.app_title_security({}, at)],
  ['/user/notifications', (_, at) => m.app_title_notifications({}, at)],
  ['/user/documents', (_, at) => m.app_title_documents({}, at)],
  ['/rto-not-found', (_, at) => m.app_rto_not_found_title({}, at)],
  ['/terms-of-use', (_, at) => m.app_title_terms_of_use({}, at)],
  ['/privacy-policy', (_, at) => m.app_title_privacy_policy({}, at)],
];

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
const table = titles.map(([path, title]) => [patternOf(path), title, path] as const);
const tidy = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** Whether a path leads to a screen; `/` leads on to one. */
export const isKnownPath = (pathname: string): boolean =>
  tidy(pathname) === '/' || table.some(([pattern]) => pattern.test(tidy(pathname)));

/** The path with the names of its parameters in place of their values; `unknown` for a path that leads nowhere. */
export function pathPattern(pathname: string): string {
  const path = tidy(pathname);
  return path === '/' ? path : (table.find(([pattern]) => pattern.test(path))?.[2] ?? 'unknown');
}

/** What a page is called, in the organisation's words; "Page not found" for a path that leads nowhere. */
export function pageTitle(pathname: string, terms: TermInputs, locale: Locale): string {
  const path = tidy(pathname);
  // Where `/` leads depends on who comes; until then it is the start page.
  const known = path === '/' ? '/dashboard' : path;
  const found = table.find(([pattern]) => pattern.test(known));
  return found ? found[1](terms, { locale }) : m.app_not_found_title({}, { locale });
}

/** `{page title} | {organisation name}`; without an organisation the product speaks for itself. */
export const documentTitle = (title: string, organisation: string | null): string =>
  organisation ? `${title} | ${organisation}` : 'Livery';
