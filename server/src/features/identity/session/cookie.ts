import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What the names of our cookies begin with. Over TLS `__Host-` makes the browser refuse a cookie of that name from a
 * sibling domain, or without TLS.
 */
export const cookiePrefix = (secure: boolean): string => `${secure ? '__Host-' : ''}livery`;

export const sessionCookieName = (secure: boolean): string => `${cookiePrefix(secure)}.session_token`;
export const knownDeviceCookieName = (secure: boolean): string => `${cookiePrefix(secure)}.known_device`;

/** A browser keeps a cookie at most so long; when the session in it ends is the server's to say. */
export const longestCookieSeconds = 400 * 86_400;

/** The header line that gives a browser this cookie for as long as it keeps any. */
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
