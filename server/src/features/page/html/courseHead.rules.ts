import type { CatalogueCard, CourseIntake, CoursePage } from '#contract/catalogue.ts';
import { json, markup, type Html } from './html.rules.ts';

export interface Site {
  /** `https://harbour.example`, without a trailing slash. */
  readonly origin: string;
  readonly organisation: string;
  readonly language: string;
}

interface CourseHead {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** Path of a picture. */
  readonly image: string | null;
}

const mostWords = 300;

/** A text for search engines: one line, cut at a word boundary. */
export function inOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= mostWords ? line : `${line.slice(0, mostWords).replace(/\s\S*$/, '')}…`;
}

const property = (name: string, content: string): Html =>
  markup`<meta property="${name}" content="${content}">`;

/** What search engines and messengers show of a page. */
export function headOf(site: Site, said: CourseHead, data: object): Html {
  const url = site.origin + said.path;
  const description = inOneLine(said.description);
  const shared = [
    property('og:type', 'website'),
    property('og:site_name', site.organisation),
    property('og:title', said.title),
    property('og:description', description),
    property('og:url', url),
    property('og:locale', site.language),
    ...(said.image ? [property('og:image', site.origin + said.image)] : []),
  ];
  return markup`<meta name="description" content="${description}">
    <link rel="canonical" href="${url}">
    ${shared}<meta name="twitter:card" content="${said.image ? 'summary_large_image' : 'summary'}">
    <script type="application/ld+json">${json({ '@context': 'https://schema.org', ...data })}</script>`;
}

const courseUrl = ({ origin }: Site, id: string): string => `${origin}/browse/${id}`;
const providerOf = ({ organisation, origin }: Site) => ({
  '@type': 'EducationalOrganization',
  name: organisation,
  url: origin,
});

/** schema.org data of the list of courses. */
export const listData = (site: Site, cards: readonly CatalogueCard[]): object => ({
  '@type': 'ItemList',
  itemListElement: cards.map(({ id, title, summary, code }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    item: {
      '@type': 'Course',
      name: title,
      courseCode: code,
      description: inOneLine(summary),
      url: courseUrl(site, id),
      provider: providerOf(site),
    },
  })),
});

const modeWords = { online: 'online', classroom: 'onsite', workplace: 'onsite', blended: 'blended' } as const;

/** Cents in the price format of schema.org: "1250.00". */
const priceOf = (cents: number): string => (cents / 100).toFixed(2);

const instanceOf = (intake: CourseIntake, weeks: number): object => ({
  '@type': 'CourseInstance',
  name: intake.name,
  courseMode: modeWords[intake.mode],
  courseWorkload: `P${weeks}W`,
  ...(intake.startsOn && { startDate: intake.startsOn }),
  ...(intake.endsOn && { endDate: intake.endsOn }),
  ...(intake.location && { location: { '@type': 'Place', name: intake.location, address: intake.location } }),
  ...(intake.placesLeft !== null && { remainingAttendeeCapacity: intake.placesLeft }),
});

/** schema.org data of a course with its intakes and price. */
export function courseData(site: Site, course: CoursePage): object {
  const open = course.intakes.some(({ full }) => !full);
  return {
    '@type': 'Course',
    name: course.title,
    courseCode: course.code,
    description: inOneLine(course.summary),
    url: courseUrl(site, course.id),
    inLanguage: site.language,
    provider: providerOf(site),
    ...(course.cover && { image: site.origin + course.cover }),
    timeRequired: `P${course.durationWeeks}W`,
    hasPart: course.units.map(({ code, title }) => ({ '@type': 'Course', name: title, courseCode: code })),
    hasCourseInstance: course.intakes.map((intake) => instanceOf(intake, course.durationWeeks)),
    offers: {
      '@type': 'Offer',
      category: course.priceCents === 0 ? 'Free' : 'Paid',
      price: priceOf(course.priceCents),
      priceCurrency: course.currency,
      url: courseUrl(site, course.id),
      availability: `https://schema.org/${open ? 'InStock' : 'SoldOut'}`,
    },
  };
}

const escapedXml = (text: string): string => markup`${text}`.html;

/** The sitemap. */
export function sitemapOf(
  { origin }: Pick<Site, 'origin'>,
  courses: readonly { id: string; changedAt: string | null }[],
): string {
  const entry = (path: string, changedAt: string | null) =>
    `<url><loc>${escapedXml(origin + path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`;
  const entries = [
    entry('/browse', null),
    ...courses.map(({ id, changedAt }) => entry(`/browse/${id}`, changedAt)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
