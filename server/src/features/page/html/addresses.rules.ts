import type { Locale } from '#messages/languages.ts';
import { markup, type Html } from './html.rules.ts';

export interface Site {
  /** `https://harbour.example`, without a trailing slash. */
  readonly origin: string;
  readonly organisation: string;
  /** The language of the answer. */
  readonly language: Locale;
  /** Every language the organisation offers. */
  readonly languages: readonly Locale[];
  /** Whether search engines may show the catalogue. */
  readonly searchable: boolean;
}
type SiteLanguages = Pick<Site, 'origin' | 'languages'>;

/** The parameter of an address that chooses the language of the page. */
export const languageParameter = 'lang';

const addressIn = ({ origin, languages }: SiteLanguages, path: string, language: Locale): string =>
  languages.length > 1 ? `${origin}${path}?${languageParameter}=${language}` : origin + path;

/** Where the page stands in the language of the answer; an organisation with one language needs no parameter. */
export const canonicalOf = (site: Site, path: string): string => addressIn(site, path, site.language);

interface Alternate {
  readonly language: Locale | 'x-default';
  readonly url: string;
}

/** The addresses of a page in every language, and the one that chooses for its visitor; none for a single language. */
function alternatesOf(site: SiteLanguages, path: string): readonly Alternate[] {
  if (site.languages.length < 2) return [];
  const each = site.languages.map((language) => ({ language, url: addressIn(site, path, language) }));
  return [...each, { language: 'x-default', url: site.origin + path }];
}

/** Tells search engines the address of the page in this language and in every other. */
export function addressLinks(site: Site, path: string): Html {
  const others = alternatesOf(site, path);
  return markup`<link rel="canonical" href="${canonicalOf(site, path)}">
    ${others.map(({ language, url }) => markup`<link rel="alternate" hreflang="${language}" href="${url}">`)}`;
}

interface Entry {
  readonly path: string;
  readonly changedAt: string | null;
}

const escapedXml = (text: string): string => markup`${text}`.html;

/** The sitemap: every page in every language, each with the addresses of all. */
export function sitemapOf(site: SiteLanguages, pages: readonly Entry[]): string {
  const entries = pages.flatMap(({ path, changedAt }) => {
    const links = alternatesOf(site, path).map(
      ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapedXml(url)}"/>`,
    );
    const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return site.languages.map((language) => {
      const loc = escapedXml(addressIn(site, path, language));
      return `<url><loc>${loc}</loc>${lastmod}${links.join('')}</url>`;
    });
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}
