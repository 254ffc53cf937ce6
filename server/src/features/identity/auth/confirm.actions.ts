import { admit, ofAddress } from '#server/features/identity/attempts/attempts.actions.ts';
import { verifyPassword } from '#server/features/identity/password/passwordHash.ts';
import { passwordHashOf } from '#server/features/identity/people/identity.queries.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import { asksPassword } from './authPaths.ts';

export interface Confirmation {
  readonly caller: Pick<Caller, 'personId' | 'sessionId'>;
  readonly address: string;
  readonly password: string;
}

/** Throws unless this is the caller's password. Limited, so that a stolen session cannot guess it. */
export async function confirmPassword(
  tenant: Tenant,
  { caller, address, password }: Confirmation,
): Promise<void> {
  await admit(tenant, {
    path: 'confirm password',
    counted: [
      { of: ofAddress(address), limit: asksPassword.perAddress },
      { of: `session ${caller.sessionId}`, limit: asksPassword.perSession },
    ],
  });
  const hash = await inScope(tenant, ({ tx }) => passwordHashOf(tx, caller.personId));
  if (hash === null || !(await verifyPassword(hash, password))) throw new Problem('wrong_credentials');
}
