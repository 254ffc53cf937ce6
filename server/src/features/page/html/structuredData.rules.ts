import type { Address } from '#au/organisation/addressLine.ts';
import type { CatalogueCard, CourseIntake, CoursePage } from '#contract/catalogue.ts';
import type { BrandSettings } from '#contract/brand.ts';
import { canonicalOf, type Site } from './addresses.rules.ts';
import { inOneLine } from './text.rules.ts';

/*
 * What search engines read of a course, in the vocabulary of schema.org and as Google documents its course, breadcrumb
 * and carousel results. Prices, days and places are those the page shows; what the page does not know is left out.
 */

type Thing = Readonly<Record<string, unknown>>;

export interface Provider {
  readonly name: string;
  /** Path of the logo. */
  readonly logo: string | null;
  readonly contact: BrandSettings['contact'];
}

type CoursePrice = Pick<CatalogueCard, 'id' | 'priceCents' | 'currency'>;
type CourseDescription = Pick<CatalogueCard, 'id' | 'code' | 'title' | 'summary' | 'cover' | 'durationWeeks'>;

const courseUrl = (site: Site, id: string): string => canonicalOf(site, `/browse/${id}`);
const organisationId = ({ origin }: Site): string => `${origin}/#organisation`;

const providerOf = (site: Site): Thing => ({
  '@type': 'EducationalOrganization',
  '@id': organisationId(site),
  name: site.organisation,
  url: site.origin,
});

/** Addresses of an organisation are Australian: the form takes no others. */
const postalAddressOf = ({ line, suburb, state, postcode }: Address): Thing => ({
  '@type': 'PostalAddress',
  streetAddress: line,
  addressLocality: suburb,
  ...(state && { addressRegion: state }),
  postalCode: postcode,
  addressCountry: 'AU',
});

function organisationData(site: Site, { logo, contact }: Provider): Thing {
  const { email, phone, legalName, tradingNames, website, address } = contact;
  const ways = { ...(email && { email }), ...(phone && { telephone: phone }) };
  return {
    ...providerOf(site),
    ...(legalName && { legalName }),
    ...(tradingNames.length > 0 && { alternateName: tradingNames }),
    ...(website && { sameAs: website }),
    ...(logo && { logo: site.origin + logo }),
    ...ways,
    ...(address && { address: postalAddressOf(address) }),
    ...((email ?? phone) && {
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', ...ways },
    }),
  };
}

const modeWords = { online: 'Online', classroom: 'Onsite', workplace: 'Onsite', blended: 'Blended' } as const;
const lasting = (weeks: number): string => `P${weeks}W`;

/** Cents in the price format of schema.org: "1250.00". */
const priceOf = (cents: number): string => (cents / 100).toFixed(2);

const offerOf = (site: Site, { id, priceCents, currency }: CoursePrice): Thing => ({
  '@type': 'Offer',
  category: priceCents === 0 ? 'Free' : 'Paid',
  price: priceOf(priceCents),
  priceCurrency: currency,
  url: courseUrl(site, id),
});

/** Whether there is a place, and the last day to take one when every one of these has such a day. */
function availabilityOf(intakes: readonly CourseIntake[]): Thing {
  const open = intakes.filter(({ full }) => !full);
  const days = open.flatMap(({ closesOn }) => closesOn ?? []).toSorted((a, b) => a.localeCompare(b));
  return {
    availability: `https://schema.org/${open.length > 0 ? 'InStock' : 'SoldOut'}`,
    ...(days.length > 0 && days.length === open.length && { validThrough: days.at(-1) }),
  };
}

function placeOf(site: Site, id: string, { mode, location }: CourseIntake): Thing {
  const address = { '@type': 'PostalAddress', name: location };
  const campus = location ? [{ '@type': 'Place', name: location, address }] : [];
  const online =
    mode === 'online' || mode === 'blended' ? [{ '@type': 'VirtualLocation', url: courseUrl(site, id) }] : [];
  const places = [...campus, ...online];
  return places.length === 0 ? {} : { location: places.length === 1 ? places[0] : places };
}

const instanceOf = (site: Site, course: CoursePage, intake: CourseIntake): Thing => ({
  '@type': 'CourseInstance',
  name: intake.name,
  courseMode: modeWords[intake.mode],
  courseWorkload: lasting(course.durationWeeks),
  ...(intake.schedule && { description: inOneLine(intake.schedule) }),
  ...(intake.startsOn && { startDate: intake.startsOn }),
  ...(intake.endsOn && { endDate: intake.endsOn }),
  ...placeOf(site, course.id, intake),
  ...(intake.placesLeft !== null && { remainingAttendeeCapacity: intake.placesLeft }),
  offers: { ...offerOf(site, course), ...availabilityOf([intake]) },
});

/** How a course is taught where no intake says it. */
const instancesByMode = ({ modes, durationWeeks }: Pick<CatalogueCard, 'modes' | 'durationWeeks'>): Thing[] =>
  [...new Set(modes.map((mode) => modeWords[mode]))].map((courseMode) => ({
    '@type': 'CourseInstance',
    courseMode,
    courseWorkload: lasting(durationWeeks),
  }));

const descriptionOf = (site: Site, course: CourseDescription): Thing => ({
  '@type': 'Course',
  name: course.title,
  courseCode: course.code,
  description: inOneLine(course.summary || course.title),
  url: courseUrl(site, course.id),
  ...(course.cover && { image: site.origin + course.cover }),
  timeRequired: lasting(course.durationWeeks),
  provider: providerOf(site),
});

const graph = (...things: Thing[]): object => ({ '@context': 'https://schema.org', '@graph': things });

/** The organisation and its list of courses. */
export const listData = (site: Site, provider: Provider, cards: readonly CatalogueCard[]): object =>
  graph(
    {
      '@type': 'ItemList',
      itemListElement: cards.map((card, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        item: {
          ...descriptionOf(site, card),
          offers: offerOf(site, card),
          hasCourseInstance: instancesByMode(card),
        },
      })),
    },
    organisationData(site, provider),
  );

/** A course with its units, intakes and price, its organisation, and the way to it from the list named `list`. */
export function courseData(site: Site, provider: Provider, course: CoursePage, list: string): object {
  const { intakes } = course;
  const steps = [
    { name: list, url: canonicalOf(site, '/browse') },
    { name: course.title, url: courseUrl(site, course.id) },
  ];
  return graph(
    {
      ...descriptionOf(site, course),
      inLanguage: site.language,
      syllabusSections: course.units.map(({ code, title, summary }) => ({
        '@type': 'Syllabus',
        identifier: code,
        name: title,
        ...(summary && { description: inOneLine(summary) }),
      })),
      hasCourseInstance:
        intakes.length > 0
          ? intakes.map((intake) => instanceOf(site, course, intake))
          : instancesByMode(course),
      offers: { ...offerOf(site, course), ...availabilityOf(intakes) },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, url }, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name,
        item: { '@type': 'WebPage', '@id': url, name },
      })),
    },
    organisationData(site, provider),
  );
}
