import { Problem } from '#server/platform/basics/problem.ts';
import { authErrorCode, authErrorDetail } from './authErrors.rules.ts';
import type { AuthPath } from './authPaths.ts';
import { longestCookieSeconds, sessionCookieName } from '#server/features/identity/session/cookie.ts';

/** The path and input of a request that passed our checks. */
export interface AuthInput {
  path: AuthPath;
  input: Record<string, unknown>;
}

export interface AuthAnswer {
  cookies: string[];
  /** Either a body or a query, never both. */
  body?: Record<string, unknown>;
  problem?: Problem;
}

export interface LibraryAnswer {
  status: number;
  body: Record<string, unknown>;
  /** Set on a redirect: this is how the library reports a link that does not work. */
  location: string | null;
  cookies: string[];
}

function lasting(cookie: string, secure: boolean): string {
  const isSession = cookie.startsWith(`${sessionCookieName(secure)}=`);
  return isSession ? cookie.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${longestCookieSeconds}`) : cookie;
}

/** Reads the library's answer. Its session cookie gets the longest lifetime that browsers allow. */
export async function readAnswer(response: Response, secure: boolean): Promise<LibraryAnswer> {
  const text = await response.text();
  let body: unknown = null;
  if (response.headers.get('content-type')?.includes('json') && text !== '') body = JSON.parse(text);
  return {
    status: response.status,
    body: typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {},
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie().map((cookie) => lasting(cookie, secure)),
  };
}

/** The fields a page may see. Never a token: those belong only in the cookie. */
const shown = ['twoFactorRedirect', 'totpURI', 'backupCodes'] as const;

function publicBody(body: Record<string, unknown>): Record<string, unknown> {
  const known = shown.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]);
  return { status: true, ...Object.fromEntries(known) };
}

/** Our response: a problem from the catalogue, or a body without tokens. */
export function translate({ cookies, body, status, location }: LibraryAnswer): AuthAnswer {
  if (location !== null) return { cookies, problem: new Problem('link_not_valid') };
  if (status < 400) return { cookies, body: publicBody(body) };
  const [code, message] = [body['code'], body['message']].map((value) =>
    typeof value === 'string' ? value : undefined,
  );
  const detail = authErrorDetail(code, message);
  return {
    cookies,
    problem: new Problem(authErrorCode(status, code), detail === undefined ? {} : { detail }),
  };
}

/** The email of the person whose session this answer starts or renews; null when there is none. */
export function signedInEmail({ body }: LibraryAnswer): string | null {
  const user = body['user'] as { email?: unknown } | undefined;
  return typeof body['token'] === 'string' && typeof user?.email === 'string' ? user.email : null;
}
