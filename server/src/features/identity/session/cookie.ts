import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The prefix of our cookie names. Over TLS, `__Host-` makes the browser reject a cookie of that name that a sibling
 * domain set or that came without TLS.
 */
export const cookiePrefix = (secure: boolean): string => `${secure ? '__Host-' : ''}livery`;

export const sessionCookieName = (secure: boolean): string => `${cookiePrefix(secure)}.session_token`;
export const knownDeviceCookieName = (secure: boolean): string => `${cookiePrefix(secure)}.known_device`;

/** The longest lifetime that browsers allow for a cookie. The server decides when the session in it ends. */
export const longestCookieSeconds = 400 * 86_400;

/** The header that sets a cookie for the longest time browsers allow. */
export const lastingCookie = (name: string, value: string, secure: boolean): string =>
  `${name}=${value}; Max-Age=${longestCookieSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The token of a signed cookie value `token.signature`; null unless this secret signed it. */
export function signedToken(value: string | undefined, secret: string): string | null {
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
