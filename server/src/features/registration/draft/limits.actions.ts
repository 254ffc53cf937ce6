import { admit, ofAddress } from '#server/features/identity/attempts/attempts.actions.ts';
import type { Tenant } from '#server/platform/scope.ts';

/*
 * How much mail and storage a visitor may cause. A whole campus may share one address; an email belongs to one person.
 */

const hour = 3600;
const day = 86_400;
const megabyte = 1024 * 1024;

interface From {
  tenant: Tenant;
  /** The network address of the visitor. */
  address: string;
}
const limited = (
  { tenant }: From,
  path: string,
  counted: { of: string; max: number; seconds: number; amount?: number }[],
): Promise<void> =>
  admit(tenant, {
    path,
    counted: counted.map(({ of, max, seconds, amount = 1 }) => ({ of, limit: { max, seconds }, amount })),
  });
const ofEmail = (email: string): string => `email ${email.toLowerCase()}`;

/** Limits mail to the email that somebody starts with or requests a link for. */
export const admitLink = (from: From, path: string, email: string): Promise<void> =>
  limited(from, path, [
    { of: ofAddress(from.address), max: 200, seconds: hour },
    { of: ofEmail(email), max: 10, seconds: hour },
    { of: ofEmail(email), max: 30, seconds: day },
    { of: 'organisation', max: 5000, seconds: hour },
  ]);

/** Limits repeats of a start, as over a poor connection: they send no mail but create a cookie. */
export const admitRepeat = (from: From, registrationId: string): Promise<void> =>
  limited(from, 'registration repeated', [
    { of: ofAddress(from.address), max: 2000, seconds: hour },
    { of: `registration ${registrationId}`, max: 60, seconds: hour },
  ]);

/** Limits mail to people that an applicant names. */
export const admitHandover = (from: From, recipient: string): Promise<void> =>
  limited(from, 'registration handover', [
    { of: ofAddress(from.address), max: 60, seconds: hour },
    { of: ofEmail(recipient), max: 12, seconds: day },
    { of: 'organisation', max: 1000, seconds: hour },
  ]);

/** Limits the files of an applicant. */
export const admitFile = (from: From, bytes: number): Promise<void> => {
  const amount = Math.ceil(bytes / megabyte);
  return limited(from, 'registration files', [
    { of: ofAddress(from.address), max: 2000, seconds: day, amount },
    { of: 'organisation', max: 20_000, seconds: day, amount },
  ]);
};
