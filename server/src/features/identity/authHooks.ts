import { APIError, createAuthMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import type { Organisation } from '#server/platform/host.ts';
import { authTx } from './auth.queries.ts';
import { emailTokenContent, type AuthPost } from './authPost.actions.ts';
import { personById, takeRecoveryTurn } from './identity.queries.ts';
import { passwordWeakness } from './password.actions.ts';

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Whose password a request is about to set: the bearer of the reset link, or whoever is signed in. */
async function passwordOwner(context: HookContext): Promise<string | undefined> {
  const { internalAdapter, authCookies, secret } = context.context;
  const body = context.body as { token?: string };
  if (context.path === '/reset-password') {
    return (await internalAdapter.findVerificationValue(`reset-password:${body.token}`))?.value;
  }
  const token = await context.getSignedCookie(authCookies.sessionToken.name, secret);
  return token ? (await internalAdapter.findSession(token))?.user.id : undefined;
}

async function refuseWeakPassword(context: HookContext, organisation: Organisation): Promise<void> {
  const id = await passwordOwner(context);
  // Without an owner the library refuses the request itself.
  const person = id === undefined ? null : await personById(authTx(), id);
  if (!person) return;
  const { newPassword } = context.body as { newPassword: string };
  const weakness = passwordWeakness(newPassword, organisation, person);
  if (weakness) throw new APIError('UNPROCESSABLE_ENTITY', { code: 'PASSWORD_TOO_WEAK', message: weakness });
}

/** A found session must not become the account: who changes its e-mail knows its password. */
async function askPassword(context: HookContext): Promise<void> {
  const { internalAdapter, authCookies, secret, password: library } = context.context;
  const token = await context.getSignedCookie(authCookies.sessionToken.name, secret);
  const session = token ? await internalAdapter.findSession(token) : null;
  // Without a session the library refuses the request itself.
  if (!session) return;
  const accounts = await internalAdapter.findAccounts(session.user.id);
  const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
  const { password } = context.body as { password: string };
  if (hash && (await library.verify({ hash, password }))) return;
  throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD' });
}

/** A link that changes an e-mail signs nobody in: it would do so without password and second factor. */
async function afterEmailChange(context: HookContext, post: AuthPost): Promise<void> {
  const { newSession, authCookies, secret, internalAdapter } = context.context;
  if (!newSession) return;
  const { email } = emailTokenContent((context.query as { token: string }).token);
  if (email) await post.emailChanged(newSession.user, email);
  const had = await context.getSignedCookie(authCookies.sessionToken.name, secret);
  if (had === newSession.session.token) return;
  await internalAdapter.deleteSession(newSession.session.token);
  deleteSessionCookie(context);
}

/** What we add to the identity library: our rule for passwords, and word of what was changed. */
export const authHooks = (post: AuthPost, organisation: Organisation) => ({
  before: createAuthMiddleware(async (context) => {
    const setsPassword = context.path === '/reset-password' || context.path === '/change-password';
    if (setsPassword) await refuseWeakPassword(context, organisation);
    if (context.path === '/change-email') await askPassword(context);
    // The library compares and writes the codes in one statement that a parallel one can slip past.
    if (context.path === '/two-factor/verify-backup-code') await takeRecoveryTurn(authTx());
  }),
  after: createAuthMiddleware(async (context) => {
    if (context.path === '/verify-email') await afterEmailChange(context, post);
    const { returned, session } = context.context;
    const changed = context.path === '/change-password' && !(returned instanceof Error) && session;
    if (changed) await post.passwordChanged(session.user);
  }),
});
