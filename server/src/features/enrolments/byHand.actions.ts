import { lockIntake } from '#server/features/catalogue/catalogue.actions.ts';
import { welcomeStudent } from '#server/features/identity/invitation/newcomer.actions.ts';
import { makeStudent } from '#server/features/identity/invitation/newcomer.queries.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { DoerScope } from '#server/platform/scope.ts';
import { checkCodes, type Codes } from './codes.actions.ts';
import type { Act } from './enrolments.actions.ts';
import { eventByKey, lockKey, studentById } from './enrolments.queries.ts';
import { tellEnrolled } from './letters.actions.ts';
import { checkTarget, openEnrolment, type Target } from './opening.actions.ts';

export interface ByHand extends Act, Target, Codes {
  personId: string;
}

/**
 * Enrols a person by hand, once: access is open at once, and the bill is that of a registration. They get a letter unless
 * it is done quietly.
 */
export async function enrolByHand(scope: DoerScope, given: ByHand, quietly = false): Promise<string> {
  const { tx, caller, now } = scope;
  const { key, reason, personId, intakeId, studyReason, fundingSource } = given;
  refuseOwn(caller.personId, personId);
  await lockKey(tx, key);
  const earlier = await eventByKey(tx, key);
  if (earlier) {
    if (earlier.act !== 'enrol') throw new Problem('idempotency_conflict');
    return earlier.subscriptionId;
  }
  const student = found(await studentById(tx, personId));
  if (intakeId !== null) await lockIntake(tx, intakeId);
  const checked = await checkTarget(scope, given);
  await checkCodes(scope, given);
  const { email, name, language } = student;
  if (quietly) await makeStudent(tx, { email, name, language });
  const token = quietly ? null : (await welcomeStudent(tx, { email, name, language }, now)).passwordToken;
  const opened = await openEnrolment(
    scope,
    given,
    checked,
    {
      personId,
      studyReason,
      fundingSource,
      language,
      payer: { name, email, address: '' },
      followsId: null,
    },
    { by: caller.personId, reason, key },
  );
  if (!quietly) await tellEnrolled(scope, opened, token);
  return opened.id;
}
