import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { Language } from '#contract/kit/values.ts';
import { readIntake } from '#server/features/catalogue/catalogue.actions.ts';
import type { Sender } from '#server/letters/letters.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import {
  cookiesOf,
  forgetCookies,
  lockLink,
  markOpened,
} from '#server/features/registration/applicant/access.queries.ts';
import { mayOpen } from '#server/features/registration/applicant/access.rules.ts';
import {
  deskAt,
  grantCookie,
  note,
  type Desk,
} from '#server/features/registration/applicant/applicant.actions.ts';
import { mailResume } from '#server/features/registration/outcome/letters.actions.ts';
import { admitLink, admitRepeat } from './limits.actions.ts';
import { proveEmail } from '#server/features/registration/outcome/outcome.actions.ts';
import { tokenHashOf } from '#server/features/registration/store/tokens.ts';
import {
  courseOf,
  insertRegistration,
  lockRegistration,
  openRegistrations,
  registrationByKey,
} from '#server/features/registration/store/registration.queries.ts';

export interface Beginning {
  key: string;
  courseId: string;
  intakeId?: string | undefined;
  email: string;
  language: Language;
}
/** A registration and the token of the cookie that opens it in this browser. */
export interface Opened {
  id: string;
  courseId: string;
  token: string;
}

/** Answers to one press that may be lost on the way; the browser has the cookie of the last one. */
const mostCookies = 10;

async function makeDraft(desk: Desk, given: Beginning) {
  const { tx, now } = desk;
  const course = await courseOf(tx, given.courseId);
  if (!course?.published || !course.listed) throw new Problem('not_found');
  if (given.intakeId !== undefined) {
    const chosen = found(await readIntake(tx, given.intakeId));
    if (chosen.courseId !== given.courseId) throw new Problem('not_found');
  }
  const { key, courseId, intakeId = null, language } = given;
  const row = await insertRegistration(tx, {
    key,
    courseId,
    intakeId,
    language,
    email: given.email.toLowerCase(),
    createdAt: now,
  });
  if (!row) return null;
  await note(desk, row.id, 'created');
  await mailResume(desk, row, course.title);
  return row;
}

const isSame = (row: { email: string; courseId: string }, given: Beginning): boolean =>
  row.email === given.email.toLowerCase() && row.courseId === given.courseId;

/** Begins a registration, mails the way back to it and opens it here; the same key again opens the same one. */
export async function begin(sender: Sender, address: string, given: Beginning): Promise<Opened> {
  const { database } = sender.platform;
  const known = await database.inTenant(sender.organisation.id, (tx) => registrationByKey(tx, given.key));
  // The same press again, over a poor connection, mails nothing and does not count as another.
  if (known && isSame(known, given)) await admitRepeat({ sender, address }, known.id);
  else await admitLink({ sender, address }, 'registration', given.email);
  return database.inTenant(sender.organisation.id, async (tx) => {
    const desk = deskAt(tx, sender);
    const row = (await makeDraft(desk, given)) ?? found(await registrationByKey(tx, given.key));
    if (!isSame(row, given) || row.status !== 'draft') throw new Problem('idempotency_conflict');
    const { token } = await grantCookie(desk, row.id, false);
    if (known && (await lockRegistration(tx, row.id))) await forgetCookies(tx, row.id, mostCookies);
    return { id: row.id, courseId: row.courseId, token };
  });
}

/** Mails the links of what is open for an email and a course; whether there is anything nobody is told. */
export async function mailLinks(
  sender: Sender,
  address: string,
  { email, courseId, step }: { email: string; courseId: string; step?: RegistrationStep | undefined },
): Promise<void> {
  await admitLink({ sender, address }, 'registration links', email);
  await sender.platform.database.inTenant(sender.organisation.id, async (tx) => {
    const desk = deskAt(tx, sender);
    const course = await courseOf(tx, courseId);
    const rows = course ? await openRegistrations(tx, email.toLowerCase(), courseId) : [];
    for (const row of rows) await mailResume(desk, row, course!.title, step);
  });
}

/** Opens a registration by its mailed link, which proves the email and so ends the access of browsers that have not; `cookieOf` reads this browser's cookies. */
export async function openByLink(
  desk: Desk,
  linkToken: string,
  cookieOf: (registrationId: string) => string | null,
): Promise<Opened> {
  const { tx, now } = desk;
  const link = found(await lockLink(tx, tokenHashOf(linkToken)), 'link_not_valid');
  const held = cookieOf(link.registrationId);
  const browsers = await cookiesOf(tx, link.registrationId, held === null ? [] : [tokenHashOf(held)]);
  if (!mayOpen(link, new Set(browsers), now)) throw new Problem('link_not_valid');
  const { token, accessId } = await grantCookie(desk, link.registrationId, true);
  await markOpened(tx, link.id, link.openedAt ?? now, accessId);
  const row = await proveEmail(desk, link.registrationId);
  await note(desk, row.id, 'resumed');
  return { id: row.id, courseId: row.courseId, token };
}
