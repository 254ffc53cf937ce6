/** Which paths search engines may index; the longest matching rule counts. */
const OPEN = [
  '/$',
  '/auth$',
  '/auth?lang=',
  '/browse',
  '/shared.png',
  '/terms-of-use',
  '/privacy-policy',
  '/assets/',
  '/fonts/',
  '/api/public/',
];

interface Host {
  readonly origin: string;
  readonly searchable: boolean;
}

/**
 * The robots.txt: what may be read, and where the sitemap is. A catalogue kept out of search engines stays readable,
 * because they must read `noindex` on its pages to leave them out; a forbidden page can still be listed by its address.
 */
export const robotsOf = ({ origin, searchable }: Host): string =>
  [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    ...(searchable ? [`Sitemap: ${origin}/sitemap.xml`, ''] : []),
  ].join('\n');

/** Headers that keep this page out of search engines where its organisation wishes it. */
export const robotsHeaders = (host: Host | null, path: string): Record<string, string> =>
  host?.searchable === false && /^\/browse(\/|$)/.test(path) ? { 'x-robots-tag': 'noindex' } : {};
