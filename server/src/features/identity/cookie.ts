import { createHmac, timingSafeEqual } from 'node:crypto';

export const cookiePrefix = 'livery';

/** The session cookie's name: with TLS a browser keeps it from ever being set or sent without. */
export const sessionCookieName = (secure: boolean): string =>
  `${secure ? '__Secure-' : ''}${cookiePrefix}.session_token`;

/** The token of a signed cookie value `token.signature`; null unless this secret signed it. */
export function signedToken(value: string | undefined, secret: string): string | null {
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
