import { betterAuth, type BetterAuthPlugin } from 'better-auth';
import { magicLink, twoFactor } from 'better-auth/plugins';
import { passwordMaxLength, passwordMinLength } from '#contract/identity.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { authStorage, authTx } from './auth.queries.ts';
import type { AuthPost } from './authPost.actions.ts';
import { authHooks, refuseEnded } from './authHooks.ts';
import { cookiePrefix } from '#server/features/identity/session/cookie.ts';
import { hashPassword, verifyPassword } from '#server/features/identity/password/passwordHash.ts';
import { sessionDays, touchPerson } from '#server/features/identity/session/session.queries.ts';

export interface Auth {
  handler(request: Request): Promise<Response>;
}

const day = 86_400;
/** These paths require the second factor afterwards: a mailed link proves no more than a password does. */
const provesFirstFactor = new Set(['/sign-in/email', '/magic-link/verify']);

function secondFactor(organisation: Organisation): BetterAuthPlugin {
  const plugin = twoFactor({ issuer: organisation.name, twoFactorTable: 'two_factor' });
  for (const hook of plugin.hooks.after) hook.matcher = ({ path }) => provesFirstFactor.has(path ?? '');
  return plugin;
}

const sessionHooks = {
  before: ({ userId }: { userId: string }) => refuseEnded(userId),
  after: ({ userId }: { userId: string }) => touchPerson(authTx(), userId),
};

export interface AuthOptions {
  organisation: Organisation;
  /** Whether cookies are sent only over TLS. */
  secure: boolean;
  secret: string;
  post: AuthPost;
}

/** The identity library for one organisation on one of its domains. Use it only inside `withAuthTx`. */
export function buildAuth({ organisation, secure, secret, post }: AuthOptions): Auth {
  return betterAuth({
    appName: organisation.name,
    baseURL: organisation.origin,
    basePath: '/api/auth',
    // Until a page at another of its domains was led to the main one.
    trustedOrigins: [organisation.origin, organisation.reachedAt],
    secret,
    database: authStorage,
    logger: { disabled: true },
    telemetry: { enabled: false },
    // We log unknown errors ourselves, because the library would print the statement and the row.
    onAPIError: { throw: true },
    // We count requests ourselves, in a separate transaction.
    rateLimit: { enabled: false },
    user: { modelName: 'person', changeEmail: { enabled: true } },
    // Our own session reader extends sessions. No copy in a cookie, because it would outlive the session.
    session: { expiresIn: sessionDays * day, disableSessionRefresh: true, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
      resetPasswordTokenExpiresIn: 3600,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => post.reset(user, token),
      onPasswordReset: ({ user }) => post.wasReset(user),
    },
    emailVerification: {
      expiresIn: day,
      autoSignInAfterVerification: false,
      sendVerificationEmail: ({ user, url, token }) => post.verify(user, { url, token }),
    },
    databaseHooks: {
      session: { create: sessionHooks },
    },
    hooks: authHooks(post, organisation),
    plugins: [
      magicLink({
        expiresIn: 600,
        disableSignUp: true,
        storeToken: 'hashed',
        sendMagicLink: ({ email, url, token }) => post.magicLink(email, { url, token }),
      }),
      secondFactor(organisation),
    ],
    advanced: {
      cookiePrefix: cookiePrefix(secure),
      // Otherwise the library would put its own `__Secure-` before the name.
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      database: { generateId: false },
      // We show devices, not addresses, so we do not store addresses.
      ipAddress: { disableIpTracking: true },
    },
  });
}
