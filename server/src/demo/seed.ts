import type pg from 'pg';
import { Language } from '#contract/kit/values.ts';
import { makeBrand, makeLegalTexts, makeTerms } from '#test/makers.ts';
import { lookAtAll } from '#server/features/atRisk/look.actions.ts';
import { brandExists } from '#server/features/brand/brand.actions.ts';
import { createOrganisation } from '#server/features/organisations/organisations.actions.ts';
import {
  listOrganisations,
  organisationBySlug,
} from '#server/features/organisations/organisations.queries.ts';
import { momentIn } from '#server/platform/basics/moment.ts';
import { systemClock } from '#server/platform/basics/clock.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import { openDatabase, type Database, type Tx } from '#server/platform/database/database.ts';
import type { Env } from '#server/platform/environment/env.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { originOf } from '#server/platform/tenancy/organisation.rules.ts';
import { openStorage } from '#server/platform/bucket/openStorage.ts';
import type { Storage } from '#server/platform/storage.ts';
import {
  demoOrganisations,
  pausingOrganisation,
  type DemoOrganisation,
  protectionDocument,
} from './content/organisations.ts';
import { privacyPolicy, termsOfUse } from './content/legal.ts';
import { mediaStore } from './media.ts';
import { seedAssessments } from './seedAssessments.ts';
import { seedBillingSettings, seedProtection } from './seedBilling.ts';
import { seedLog } from './cohort/seedLog.ts';
import { seedOwnWords } from './cohort/seedLetters.ts';
import { seedConversations } from './cohort/seedConversations.ts';
import { seedClasses } from './cohort/seedClasses.ts';
import { seedCredentials } from './seedCredentials.ts';
import { seedCourses } from './seedCourses.ts';
import { seedOffers } from './seedOffers.ts';
import { seedPeople } from './seedPeople.ts';
import { seedGuardians } from './cohort/seedGuardians.ts';
import { seedRecords } from './cohort/seedRecords.ts';
import { seedReviews } from './seedReviews.ts';
import { seedRegistrations } from './seedRegistrations.ts';
import { seedWork } from './seedWork.ts';

const addressesOf = ({ street, postBox }: DemoOrganisation) => ({
  streetLine: street.line,
  streetSuburb: street.suburb,
  streetState: street.state,
  streetPostcode: street.postcode,
  ...(postBox && {
    postalBox: postBox.line,
    postalSuburb: postBox.suburb,
    postalState: postBox.state,
    postalPostcode: postBox.postcode,
  }),
});

/** The organisation's terms, and the legal texts that everybody accepts. */
async function seedTexts(tx: Tx, { terms, name, contactEmail }: DemoOrganisation): Promise<void> {
  for (const language of Language.options) await makeTerms(tx, terms[language], language);
  await makeLegalTexts(tx, {
    terms: termsOfUse(name, contactEmail),
    privacy: privacyPolicy(name, contactEmail),
  });
}

