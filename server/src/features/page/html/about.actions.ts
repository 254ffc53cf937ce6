import { CatalogueQuery } from '#contract/catalogue.ts';
import { Id } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import { termInputs } from '#messages/terms.ts';
import { offeredLanguages, type Locale } from '#messages/languages.ts';
import { pageTitle } from '#messages/allTitles.ts';
import { readCoursePage, searchCatalogue } from '#server/features/catalogue/catalogue.actions.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';
import { addressLinks, languageParameter, type Site } from './addresses.rules.ts';
import { headOf, organisationHead } from './courseHead.rules.ts';
import { courseData, listData, type Provider } from './structuredData.rules.ts';
import { inOneLine } from './text.rules.ts';
import type { Html } from './html.rules.ts';
import type { Look } from '#server/features/page/look/look.actions.ts';
import { sharedOf, sharedSize } from '#server/features/page/look/sharedPictures.ts';

/** What a page tells about its content before any script runs. */
export interface About {
  /** Null where the path has a title of its own. */
  readonly title: string | null;
  /** A sentence under the heading. */
  readonly lead: string | undefined;
  readonly head: Html;
}

interface AboutInput extends Tenant {
  readonly look: Look;
  readonly path: string;
  readonly language: Locale;
}

/** Pages beside the catalogue that search engines can find. */
const findable = new Set(['/terms-of-use', '/privacy-policy']);

/** The description of a page that search engines can find; null when its content does not exist. */
export async function readAbout(input: AboutInput): Promise<About | null | undefined> {
  const path = input.path.replace(/\/+$/, '');
  const site = siteOf(input);
  if (path === '/auth') return aboutOrganisation(input, site);
  if (findable.has(path)) return { title: null, lead: undefined, head: addressLinks(site, path) };
  const [, area, id, ...rest] = path.split('/');
  if (area !== 'browse' || rest.length > 0) return undefined;
  return id === undefined ? aboutList(input, site) : aboutCourse(input, site, id);
}

const siteOf = ({
  organisation: { origin, name: organisation, searchable },
  look,
  language,
}: AboutInput): Site => ({
  origin,
  organisation,
  searchable,
  language,
  languages: offeredLanguages(look.brand.settings.terminologies),
});

const providerOf = ({ organisation, look }: AboutInput): Provider => ({
  name: organisation.name,
  logo: look.brand.settings.logo,
  contact: look.brand.settings.contact,
});

/** The picture of the page at this path, drawn when it is asked for; its address changes when it would look different. */
function drawnImage({ look, language }: AboutInput, path: string, title: string) {
  const { version } = sharedOf(look, { title, language });
  const address = `${path}/shared.png?${languageParameter}=${language}&v=${version}`;
  const alt =
    title === look.brand.settings.organisation.name
      ? title
      : `${title} · ${look.brand.settings.organisation.name}`;
  return { path: address, alt, size: sharedSize };
}

/** The sign-in page is the face of the organisation where somebody shares its address. */
function aboutOrganisation(input: AboutInput, site: Site): About {
  const { name: organisation } = input.organisation;
  const image = drawnImage(input, '', organisation);
  const description = m.identity_sign_in_lead({ organisation }, { locale: input.language });
  const head = organisationHead(site, { title: organisation, description, path: '/auth', image });
  return { title: null, lead: undefined, head };
}

async function aboutList(input: AboutInput, site: Site): Promise<About> {
  const { organisation, look, path, language } = input;
  const { settings } = look.brand;
  const { rows } = await inScope(input, ({ tx, today }) =>
    searchCatalogue(tx, CatalogueQuery.parse({}), today),
  );
  const terms = termInputs(settings.terminologies[language]!, language);
  const title = pageTitle(path, terms, language);
  const lead = m.catalogue_lead(terms, { locale: language });
  const description = m.catalogue_description(
    { ...terms, organisation: organisation.name },
    { locale: language },
  );
  const image = drawnImage(input, '/browse', title);
  return {
    title,
    lead,
    head: headOf(
      site,
      { title, description, path: '/browse', image },
      listData(site, providerOf(input), rows),
    ),
  };
}

async function aboutCourse(input: AboutInput, site: Site, given: string): Promise<About | null> {
  const id = Id.safeParse(given);
  if (!id.success) return null;
  const course = await inScope(input, ({ tx, today }) => readCoursePage(tx, id.data, today));
  if (!course) return null;
  const { title, summary, cover, coverAlt } = course;
  const { settings } = input.look.brand;
  const list = pageTitle(
    '/browse',
    termInputs(settings.terminologies[input.language]!, input.language),
    input.language,
  );
  const address = `/browse/${id.data}`;
  const image = cover
    ? { path: cover, alt: coverAlt || title, size: null }
    : drawnImage(input, address, title);
  const said = { title, description: summary, path: address, image };
  return {
    title,
    lead: inOneLine(summary),
    head: headOf(site, said, courseData(site, providerOf(input), course, list)),
  };
}
