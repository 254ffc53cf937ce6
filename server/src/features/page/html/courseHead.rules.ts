import { addressLinks, canonicalOf, type Site } from './addresses.rules.ts';
import { json, markup, type Html } from './html.rules.ts';
import { inOneLine } from './text.rules.ts';

interface SharedImage {
  readonly path: string;
  readonly alt: string;
  /** Null for a picture somebody uploaded. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

interface CourseHead {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly image: SharedImage;
}

const property = (name: string, content: string): Html =>
  markup`<meta property="${name}" content="${content}">`;

const imageOf = ({ origin }: Site, { path, alt, size }: SharedImage): Html[] => [
  property('og:image', origin + path),
  ...(size
    ? [property('og:image:width', `${size.width}`), property('og:image:height', `${size.height}`)]
    : []),
  property('og:image:alt', alt),
];

const notSearchable = markup`<meta name="robots" content="noindex">`;

/** What messengers show of a page. */
function sharedHead(site: Site, said: CourseHead, description: string): Html {
  const properties = [
    property('og:type', 'website'),
    property('og:site_name', site.organisation),
    property('og:title', said.title),
    property('og:description', description),
    property('og:url', canonicalOf(site, said.path)),
    property('og:locale', site.language),
    ...imageOf(site, said.image),
  ];
  return markup`${properties}<meta name="twitter:card" content="summary_large_image">`;
}

/** What messengers show of the organisation, where the page itself is about nothing else. */
export const organisationHead = (site: Site, said: CourseHead): Html =>
  markup`${addressLinks(site, said.path)}
    ${sharedHead(site, said, inOneLine(said.description))}`;

/** What search engines and messengers show of a page. */
export function headOf(site: Site, said: CourseHead, data: object): Html {
  const description = inOneLine(said.description);
  return markup`<meta name="description" content="${description}">
    ${site.searchable ? addressLinks(site, said.path) : notSearchable}
    ${sharedHead(site, said, description)}
    ${site.searchable ? markup`<script type="application/ld+json">${json(data)}</script>` : null}`;
}
