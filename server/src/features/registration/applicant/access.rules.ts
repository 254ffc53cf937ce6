/* Who may open a registration, and for how long. */

const day = 86_400_000;
export const linkDays = 14;
export const cookieDays = 90;
/** How long the browser that opened a link may open it again, because the response can get lost. */
const reopenMilliseconds = 10 * 60_000;

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * day);

/** The name of a registration's own cookie; over TLS no sibling domain can set it. */
export const cookieName = (registrationId: string, secure: boolean): string =>
  `${secure ? '__Host-' : ''}livery.registration.${registrationId}`;

/**
 * Whether a browser can open a registration. Anybody can start one with somebody else's email, so once the email is
 * proven only browsers that have proven it can continue.
 */
export const browserMayOpen = (access: { proven: boolean }, emailProvenAt: Date | null): boolean =>
  access.proven || emailProvenAt === null;

export interface OpenedLink {
  openedAt: Date | null;
  openedAs: string | null;
  expiresAt: Date;
}

/** Whether a link may be opened now: for the first time, or again soon by the browser that opened it. */
export function mayOpen(link: OpenedLink, browsers: ReadonlySet<string>, now: Date): boolean {
  if (link.expiresAt <= now) return false;
  if (link.openedAt === null) return true;
  const recent = now.getTime() - link.openedAt.getTime() <= reopenMilliseconds;
  return recent && link.openedAs !== null && browsers.has(link.openedAs);
}
