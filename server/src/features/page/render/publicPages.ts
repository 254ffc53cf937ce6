import { isKnownPath } from '#messages/allTitles.ts';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Pages that are the same for every visitor of an organisation, each by one address. */
const PUBLIC = new RegExp(
  `^/(auth|browse(/${id})?|terms-of-use|privacy-policy|rto-not-found|register/${id})$`,
);
/** Stands for every path that leads nowhere, because their page does not show the path. */
export const NOWHERE = '/nowhere';
const LONGEST_QUERY = 200;
/** What was answered before is on the device, and the form only works with the application. */
const NEEDS_APPLICATION = /^\/register\//;
/** No query, or only the language, by which search engines find a page. */
const REMEMBERED = /^(lang=[a-z]{2})?$/;

/** What is rendered for a visitor. */
export interface PublicPage {
  readonly path: string;
  /** Path and query. */
  readonly href: string;
  /** Anyone can make up queries, so a page with one is not remembered. */
  readonly remembered: boolean;
  /** Whether it can be used without the application, which then waits until it is needed. */
  readonly usable: boolean;
}

const nowhere: PublicPage = { path: NOWHERE, href: NOWHERE, remembered: true, usable: true };

/**
 * The page a visitor gets as a whole; null when its content is put together in the browser. A host that belongs to
 * nobody has one page.
 */
export function publicPageAt(path: string, query: string, hasOrganisation: boolean): PublicPage | null {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (!hasOrganisation || !isKnownPath(bare)) return nowhere;
  if (!PUBLIC.test(bare) || query.length > LONGEST_QUERY) return null;
  return {
    path: bare,
    href: query === '' ? bare : `${bare}?${query}`,
    remembered: REMEMBERED.test(query),
    usable: !NEEDS_APPLICATION.test(bare),
  };
}
