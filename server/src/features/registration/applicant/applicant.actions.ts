import type { Sender } from '#server/letters/letters.actions.ts';
import type { CallerReader } from '#server/platform/tenancy/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { dayIn } from '#server/platform/basics/days.rules.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isSecure } from '#server/platform/http/requests.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { browserMayOpen, cookieDays, cookieName, daysAfter, linkDays } from './access.rules.ts';
import { newToken, tokenHashOf } from '#server/features/registration/store/tokens.ts';
import { browserAccess, insertAccess } from './access.queries.ts';
import {
  registrationById,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import { insertEvent } from '#server/features/registration/store/records.queries.ts';
import type { RegistrationEventKind } from '#contract/registration/desk.ts';

/** What every step of a registration works with: one transaction, one moment, and whose mail it sends. */
export interface Desk extends Sender {
  readonly tx: Tx;
  readonly now: Date;
  /** In the organisation's time zone. */
  readonly today: string;
}

export const momentAt = (sender: Sender): Omit<Desk, 'tx'> => {
  const now = sender.platform.clock.now();
  return { ...sender, now, today: dayIn(sender.organisation.timeZone, now) };
};
export const deskAt = (tx: Tx, sender: Sender): Desk => ({ ...momentAt(sender), tx });

type Request = Parameters<CallerReader['tokenOf']>[0];

export interface Asked {
  tx: Tx;
  platform: Platform;
  organisation: Organisation;
  request: Request;
}
export const deskOf = ({ tx, platform, organisation }: Asked): Desk =>
  deskAt(tx, { platform, organisation, origin: organisation.origin });

/** The token of the registration's own cookie; null where the browser has none. */
export const cookieTokenOf = (request: Request, registrationId: string): string | null =>
  request.cookies[cookieName(registrationId, isSecure(request))] ?? null;

async function opensAsPerson({ tx, platform, organisation, request }: Asked, row: RegistrationRow) {
  const token = platform.callers.tokenOf(request, organisation);
  const caller = token === null ? null : await platform.callers.read(tx, organisation, token);
  if (!caller) return false;
  return caller.personId === row.personId || (caller.email === row.email && caller.missingStep !== 'verify');
}

/** Who opens a registration; `proven` when they have shown that its email is theirs. */
export interface Applicant {
  registration: RegistrationRow;
  proven: boolean;
}

/**
 * The registration for its applicant; for anyone else there is none: throws `link_not_valid`, or `opened_elsewhere` in a
 * browser that could open it until the email was proven.
 */
export async function applicantOf(asked: Asked, id: string): Promise<Applicant> {
  const { tx, platform, request } = asked;
  const row = await registrationById(tx, id);
  if (!row) throw new Problem('link_not_valid');
  const token = cookieTokenOf(request, id);
  const access =
    token === null ? null : await browserAccess(tx, id, tokenHashOf(token), platform.clock.now());
  if (access?.proven || (await opensAsPerson(asked, row))) return { registration: row, proven: true };
  if (!access) throw new Problem('link_not_valid');
  if (!browserMayOpen(access, row.emailProvenAt)) throw new Problem('opened_elsewhere');
  return { registration: row, proven: false };
}

/** Makes a browser's token of a registration; `proven` where the email was proven in it. */
export async function grantCookie(
  { tx, now }: Pick<Desk, 'tx' | 'now'>,
  registrationId: string,
  proven: boolean,
) {
  const token = newToken();
  const accessId = await insertAccess(tx, {
    registrationId,
    kind: 'cookie',
    proven,
    tokenHash: tokenHashOf(token),
    createdAt: now,
    expiresAt: daysAfter(now, cookieDays),
  });
  return { token, accessId };
}

/** Where a mailed link leads; its token stands after the # and is never sent with the address. */
export async function resumeUrl(
  desk: Desk,
  { id, courseId }: Pick<RegistrationRow, 'id' | 'courseId'>,
  at: Record<string, string> = {},
): Promise<string> {
  const token = newToken();
  await insertAccess(desk.tx, {
    registrationId: id,
    kind: 'resume',
    tokenHash: tokenHashOf(token),
    createdAt: desk.now,
    expiresAt: daysAfter(desk.now, linkDays),
  });
  return `${desk.origin}/register/${courseId}#${new URLSearchParams({ resume: token, ...at }).toString()}`;
}

/** Notes what happened; `by` is null for the applicant and for what follows by itself. */
export const note = (
  { tx, now }: Desk,
  registrationId: string,
  kind: RegistrationEventKind,
  { by = null, subjectId = null }: { by?: string | null; subjectId?: string | null } = {},
): Promise<void> => insertEvent(tx, { registrationId, kind, byPersonId: by, subjectId, at: now });
