import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { authTx } from './auth.queries.ts';
import { emailTokenContent, type AuthPost } from './authPost.actions.ts';
import {
  deleteVerificationsOf,
  personById,
  takeRecoveryTurn,
} from '#server/features/identity/people/identity.queries.ts';
import { passwordWeakness } from '#server/features/identity/password/password.actions.ts';
import { recoveryCodesLeft, refuseUsedCode, requireCode } from './secondFactor.actions.ts';
import { deleteOtherSessions } from '#server/features/identity/session/session.queries.ts';

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** The person whose password this request sets: the owner of the reset link, or the signed-in person. */
async function passwordOwner(context: HookContext): Promise<string | undefined> {
  if (context.path === '/reset-password') {
    const { token } = context.body as { token?: string };
    return (await context.context.internalAdapter.findVerificationValue(`reset-password:${token}`))?.value;
  }
  return (await getSessionFromCtx(context))?.user.id;
}

async function refuseWeakPassword(context: HookContext, organisation: Organisation): Promise<void> {
  const id = await passwordOwner(context);
  // Without a person the library refuses the request itself.
  const person = id === undefined ? null : await personById(authTx(), id);
  if (!person) return;
  const { newPassword } = context.body as { newPassword: string };
  const weakness = passwordWeakness(newPassword, organisation, person);
  if (weakness) throw new APIError('UNPROCESSABLE_ENTITY', { code: 'PASSWORD_TOO_WEAK', message: weakness });
}

/** Important changes require the password again, so that a stolen session is not enough to take over the account. */
async function askPassword(context: HookContext): Promise<void> {
  const { internalAdapter, password: library } = context.context;
  const session = await getSessionFromCtx(context);
  // Without a session the library refuses the request itself.
  if (!session) return;
  const accounts = await internalAdapter.findAccounts(session.user.id);
  const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
  const { password } = context.body as { password: string };
  if (hash && (await library.verify({ hash, password }))) return;
  throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD' });
}

/** The person a second-factor code is for: signed in, or in the middle of signing in. */
async function codeOwner(context: HookContext): Promise<string | undefined> {
  const session = await getSessionFromCtx(context);
  if (session) return session.user.id;
  const { internalAdapter, createAuthCookie, secret } = context.context;
  const challenge = await context.getSignedCookie(createAuthCookie('two_factor').name, secret);
  return challenge ? (await internalAdapter.findVerificationValue(challenge))?.value : undefined;
}

async function refuseUsed(context: HookContext): Promise<void> {
  const personId = await codeOwner(context);
  const { code } = context.body as { code: string };
  const key = context.context.secretConfig;
  if (personId) await refuseUsedCode({ tx: authTx(), key, personId, code });
}

/** A stolen session and password must not be enough to turn off the second factor. */
async function askCode(context: HookContext): Promise<void> {
  const session = await getSessionFromCtx(context);
  if (!session || session.user['twoFactorEnabled'] !== true) return;
  await askPassword(context);
  const { code } = context.body as { code: string };
  const key = context.context.secretConfig;
  await requireCode({ tx: authTx(), key, personId: session.user.id, code });
}

/** Whoever proves to be a person whose access ended learns nothing more than that they cannot sign in. */
export async function refuseEnded(personId: string): Promise<void> {
  const person = await personById(authTx(), personId);
  if (person?.endedAt) throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' });
}

/** A new sign-in replaces the session of this browser, so the old session must end. */
async function endReplacedSession(context: HookContext): Promise<void> {
  const { newSession, authCookies, secret, internalAdapter } = context.context;
  const had = await context.getSignedCookie(authCookies.sessionToken.name, secret);
  if (newSession && had && had !== newSession.session.token) await internalAdapter.deleteSession(had);
}

/** Once two-step sign-in is on, earlier sessions and trusted devices must use it too, so end them. */
async function afterTurningOn(context: HookContext, post: AuthPost): Promise<void> {
  const { session, newSession } = context.context;
  // Without an earlier session the code belonged to a sign-in; without a new one, two-step sign-in was already on.
  if (!session || !newSession) return;
  const { user } = newSession;
  await deleteOtherSessions(authTx(), user.id, newSession.session.id);
  await deleteVerificationsOf(authTx(), user.id);
  await post.twoStepChanged(user, 'on');
}

async function afterTurningOff(context: HookContext, post: AuthPost): Promise<void> {
  const { session } = context.context;
  if (!session) return;
  await deleteVerificationsOf(authTx(), session.user.id);
  await post.twoStepChanged(session.user, 'off');
}

async function afterRecovery(context: HookContext, post: AuthPost): Promise<void> {
  const { session, newSession, secretConfig: key } = context.context;
  const user = (newSession ?? session)?.user;
  if (!user) return;
  await post.recoveryCodeUsed(user, await recoveryCodesLeft({ tx: authTx(), key, personId: user.id }));
}

async function afterPasswordChange(context: HookContext, post: AuthPost): Promise<void> {
  const { session } = context.context;
  if (!session) return;
  await deleteVerificationsOf(authTx(), session.user.id);
  await post.passwordChanged(session.user);
}

/** A link that changes an email must not sign anybody in: that would skip the password and second factor. */
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

type Hook = (context: HookContext, post: AuthPost) => Promise<void>;
const before: Record<string, Hook> = {
  '/change-email': askPassword,
  '/two-factor/verify-totp': refuseUsed,
  '/two-factor/disable': askCode,
  '/two-factor/generate-backup-codes': askCode,
  // The library compares and writes the codes in one statement, which a parallel request can slip past.
  '/two-factor/verify-backup-code': () => takeRecoveryTurn(authTx()),
};
const afterSuccess: Record<string, Hook> = {
  '/change-password': afterPasswordChange,
  '/two-factor/verify-totp': afterTurningOn,
  '/two-factor/disable': afterTurningOff,
  '/two-factor/verify-backup-code': afterRecovery,
};
const signsIn = new Set([
  '/sign-in/email',
  '/magic-link/verify',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
]);

/** Our additions to the identity library: rules for passwords, codes and sessions, and letters about changes. */
export const authHooks = (post: AuthPost, organisation: Organisation) => ({
  before: createAuthMiddleware(async (context) => {
    const setsPassword = context.path === '/reset-password' || context.path === '/change-password';
    if (setsPassword) await refuseWeakPassword(context, organisation);
    await before[context.path]?.(context, post);
  }),
  after: createAuthMiddleware(async (context) => {
    if (context.path === '/verify-email') await afterEmailChange(context, post);
    if (signsIn.has(context.path)) await endReplacedSession(context);
    if (context.context.returned instanceof Error) return;
    await afterSuccess[context.path]?.(context, post);
  }),
});
