import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { Language } from '#contract/kit/values.ts';
import { readIntake, refuseEndedProduct, type Intake } from '#server/features/catalogue/catalogue.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import {
  cookiesOf,
  forgetCookies,
  lockLink,
  markOpened,
} from '#server/features/registration/applicant/access.queries.ts';
import { mayOpen } from '#server/features/registration/applicant/access.rules.ts';
import { grantCookie, note } from '#server/features/registration/applicant/applicant.actions.ts';
import { mailResume } from '#server/features/registration/outcome/letters.actions.ts';
import { admitLink, admitRepeat } from './limits.actions.ts';
import { proveEmail } from '#server/features/registration/outcome/outcome.actions.ts';
import { fillFromRecord } from '#server/features/registration/person/person.actions.ts';
import { newestNumber } from '#server/features/registration/store/form.queries.ts';
import { tokenHashOf } from '#server/platform/basics/tokens.ts';
import {
  courseOf,
  insertRegistration,
  lockRegistration,
  openRegistrations,
  registrationByKey,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';

export interface RegistrationStart {
  key: string;
  courseId: string;
  intakeId?: string | undefined;
  email: string;
  language: Language;
}
/** A registration, and the token of the cookie that opens it in this browser. */
export interface BrowserGrant {
  id: string;
  courseId: string;
  token: string;
}

/** How many repeats of one request may get a cookie, because answers can be lost. The browser has only the last one. */
const mostCookies = 10;

async function chosenIntake(tx: Tx, { courseId, intakeId }: RegistrationStart): Promise<Intake | null> {
  if (intakeId === undefined) return null;
  const chosen = found(await readIntake(tx, intakeId));
  if (chosen.courseId !== courseId) throw new Problem('not_found');
  return chosen;
}

async function makeDraft(scope: Scope, given: RegistrationStart) {
  const { tx, now } = scope;
  const course = await courseOf(tx, given.courseId);
  if (!course?.published || !course.listed) throw new Problem('not_found');
  await refuseEndedProduct(scope, given.courseId, await chosenIntake(tx, given));
  const { key, courseId, intakeId = null, language } = given;
  const row = await insertRegistration(tx, {
    key,
    courseId,
    intakeId,
    language,
    email: given.email.toLowerCase(),
    createdAt: now,
    formNumber: await newestNumber(tx),
  });
  if (!row) return null;
  await note(scope, row.id, 'created');
  await mailResume(scope, row, course.title);
  return row;
}

const isSame = (row: { email: string; courseId: string }, given: RegistrationStart): boolean =>
  row.email === given.email.toLowerCase() && row.courseId === given.courseId;

/** Starts a registration, mails a link to it and opens it in this browser; the same key opens the same one again. */
export async function begin(
  tenant: Tenant,
  address: string,
  given: RegistrationStart,
  opensAsPerson: (scope: Scope, row: RegistrationRow) => Promise<boolean>,
): Promise<BrowserGrant> {
  const known = await inScope(tenant, ({ tx }) => registrationByKey(tx, given.key));
  // A repeated request, e.g. over a poor connection, sends no mail and does not count as a new start.
  if (known && isSame(known, given)) await admitRepeat({ tenant, address }, known.id);
  else await admitLink({ tenant, address }, 'registration', given.email);
  return inScope(tenant, async (scope) => {
    const { tx } = scope;
    const row = (await makeDraft(scope, given)) ?? found(await registrationByKey(tx, given.key));
    if (!isSame(row, given) || row.status !== 'draft') throw new Problem('idempotency_conflict');
    // Lock before a cookie refers to the row; otherwise two concurrent repeats would wait for each other.
    const repeated = known !== null && (await lockRegistration(tx, row.id)) !== null;
    if (!repeated && (await opensAsPerson(scope, row))) await fillFromRecord(scope, row);
    const { token } = await grantCookie(scope, row.id, false);
    if (repeated) await forgetCookies(tx, row.id, mostCookies);
    return { id: row.id, courseId: row.courseId, token };
  });
}

/** Mails links to the open registrations of an email and course, without revealing whether there are any. */
export async function mailLinks(
  tenant: Tenant,
  address: string,
  { email, courseId, step }: { email: string; courseId: string; step?: RegistrationStep | undefined },
): Promise<void> {
  await admitLink({ tenant, address }, 'registration links', email);
  await inScope(tenant, async (scope) => {
    const { tx } = scope;
    const course = await courseOf(tx, courseId);
    const rows = course ? await openRegistrations(tx, email.toLowerCase(), courseId) : [];
    for (const row of rows) await mailResume(scope, row, course!.title, step);
  });
}

/**
 * Opens a registration by its mailed link. This proves the email, so browsers that have not proven it lose access.
 * `cookieOf` reads this browser's cookies.
 */
export async function openByLink(
  scope: Scope,
  linkToken: string,
  cookieOf: (registrationId: string) => string | null,
): Promise<BrowserGrant> {
  const { tx, now } = scope;
  const link = found(await lockLink(tx, tokenHashOf(linkToken)), 'link_not_valid');
  const held = cookieOf(link.registrationId);
  const browsers = await cookiesOf(tx, link.registrationId, held === null ? [] : [tokenHashOf(held)]);
  if (!mayOpen(link, new Set(browsers), now)) throw new Problem('link_not_valid');
  // Lock before a cookie refers to the row, as in `begin`.
  await lockRegistration(tx, link.registrationId);
  const { token, accessId } = await grantCookie(scope, link.registrationId, true);
  await markOpened(tx, link.id, link.openedAt ?? now, accessId);
  const row = await proveEmail(scope, link.registrationId);
  await note(scope, row.id, 'resumed');
  return { id: row.id, courseId: row.courseId, token };
}
