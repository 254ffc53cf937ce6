/** Which paths search engines may index; the longest matching rule counts. */
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

/** The robots.txt: what may be indexed, and where the sitemap is. */
export const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
