import { CatalogueQuery } from '#contract/catalogue.ts';
import { Id } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import { termInputs } from '#messages/terms.ts';
import type { Locale } from '#messages/languages.ts';
import { pageTitle } from '#messages/titles.ts';
import { readCoursePage, searchCatalogue } from '#server/features/catalogue/catalogue.actions.ts';
import { dayIn } from '#server/platform/basics/days.rules.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import type { Platform } from '#server/platform/platform.ts';
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

interface AboutInput {
  readonly platform: Platform;
  readonly organisation: Organisation;
  readonly look: Look;
  readonly path: string;
  readonly language: Locale;
  readonly origin: string;
}

/** The description of a page that search engines can find; null when its content does not exist. */
export async function readAbout(input: AboutInput): Promise<About | null | undefined> {
  const [, area, id, ...rest] = input.path.replace(/\/+$/, '').split('/');
  if (area !== 'browse' || rest.length > 0) return undefined;
  const site = { origin: input.origin, organisation: input.organisation.name, language: input.language };
  return id === undefined ? aboutList(input, site) : aboutCourse(input, site, id);
}

const today = ({ organisation, platform }: AboutInput): string =>
  dayIn(organisation.timeZone, platform.clock.now());

async function aboutList(input: AboutInput, site: Site): Promise<About> {
  const { platform, organisation, look, path, language } = input;
  const { settings } = look.brand;
  const { rows } = await platform.database.inTenant(organisation.id, (tx) =>
    searchCatalogue(tx, CatalogueQuery.parse({}), today(input)),
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
  const course = await input.platform.database.inTenant(input.organisation.id, (tx) =>
    readCoursePage(tx, id.data, today(input)),
  );
  if (!course) return null;
  const { title, summary, cover } = course;
  const said = { title, description: summary, path: `/browse/${id.data}`, image: cover };
  return { title, lead: inOneLine(summary), head: headOf(site, said, courseData(site, course)) };
}