async function seedTenant(
  tx: Tx,
  storage: Storage,
  demo: DemoOrganisation,
  organisation: Organisation,
  env: Env,
): Promise<void> {
  const media = mediaStore(tx, storage, organisation.id);
  await makeBrand(tx, {
    ...demo.brand,
    contactEmail: demo.contactEmail,
    contactPhone: demo.contactPhone,
    providerCode: demo.providerCode,
    cricosCode: demo.cricosCode,
    tradingNames: demo.tradingNames,
    website: `https://www.${demo.slug}.example`,
    ...addressesOf(demo),
    complaintsName: demo.complaints.name,
    complaintsEmail: `complaints@${demo.slug}.example`,
    complaintsPhone: demo.complaints.phone,
    // As on its invoices.
    legalName: `${demo.name} Pty Ltd`,
    abn: '51824753556',
    logoFileId: await media(demo.media.logo, 'public'),
    brandBannerBgFileId: await media(demo.media.bannerBackground, 'public'),
    iconFileId: await media(demo.media.icon512, 'public'),
  });
  await seedTexts(tx, demo);
  const courses = await seedCourses(tx, media);
  const voice = {
    name: demo.name,
    contactEmail: demo.contactEmail,
    course: demo.terms.en.course.one.toLowerCase(),
    units: demo.terms.en.unit.other.toLowerCase(),
    pausesWhenLate: demo.slug === pausingOrganisation,
  };
  const moment = momentIn(demo.timeZone, systemClock.now());
  const { today, now } = moment;
  const unitIds = new Map([...courses.values()].flatMap((course) => [...course.unitIds]));
  const published = new Date(now.getTime() - 450 * 86_400_000);
  const assessments = await seedAssessments(tx, unitIds, published);
  await seedOffers({ tx, slug: demo.slug, voice, today, courses });
  await seedBillingSettings(tx, demo);
  await seedProtection(tx, demo, { fileId: await media(protectionDocument, 'protected'), today });
  const people = await seedPeople({ tx, organisation, clock: systemClock, courses });
  const cookery = courses.get('SIT30821') ?? [...courses.values()][0]!;
  await seedClasses({ tx, course: cookery, people, ...moment });
  await seedCredentials(tx, people, { today, now });
  await seedReviews(tx, { people, assessments, at: published });
  const place = { organisation: demo.name, organisationId: organisation.id, storage };
  if (demo.slug === 'saffron') await seedOwnWords(tx, { people, now });
  await seedConversations(tx, { people, courseId: cookery.id, ...place, ...moment });
  await seedWork({ tx, env, organisation, people, assessments, now, storage });
  await lookAtAll((part) => part({ tx, ...moment }));
  await seedRegistrations({ tx, ...voice, slug: demo.slug, courseId: cookery.id, today, now });
  await seedRecords(tx, moment);
  await seedGuardians(tx, { people, slug: demo.slug, ...moment });
}

async function organisationOf(
  owner: pg.ClientConfig,
  env: Env,
  demo: DemoOrganisation,
): Promise<Organisation> {
  const { slug, name, timeZone, hosts } = demo;
  const id = await asOwner(owner, async (tx) => {
    const existing = await organisationBySlug(tx, slug);
    return existing?.id ?? (await createOrganisation(tx, { slug, name, timeZone, hosts }));
  });
  const origin = originOf(hosts[0]!, env.PORT);
  return { id, slug, name, timeZone, searchable: true, takesCards: false, origin, reachedAt: origin };
}

/** Seeds only an empty database, or continues an interrupted seeding. */
async function wanted(owner: pg.ClientConfig, database: Database): Promise<DemoOrganisation[]> {
  const existing = await asOwner(owner, listOrganisations);
  const known = new Set(demoOrganisations.map(({ slug }) => slug));
  if (existing.some(({ slug }) => !known.has(slug))) return [];
  const missing: DemoOrganisation[] = [];
  for (const demo of demoOrganisations) {
    const organisation = await asOwner(owner, (tx) => organisationBySlug(tx, demo.slug));
    const complete = organisation && (await database.inTenant(organisation.id, brandExists));
    if (!complete) missing.push(demo);
  }
  return missing;
}

export interface SeedOptions {
  env: Env;
  application: pg.ClientConfig;
  owner: pg.ClientConfig;
  say: (line: string) => void;
}

/** Creates the three demonstration organisations, each completely or not at all; whether there was one to create. */
export async function seedDemonstration({ env, application, owner, say }: SeedOptions): Promise<boolean> {
  const database = openDatabase({ connection: application });
  const storage = openStorage(env);
  try {
    const missing = await wanted(owner, database);
    for (const demo of missing) {
      say(`Making the demonstration organisation ${demo.name} …`);
      const organisation = await organisationOf(owner, env, demo);
      await database.inTenant(organisation.id, async (tx) => {
        await seedTenant(tx, storage, demo, organisation, env);
        await seedLog(tx, { env, organisationId: organisation.id, now: systemClock.now() });
      });
    }
    return missing.length > 0;
  } finally {
    await database.close();
  }
}
