/** What anyone may find through a search engine; the longest rule that fits counts. */
const OPEN = [
  '/$',
  '/auth$',
  '/browse',
  '/terms-of-use',
  '/privacy-policy',
  '/assets/',
  '/fonts/',
  '/api/public/',
];

/** What search engines may read, and where the list of pages is. */
export const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
