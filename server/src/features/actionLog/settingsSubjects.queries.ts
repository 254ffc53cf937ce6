import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { accountInUse } from '#server/features/billing/accounts/cardAccount.queries.ts';
import { brandSettings, terminology } from '#server/features/brand/brand.table.ts';
import { brandDraft, brandLink, brandVersion } from '#server/features/brandStudio/brandStudio.table.ts';
import { billingSettings } from '#server/features/billing/books/billing.table.ts';
import { messageSettings } from '#server/features/notifications/messageSettings.table.ts';
import { signInRules } from '#server/features/identity/people/signInRules.table.ts';
import { analyticsSettings } from '#server/features/pageViews/pageViews.table.ts';
import {
  registrationFormDraft,
  registrationFormVersion,
} from '#server/features/registration/store/form.table.ts';
import { settingsOf as registrationSettingsOf } from '#server/features/registration/store/registration.queries.ts';
import { settingsOf as enrolmentSettingsOf } from '#server/features/subscriptions/subscriptions.queries.ts';
import { newestNumbers } from '#server/features/ownLetters/ownLetters.queries.ts';
import { newestVersions } from '#server/features/texts/texts.queries.ts';
import { mailSender } from '#server/platform/mail/mail.table.ts';
import { organisation, organisationDomain } from '#server/platform/tenancy/organisation.table.ts';
import type { SubjectReader, SubjectReaders } from '#server/platform/http/logging.ts';
import { markingSettingsOf } from '#server/features/assessments/settings/settings.queries.ts';
import type { SubjectState } from '#server/platform/actionLog/actionLog.table.ts';
import { theOnly } from './subjectRows.queries.ts';

/* What the log shows of what an organisation has one of: its settings. Never a secret. */

const brand = getTableColumns(brandSettings);

/** What is given of these, in one line. */
const inOneLine = (...columns: readonly AnyPgColumn[]): SQL =>
  sql`nullif(concat_ws(', ', ${sql.join([...columns], sql`, `)}), '')`;

/** The rules that hold: before they are saved the first time, their defaults, so that the log names what was changed. */
const enrolmentRules: SubjectReader = async (tx) => {
  const { guardianAge, identifierMustMatch, draftDays } = await registrationSettingsOf(tx);
  const shown = {
    ...(await enrolmentSettingsOf(tx)),
    ...(await markingSettingsOf(tx)),
    guardianAge,
    identifierMustMatch,
    draftDays,
  };
  return [{ id: null, personId: null, shown }];
};

export const settingsSubjects = {
  enrolment_settings: enrolmentRules,
  message_settings: theOnly(messageSettings, {
    answerDays: messageSettings.answerDays,
    quietFrom: messageSettings.quietFrom,
    quietUntil: messageSettings.quietUntil,
    guardianCopies: sql`nullif(array_to_string(${messageSettings.guardianCopies}, ', '), '')`,
  }),
  analytics_settings: theOnly(analyticsSettings, { kind: sql`${analyticsSettings.settings}->>'kind'` }),
  registration_form: theOnly(registrationFormDraft, {
    draft: registrationFormDraft.revision,
    version: sql`(select max(v.number) from ${registrationFormVersion} v where v.organisation_id = app_organisation())`,
  }),
  brand: theOnly(brandSettings, {
    primary: brandSettings.brandPrimaryColor,
    header: brandSettings.brandHeaderBgColorOption,
    font: brandSettings.brandFont,
    contrastGuard: brandSettings.contrastGuard,
    logo: brandSettings.logoFileId,
    icon: brandSettings.iconFileId,
    banner: brandSettings.brandBannerBgFileId,
    version: sql`(select max(v.number) from ${brandVersion} v where v.organisation_id = app_organisation())`,
    draft: sql`(select d.revision from ${brandDraft} d where d.organisation_id = app_organisation())`,
    publishAt: sql`(select d.publish_at from ${brandDraft} d where d.organisation_id = app_organisation())`,
    links: sql`(select count(*)::int from ${brandLink} l where l.organisation_id = app_organisation() and l.revoked_at is null)`,
  }),
  organisation: theOnly(brandSettings, {
    name: sql`(select o.name from ${organisation} o where o.id = app_organisation())`,
    mainDomain: sql`(select d.host from ${organisationDomain} d where d.organisation_id = app_organisation() and d.main)`,
    timeZone: sql`(select o.time_zone from ${organisation} o where o.id = app_organisation())`,
    legalName: brandSettings.legalName,
    tradingNames: sql`nullif(array_to_string(${brandSettings.tradingNames}, ', '), '')`,
    abn: brandSettings.abn,
    acn: brandSettings.acn,
    providerCode: brandSettings.providerCode,
    cricosCode: brandSettings.cricosCode,
    email: brandSettings.contactEmail,
    phone: brandSettings.contactPhone,
    website: brandSettings.website,
    address: inOneLine(brand.streetLine, brand.streetSuburb, brand.streetState, brand.streetPostcode),
    postalAddress: inOneLine(
      brand.postalLine,
      brand.postalBox,
      brand.postalSuburb,
      brand.postalState,
      brand.postalPostcode,
    ),
    complaints: inOneLine(brand.complaintsName, brand.complaintsEmail, brand.complaintsPhone),
  }),
  mail_sender: theOnly(mailSender, {
    kind: mailSender.kind,
    host: mailSender.host,
    port: mailSender.port,
    encryption: mailSender.encryption,
    userName: mailSender.userName,
    fromName: mailSender.fromName,
    fromAddress: mailSender.fromAddress,
    replyTo: mailSender.replyTo,
    passwordChangedAt: mailSender.passwordChangedAt,
    testedAt: mailSender.testedAt,
    testFailure: mailSender.testFailure,
  }),
  sign_in_rules: theOnly(signInRules, {
    links: sql`(select b.sign_in_links from ${brandSettings} b where b.organisation_id = app_organisation())`,
    twoStepFrom: signInRules.twoStepFrom,
    studentIdleHours: signInRules.studentIdleHours,
    staffIdleHours: signInRules.staffIdleHours,
  }),
  organisation_text: async (tx) => [{ id: null, personId: null, shown: await newestVersions(tx) }],
  own_letter: async (tx) => [{ id: null, personId: null, shown: await newestNumbers(tx) }],
  words: async (tx) =>
    tx
      .select({
        id: sql<null>`null::uuid`,
        personId: sql<null>`null::uuid`,
        shown: sql<SubjectState>`coalesce(jsonb_object_agg(
          ${terminology.language} || ' ' || ${terminology.term}, ${terminology.forms}->>'one'
        ) filter (where ${terminology.term} is not null), '{}')`,
      })
      .from(terminology),
  card_account: async (tx) => [{ id: null, personId: null, shown: await accountInUse(tx) }],
  billing_settings: theOnly(billingSettings, {
    seller: billingSettings.sellerName,
    abn: billingSettings.abn,
    gstRegistered: billingSettings.gstRegistered,
    bsb: sql`${billingSettings.bankAccount}->>'bsb'`,
    accountEnds: sql`right(${billingSettings.bankAccount}->>'number', 3)`,
    methods: sql`to_jsonb(${billingSettings.enabledMethods})`,
    lateRule: billingSettings.lateRule,
    lateDays: billingSettings.lateDays,
    prepaidLimitCents: billingSettings.prepaidLimitCents,
  }),
} satisfies Partial<SubjectReaders>;
