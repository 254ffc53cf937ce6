/** What anyone may find through a search engine; the longest rule that fits counts. */
const OPEN = ['/$', '/auth$', '/terms-of-use', '/privacy-policy', '/assets/', '/fonts/', '/api/public/'];

export const ROBOTS = ['User-agent: *', ...OPEN.map((path) => `Allow: ${path}`), 'Disallow: /', ''].join(
  '\n',
);
