import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { authCall } from '#web/lib/authCall.ts';
import { call } from '#web/lib/call.ts';
import type { Call, Reply } from '#web/lib/call.ts';
import { accountKeys, publicKeys } from '#web/lib/queryKeys/accountKeys.ts';
import { sessionQuery } from '#web/tenant/session.api.ts';

export type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
};

/** `true` when a second factor is asked for before the session begins. */
export async function signIn(credentials: Credentials): Promise<boolean> {
  const answer = await authCall<{ twoFactorRedirect?: boolean }>('/sign-in/email', { ...credentials });
  return answer.twoFactorRedirect === true;
}

/** Reads who has just signed in, so that the guards know it. */
export const readSession = (queryClient: QueryClient) => queryClient.query({ ...sessionQuery, staleTime: 0 });

export const sendMagicLink = (email: string, next: string) =>
  authCall('/sign-in/magic-link', { email, callbackURL: next });

/** `true` when a second factor is asked for before the session begins. */
export async function openSignInLink(token: string): Promise<boolean> {
  const answer = await authCall<{ twoFactorRedirect?: boolean }>('/magic-link/verify', { token });
  return answer.twoFactorRedirect === true;
}

export const verifyCode = (code: string, trustDevice: boolean) =>
  authCall('/two-factor/verify-totp', { code, trustDevice });
export const verifyRecoveryCode = (code: string) => authCall('/two-factor/verify-backup-code', { code });

export const askForReset = (email: string) => authCall('/request-password-reset', { email });
export const resetPassword = (newPassword: string, token: string) =>
  authCall('/reset-password', { newPassword, token });

export const sendVerification = (email: string, next: string | undefined) =>
  authCall('/send-verification-email', { email, callbackURL: next ?? '/' });
export const confirmEmail = (token: string) => authCall('/verify-email', { token });

/** The account whose password the link of an email lets one choose. */
export const resetQuery = (linkToken: string) =>
  queryOptions({
    queryKey: publicKeys.passwordReset(linkToken),
    queryFn: ({ signal }) => call('GET /api/link/password_reset', { linkToken, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export type Invitation = Reply<'GET /api/link/invitation'>;
export const invitationQuery = (linkToken: string) =>
  queryOptions({
    queryKey: publicKeys.invitation(linkToken),
    queryFn: ({ signal }) => call('GET /api/link/invitation', { linkToken, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
export const acceptInvitation = (
  linkToken: string,
  body: Call<'POST /api/link/invitation/acceptance'>['body'],
) => call('POST /api/link/invitation/acceptance', { linkToken, body });

export type PasswordChange = {
  readonly currentPassword: string;
  readonly newPassword: string;
};
export const changePassword = (change: PasswordChange) => authCall('/change-password', { ...change });
export type EmailChange = { newEmail: string; password: string };
export const changeEmail = (change: EmailChange) =>
  authCall('/change-email', { ...change, callbackURL: '/user/security' });

export interface TwoFactorSetup {
  /** For the QR code; holds the secret. */
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}
export const enableTwoFactor = (password: string) =>
  authCall<TwoFactorSetup>('/two-factor/enable', { password });
/** Proves the person's identity again: the password, and a code of the app or a recovery code. */
export type Proof = { password: string; code: string };
export const disableTwoFactor = (proof: Proof) => authCall('/two-factor/disable', proof);
export const newRecoveryCodes = async (proof: Proof): Promise<readonly string[]> =>
  (await authCall<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', proof)).backupCodes;

export const devicesQuery = queryOptions({
  queryKey: accountKeys.devices,
  queryFn: ({ signal }) => call('GET /api/user/sessions', { signal }),
});
export const signOutDevice = (id: string) => call('DELETE /api/user/sessions/:id', { params: { id } });
export const signOutOtherDevices = () => call('DELETE /api/user/sessions');
