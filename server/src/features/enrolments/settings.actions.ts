import { holdSettings } from '#server/features/brand/brand.queries.ts';
import {
  markingSettingsOf,
  saveMarkingSettings,
} from '#server/features/assessments/settings/settings.queries.ts';
import type { EnrolmentSettings } from '#contract/enrolments/enrolmentSettings.ts';
import {
  saveSettings as saveRegistrationSettings,
  settingsOf as registrationSettingsOf,
} from '#server/features/registration/store/registration.queries.ts';
import { settingsOf } from '#server/features/subscriptions/subscriptions.queries.ts';
import { sha256Of } from '#server/platform/basics/canonicalJson.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { saveSettings } from './enrolments.queries.ts';

type WithRevision = EnrolmentSettings & { revision: string };

/** The rules of registrations, of enrolments and of marking, which are one thing to an administrator. */
export async function readRules(tx: Tx): Promise<WithRevision> {
  const { guardianAge, identifierMustMatch, draftDays } = await registrationSettingsOf(tx);
  const settings = {
    guardianAge,
    identifierMustMatch,
    draftDays,
    ...(await settingsOf(tx)),
    ...(await markingSettingsOf(tx)),
  };
  return { ...settings, revision: sha256Of(settings) };
}

/** Saves all the rules, unless somebody else has changed them meanwhile. */
export async function saveRules(tx: Tx, { revision, ...rules }: WithRevision): Promise<WithRevision> {
  await holdSettings(tx);
  if ((await readRules(tx)).revision !== revision) throw new Problem('changed_elsewhere');
  const { guardianAge, identifierMustMatch, draftDays, ...others } = rules;
  const { pauseMovesEnd, mostPauseDays, judgingNeedsDirection, ...ofMarking } = others;
  await saveRegistrationSettings(tx, { guardianAge, identifierMustMatch, draftDays });
  await saveMarkingSettings(tx, ofMarking);
  await saveSettings(tx, { pauseMovesEnd, mostPauseDays, judgingNeedsDirection });
  return readRules(tx);
}
