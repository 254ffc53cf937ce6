import { betterAuth, type BetterAuthPlugin } from 'better-auth';
import { magicLink, twoFactor } from 'better-auth/plugins';
import { passwordMaxLength, passwordMinLength } from '#contract/identity.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { authStorage, authTx } from './auth.queries.ts';
import type { AuthPost } from './authPost.actions.ts';
import { authHooks } from './authHooks.ts';
import { cookiePrefix } from '#server/features/identity/session/cookie.ts';
import { hashPassword, verifyPassword } from '#server/features/identity/password/passwordHash.ts';
import { sessionDays, touchPerson } from '#server/features/identity/session/session.queries.ts';

export interface Auth {
  handler(request: Request): Promise<Response>;
}

const day = 86_400;
/** After these a second factor is asked for: a link in a mail proves no more than a password does. */
const provesFirstFactor = new Set(['/sign-in/email', '/magic-link/verify']);

function secondFactor(organisation: Organisation): BetterAuthPlugin {
  const plugin = twoFactor({ issuer: organisation.name, twoFactorTable: 'two_factor' });
  for (const hook of plugin.hooks.after) hook.matcher = ({ path }) => provesFirstFactor.has(path ?? '');
  return plugin;
}

export interface AuthOptions {
  organisation: Organisation;
  /** Whether its cookies are kept to TLS. */
  secure: boolean;
  secret: string;
  post: AuthPost;
}

/** One organisation's identity library, at one of its domains. Use it inside `withAuthTx` only. */
export function buildAuth({ organisation, secure, secret, post }: AuthOptions): Auth {
  return betterAuth({
    appName: organisation.name,
    baseURL: organisation.origin,
    basePath: '/api/auth',
    trustedOrigins: [organisation.origin],
    secret,
    database: authStorage,
    logger: { disabled: true },
    telemetry: { enabled: false },
    // An error it does not know is ours to log: it would print the statement and the row.
    onAPIError: { throw: true },
    // Counted by us, in a transaction of its own.
    rateLimit: { enabled: false },
    user: { modelName: 'person', changeEmail: { enabled: true } },
    // Kept alive by our own reader of sessions; no copy of a session in a cookie, which would outlive it.
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
      session: { create: { after: ({ userId }) => touchPerson(authTx(), userId) } },
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
      // The library would put its own `__Secure-` before the name.
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      database: { generateId: false },
      // We show devices, not addresses, so none is kept.
      ipAddress: { disableIpTracking: true },
    },
  });
}
