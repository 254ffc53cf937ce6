import { rulesOf } from '#server/features/registration/country/countries.rules.ts';
import { settingsOf } from '#server/features/registration/store/registration.queries.ts';
import { correctLocked } from '#server/features/subscriptions/subscriptions.actions.ts';
import { lockSubscription } from '#server/features/subscriptions/subscriptions.queries.ts';
import { found, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';
import { wasDone, type Act } from './enrolments.actions.ts';

export interface Codes {
  studyReason: string | null;
  fundingSource: string | null;
}

/** Refuses codes that the organisation's country does not have. */
export async function checkCodes({ tx, today }: Scope, { studyReason, fundingSource }: Codes): Promise<void> {
  const { options, fundingSources } = rulesOf((await settingsOf(tx)).country);
  const reasons = options('studyReason', today);
  const sources = fundingSources(today);
  if (studyReason !== null && reasons && !reasons.has(studyReason)) {
    throw wrongField('studyReason', 'not_permitted', 'Not a code of this list');
  }
  if (fundingSource !== null && sources && !sources.has(fundingSource)) {
    throw wrongField('fundingSource', 'not_permitted', 'Not a code of this list');
  }
}

/** Corrects what is reported of an enrolment, in every state: it is reported after its end too. Nobody is told. */
export async function correctCodes(
  scope: RequestScope,
  id: string,
  { key, reason, studyReason, fundingSource }: Act & Codes,
): Promise<void> {
  const row = found(await lockSubscription(scope.tx, id));
  if (await wasDone(scope, row, 'correct', key)) return;
  // What stays may be of an earlier release of its list.
  await checkCodes(scope, {
    studyReason: studyReason === row.studyReason ? null : studyReason,
    fundingSource: fundingSource === row.fundingSource ? null : fundingSource,
  });
  const doer = { by: scope.caller.personId, reason, key };
  await correctLocked(scope, row, 'correct', { studyReason, fundingSource }, doer);
}
