import { Problem } from '#server/platform/problem.ts';
import { authErrorCode, authErrorDetail } from './authErrors.rules.ts';
import type { AuthPath } from './authPaths.ts';
import { sessionCookieName } from './cookie.ts';

/** A request that passed our checks: its path and its input. */
export interface Asked {
  path: AuthPath;
  input: Record<string, unknown>;
}

export interface AuthAnswer {
  cookies: string[];
  /** One of the three. */
  body?: Record<string, unknown>;
  goTo?: string;
  problem?: Problem;
}

/** A browser keeps a cookie at most so long; when the session in it ends is the server's to say. */
const cookieSeconds = 400 * 86_400;

export interface LibraryAnswer {
  status: number;
  body: Record<string, unknown>;
  location: string | null;
  cookies: string[];
}

function lasting(cookie: string, origin: string): string {
  const isSession = cookie.startsWith(`${sessionCookieName(origin.startsWith('https:'))}=`);
  return isSession ? cookie.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${cookieSeconds}`) : cookie;
}

/** The library's answer, read; its session cookie lasts as long as a browser allows. */
export async function readAnswer(response: Response, origin: string): Promise<LibraryAnswer> {
  const text = await response.text();
  let body: unknown = null;
  if (response.headers.get('content-type')?.includes('json') && text !== '') body = JSON.parse(text);
  return {
    status: response.status,
    body: typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {},
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie().map((cookie) => lasting(cookie, origin)),
  };
}

/** Where a link from a mail leads: the screen it was made for, or ours for its problem. */
function screenAfter(answer: LibraryAnswer, { path, input }: Asked, origin: string): string {
  const next = typeof input['callbackURL'] === 'string' ? input['callbackURL'] : '/';
  if (answer.body['twoFactorRedirect'] === true) {
    return `/auth?${new URLSearchParams({ problem: 'second_factor_needed', next }).toString()}`;
  }
  const to = answer.location === null ? null : new URL(answer.location, origin);
  const failed = to === null || to.searchParams.has('error') || answer.status >= 400;
  return failed ? `${path.problemsOn}?problem=link_not_valid` : next;
}

/** What a page may know of an answer: no token, which belongs into the cookie alone. */
const shown = ['twoFactorRedirect', 'totpURI', 'backupCodes'] as const;

function publicBody(body: Record<string, unknown>): Record<string, unknown> {
  const known = shown.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]);
  return { status: true, ...Object.fromEntries(known) };
}

/** What leaves: one of our screens for a link from a mail, a problem of the catalogue, or a body without tokens. */
export function translate(answer: LibraryAnswer, asked: Asked, origin: string): AuthAnswer {
  const { cookies, body, status } = answer;
  if (asked.path.problemsOn) return { cookies, goTo: screenAfter(answer, asked, origin) };
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
