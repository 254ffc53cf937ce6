import { CatalogueQuery } from '#contract/catalogue.ts';
import { Id } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import { termInputs } from '#messages/terms.ts';
import type { Locale } from '#messages/languages.ts';
import { pageTitle } from '#messages/titles.ts';
import { readCoursePage, searchCatalogue } from '#server/features/catalogue/catalogue.actions.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';
import { courseData, headOf, inOneLine, listData, type Site } from './courseHead.rules.ts';
import type { Html } from './html.rules.ts';
import type { Look } from '#server/features/page/look/look.actions.ts';

/** What a page tells about its content before any script runs. */
export interface About {
  readonly title: string;
  /** A sentence under the heading. */
  readonly lead: string;
  readonly head: Html;
}

interface AboutInput extends Tenant {
  readonly look: Look;
  readonly path: string;
  readonly language: Locale;
}

/** The description of a page that search engines can find; null when its content does not exist. */
export async function readAbout(input: AboutInput): Promise<About | null | undefined> {
  const [, area, id, ...rest] = input.path.replace(/\/+$/, '').split('/');
  if (area !== 'browse' || rest.length > 0) return undefined;
  const site = {
    origin: input.organisation.origin,
    organisation: input.organisation.name,
    language: input.language,
  };
  return id === undefined ? aboutList(input, site) : aboutCourse(input, site, id);
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
  const image = rows.find(({ cover }) => cover)?.cover ?? settings.logo;
  return {
    title,
    lead,
    head: headOf(site, { title, description, path: '/browse', image }, listData(site, rows)),
  };
}

async function aboutCourse(input: AboutInput, site: Site, given: string): Promise<About | null> {
  const id = Id.safeParse(given);
  if (!id.success) return null;
  const course = await inScope(input, ({ tx, today }) => readCoursePage(tx, id.data, today));
  if (!course) return null;
  const { title, summary, cover } = course;
  const said = { title, description: summary, path: `/browse/${id.data}`, image: cover };
  return { title, lead: inOneLine(summary), head: headOf(site, said, courseData(site, course)) };
}
