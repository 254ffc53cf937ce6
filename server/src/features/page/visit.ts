import type { ReadInput } from '#server/platform/http/reads.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { languageParameter } from './html/addresses.rules.ts';
import type { LanguageWishes, PageRequest } from './html/organisationPage.ts';

/** The request for a page. */
export type VisitRequest = ReadInput['request'];

export const pathOf = (request: VisitRequest): string => request.url.split('?')[0]!;

/** Only a page that a person opens has answers in it; what a script or the service worker fetches has none. */
export const isOpened = ({ headers }: VisitRequest): boolean => headers['sec-fetch-dest'] === 'document';

export const askedLanguage = ({ query }: VisitRequest): string | undefined => {
  const asked = (query as Record<string, unknown>)[languageParameter];
  return typeof asked === 'string' ? asked : undefined;
};

export const wishesOf = (request: VisitRequest): LanguageWishes => ({
  asked: askedLanguage(request),
  chosen: request.cookies.lang,
  accepted: request.headers['accept-language'],
});

export const organisationOf = (request: VisitRequest): Promise<Organisation | null> =>
  request.server.platform.hosts.organisationOf(request.host);

/** Only what a person or a search engine opens is led elsewhere; what a script fetches stays with its host. */
const isFetched = ({ headers }: VisitRequest): boolean => {
  const into = headers['sec-fetch-dest'];
  return into !== undefined && into !== 'document';
};

/** The same page at the main address of the organisation; null where this is it, or it has none. */
export async function mainAddressOf(request: VisitRequest): Promise<string | null> {
  if (!request.url.startsWith('/') || isFetched(request)) return null;
  const organisation = await organisationOf(request).catch(() => null);
  if (!organisation || organisation.origin === organisation.reachedAt) return null;
  return organisation.origin + request.url;
}

/** A request for a page, and what was found out about it. */
export interface Visit {
  readonly request: VisitRequest;
  readonly organisation: Organisation | null;
  readonly asked: PageRequest;
  readonly query: string;
}
