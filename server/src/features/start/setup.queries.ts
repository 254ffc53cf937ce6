import type { LegalKind } from '#contract/legal.ts';
import type { DeclarationKind } from '#contract/registration/values.ts';
import { and, eq, exists, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { cardAccount } from '#server/features/billing/accounts/cardAccount.table.ts';
import { billingSettings } from '#server/features/billing/books/billing.table.ts';
import { brandSettings } from '#server/features/brand/brand.table.ts';
import { brandVersion } from '#server/features/brandStudio/brandStudio.table.ts';
import { courseInformation, courseOffer } from '#server/features/catalogue/catalogue.table.ts';
import {
  isOffered,
  offerOfCourse,
  openOn,
  priceCents,
} from '#server/features/catalogue/catalogue.queries.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { deliveryLocation, intake } from '#server/features/courses/intakes.table.ts';
import { domainClaim } from '#server/features/domains/domains.table.ts';
import { invitation, person } from '#server/features/identity/people/identity.table.ts';
import { legalText } from '#server/features/identity/people/legal.table.ts';
import { declarationText } from '#server/features/registration/store/registrationRecords.table.ts';
import { mailSender } from '#server/platform/mail/mail.table.ts';
import { organisation } from '#server/platform/tenancy/organisation.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { readProtections } from '#server/features/billing/protection/protection.queries.ts';
import type { CourseSetup, DomainSetup, Setup } from './setup.rules.ts';

const there = (query: SQL): SQL<boolean> => sql<boolean>`${query}`;

/** What the installation does for this organisation, without settings of its own. */
interface Installation {
  readonly takesCards: boolean;
  readonly sendsMail: boolean;
}

/** Whether somebody assesses, or is invited to. */
function hasAssessor(tx: Tx): SQL<boolean> {
  const assesses = and(sql`'assessor' = any(${person.roles})`, isNull(person.endedAt));
  const isInvited = sql`'assessor' = any(${invitation.roles})`;
  const people = tx.select().from(person).where(assesses);
  const invited = tx.select().from(invitation).where(isInvited);
  return sql<boolean>`(${exists(people)} or ${exists(invited)})`;
}

/** What is set up, in one statement, but for the lists. */
async function settingsOf(
  tx: Tx,
  installation: Installation,
): Promise<Omit<Setup, 'courses' | 'protections' | 'domains'>> {
  const some = (query: Parameters<typeof exists>[0]) => there(exists(query));
  const [row] = await tx
    .select({
      hasContact: some(tx.select().from(brandSettings).where(isNotNull(brandSettings.contactEmail))),
      hasProviderCode: some(tx.select().from(brandSettings).where(isNotNull(brandSettings.providerCode))),
      hasComplaintsContact: some(
        tx.select().from(brandSettings).where(isNotNull(brandSettings.complaintsName)),
      ),
      legalTexts: sql<LegalKind[]>`array(select distinct ${legalText.kind} from ${legalText})`,
      declarations: sql<
        DeclarationKind[]
      >`array(select distinct ${declarationText.kind} from ${declarationText})`,
      hasOwnBrand: some(tx.select().from(brandVersion).where(isNotNull(brandVersion.publishedBy))),
      hasSeller: some(tx.select().from(billingSettings)),
      canBePaid: some(
        tx
          .select()
          .from(billingSettings)
          .where(
            or(
              sql`'card_sandbox' = any(${billingSettings.enabledMethods})`,
              and(
                sql`'card_stripe' = any(${billingSettings.enabledMethods})`,
                installation.takesCards
                  ? undefined
                  : exists(tx.select().from(cardAccount).where(eq(cardAccount.status, 'active'))),
              ),
              and(
                sql`'bank_transfer' = any(${billingSettings.enabledMethods})`,
                isNotNull(billingSettings.bankAccount),
              ),
            ),
          ),
      ),
      hasLocation: some(tx.select().from(deliveryLocation).where(isNull(deliveryLocation.retiredAt))),
      sendsMail: installation.sendsMail
        ? sql<boolean>`true`
        : some(tx.select().from(mailSender).where(eq(mailSender.kind, 'own'))),
      hasTestedMail: some(
        tx
          .select()
          .from(mailSender)
          .where(and(isNotNull(mailSender.testedAt), isNull(mailSender.testFailure))),
      ),
      hasAssessor: hasAssessor(tx),
    })
    .from(organisation)
    .where(sql`${organisation.id} = app_organisation()`);
  return row!;
}

/** The courses that students can find, and what of each is there. */
const coursesSetUp = (tx: Tx, today: string): Promise<CourseSetup[]> =>
  tx
    .select({
      id: course.id,
      title: course.title,
      accredited: courseOffer.accredited,
      priceCents,
      hasInformation: there(
        exists(tx.select().from(courseInformation).where(eq(courseInformation.courseId, course.id))),
      ),
      hasOpenIntake: there(
        exists(
          tx
            .select()
            .from(intake)
            .where(and(eq(intake.courseId, course.id), openOn(today))),
        ),
      ),
    })
    .from(course)
    .innerJoin(courseOffer, offerOfCourse)
    .where(isOffered)
    .orderBy(course.title, course.id);

const domainsSetUp = (tx: Tx): Promise<DomainSetup[]> =>
  tx
    .select({
      host: domainClaim.host,
      verified: there(isNotNull(domainClaim.verifiedAt).getSQL()),
      stopped: there(isNotNull(domainClaim.stoppedAt).getSQL()),
    })
    .from(domainClaim)
    .orderBy(domainClaim.host);

/** What the organisation has set up. */
export async function readSetup(tx: Tx, today: string, installation: Installation): Promise<Setup> {
  return {
    ...(await settingsOf(tx, installation)),
    domains: await domainsSetUp(tx),
    protections: await readProtections(tx),
    courses: await coursesSetUp(tx, today),
  };
}
