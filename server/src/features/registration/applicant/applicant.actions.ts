import type { CallerReader } from '#server/platform/tenancy/caller.ts';
import { isSecure } from '#server/platform/http/requests.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { browserMayOpen, cookieDays, cookieName, daysAfter, linkDays } from './access.rules.ts';
import { newToken, tokenHashOf } from '#server/platform/basics/tokens.ts';
import { browserAccess, insertAccess } from './access.queries.ts';
import {
  registrationById,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import { insertEvent } from '#server/features/registration/store/records.queries.ts';
import type { RegistrationEventKind } from '#contract/registration/desk.ts';
import type { Scope } from '#server/platform/scope.ts';

type Request = Parameters<CallerReader['tokenOf']>[0];

/** The scope of a request whose cookies may open a registration. */
export interface BrowserScope extends Scope {
  readonly request: Request;
}

/** The token of the registration's own cookie; null when the browser has none. */
export const cookieTokenOf = (request: Request, registrationId: string): string | null =>
  request.cookies[cookieName(registrationId, isSecure(request))] ?? null;

/** Whether the browser's session is of the registration's own person. */
export async function opensAsPerson(
  { tx, platform, organisation, request }: BrowserScope,
  row: RegistrationRow,
) {
  const token = platform.callers.tokenOf(request, organisation);
  const caller = token === null ? null : await platform.callers.read(tx, organisation, token);
  if (!caller) return false;
  return caller.personId === row.personId || (caller.email === row.email && caller.missingStep !== 'verify');
}

/** The person opening a registration; `proven` when they have shown that its email is theirs. */
export interface Applicant {
  registration: RegistrationRow;
  proven: boolean;
}

/**
 * The registration for its applicant. For anyone else throws `link_not_valid`, or `opened_elsewhere` when the browser
 * could open it until the email was proven.
 */
export async function applicantOf(scope: BrowserScope, id: string): Promise<Applicant> {
  const { tx, request, now } = scope;
  const row = await registrationById(tx, id);
  if (!row) throw new Problem('link_not_valid');
  const token = cookieTokenOf(request, id);
  const access = token === null ? null : await browserAccess(tx, id, tokenHashOf(token), now);
  if (access?.proven || (await opensAsPerson(scope, row))) return { registration: row, proven: true };
  if (!access) throw new Problem('link_not_valid');
  if (!browserMayOpen(access, row.emailProvenAt)) throw new Problem('opened_elsewhere');
  return { registration: row, proven: false };
}

/** Creates a browser's token for a registration; `proven` when the email was proven in this browser. */
export async function grantCookie(
  { tx, now }: Pick<Scope, 'tx' | 'now'>,
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

/** The URL of a mailed link. The token is after the #, so that browsers never send it with the address. */
export async function resumeUrl(
  scope: Scope,
  { id, courseId }: Pick<RegistrationRow, 'id' | 'courseId'>,
  at: Record<string, string> = {},
): Promise<string> {
  const token = newToken();
  await insertAccess(scope.tx, {
    registrationId: id,
    kind: 'resume',
    tokenHash: tokenHashOf(token),
    createdAt: scope.now,
    expiresAt: daysAfter(scope.now, linkDays),
  });
  return `${scope.origin}/register/${courseId}#${new URLSearchParams({ resume: token, ...at }).toString()}`;
}

/** Records an event; `by` is null for the applicant and for automatic steps. */
export const note = (
  { tx, now }: Scope,
  registrationId: string,
  kind: RegistrationEventKind,
  { by = null, subjectId = null }: { by?: string | null; subjectId?: string | null } = {},
): Promise<void> => insertEvent(tx, { registrationId, kind, byPersonId: by, subjectId, at: now });
