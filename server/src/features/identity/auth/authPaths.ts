import { z } from 'zod';
import { NewPassword, passwordMaxLength } from '#contract/identity.ts';
import { Email } from '#contract/kit/values.ts';
import type { Limit } from '#server/features/identity/attempts/attempts.actions.ts';

/** An allowed path of the identity library, its input, and its rate limit. */
export interface AuthPath {
  /** The allowed body; other fields are dropped. */
  input: z.ZodType<Record<string, unknown>>;
  /** Must allow a whole classroom to sign in from one address within a minute. */
  perAddress: Limit;
  perEmail?: Limit;
  perSession?: Limit;
  needsSession?: true;
  /** Failures count towards the lock of the given email. */
  guessesPassword?: true;
  /** May send a mail. The response takes equally long with or without one. */
  mayMail?: true;
  /**
   * A mailed link, opened by a button on our page. The library would accept a GET, but programs that scan mails send
   * GET requests and would use the link up.
   */
  opensLink?: true;
  /** Signs in by a mailed link, which an organisation can switch off. */
  byLink?: true;
}

const email = Email.transform((given) => given.toLowerCase());
const password = z.string().min(1).max(passwordMaxLength);
const ours = /^\/(?![/\\]|api\/)(?![^?]*\/\/)[\w\-.+/@]*(\?[\w\-.+/=&%@]*)?$/;
/**
 * The page to open after a link. Only our own pages are allowed; anything else, especially another site, is ignored.
 */
export const screen = (otherwise: string) => z.string().max(500).regex(ours).catch(otherwise);
const token = z.string().min(1).max(2000);
/** A code of the authenticator app, or a recovery code. */
const anyCode = z.string().trim().min(5).max(40);
const trustDevice = z.boolean().optional();
const nothing = z
  .object({})
  .nullish()
  .transform(() => ({}));

const aMinute = { max: 120, seconds: 60 };
const mails = {
  perAddress: { max: 60, seconds: 600 },
  perEmail: { max: 10, seconds: 3600 },
  mayMail: true,
} as const;
/** Paths that ask for the password again. They are limited, so that a stolen session cannot guess it. */
export const asksPassword = {
  perAddress: aMinute,
  perSession: { max: 10, seconds: 900 },
  needsSession: true,
} as const;

export const authPaths: Readonly<Record<string, AuthPath>> = {
  'POST /sign-in/email': {
    input: z.object({ email, password, rememberMe: z.boolean().optional() }),
    perAddress: aMinute,
    guessesPassword: true,
  },
  'POST /sign-in/magic-link': {
    input: z.object({ email, callbackURL: screen('/') }),
    ...mails,
    byLink: true,
  },
  'POST /magic-link/verify': {
    input: z.object({ token }),
    perAddress: aMinute,
    opensLink: true,
    byLink: true,
  },
  'POST /sign-out': { input: nothing, perAddress: aMinute },
  'POST /request-password-reset': { input: z.object({ email }), ...mails },
  'POST /reset-password': { input: z.object({ token, newPassword: NewPassword }), perAddress: aMinute },
  'POST /send-verification-email': {
    input: z.object({ email, callbackURL: screen('/') }),
    ...mails,
    needsSession: true,
  },
  'POST /verify-email': { input: z.object({ token }), perAddress: aMinute, opensLink: true },
  'POST /change-email': {
    input: z.object({ newEmail: email, password, callbackURL: screen('/user') }),
    ...asksPassword,
    mayMail: true,
  },
  'POST /change-password': {
    // Changing a password always signs out other devices, so this is not an option.
    input: z
      .object({ currentPassword: password, newPassword: NewPassword })
      .transform((given) => ({ ...given, revokeOtherSessions: true })),
    ...asksPassword,
  },
  'POST /two-factor/enable': { input: z.object({ password }), ...asksPassword },
  'POST /two-factor/disable': { input: z.object({ password, code: anyCode }), ...asksPassword },
  'POST /two-factor/generate-backup-codes': {
    input: z.object({ password, code: anyCode }),
    ...asksPassword,
  },
  'POST /two-factor/verify-totp': {
    input: z.object({ code: z.string().regex(/^\d{6}$/), trustDevice }),
    perAddress: aMinute,
  },
  'POST /two-factor/verify-backup-code': {
    input: z.object({ code: anyCode, trustDevice }),
    perAddress: aMinute,
  },
};
