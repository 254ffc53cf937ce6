import type { FastifyRequest } from 'fastify';
import { may } from '#contract/kit/acts.ts';
import type { Access } from '#contract/kit/contract.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { AccountStep } from '#contract/identity.ts';
import type { Language } from '#contract/kit/values.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from './host.ts';
import { Problem } from '#server/platform/basics/problem.ts';

/** The caller, read anew for every request. */
export interface Caller {
  readonly sessionId: string;
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly missingStep: AccountStep | null;
  /** From when staff need two-step sign-in that they have not turned on. */
  readonly twoStepFrom: string | null;
  /** Of students, reaches only those of the intakes they are named for. */
  readonly ownIntakesOnly: boolean;
  readonly language: Language;
  readonly photoFileId: string | null;
  readonly keyboardShortcuts: boolean;
  readonly timeZone: string;
}

/** How the platform recognises a caller; the identity feature implements it. */
export interface CallerReader {
  /** The token of a cookie signed for this organisation; otherwise null, without opening a transaction. */
  tokenOf(request: FastifyRequest, organisation: Organisation): string | null;
  read(tx: Tx, organisation: Organisation, token: string): Promise<Caller | null>;
}

/** The token of `Authorization: Link <token>`; tokens are never in an API address, so never in a log. */
export function linkTokenOf(request: FastifyRequest): string | null {
  const match = /^Link ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Throws unless this caller can use a route with this access. */
export function authorise(access: Exclude<Access, 'public' | 'link'>, caller: Caller): void {
  if (access === 'user') return;
  const allowed = access === 'student' ? caller.roles.includes('student') : may(caller.roles, access.act);
  if (!allowed) throw new Problem('wrong_role');
  if (caller.missingStep) throw new Problem('account_not_ready', { detail: caller.missingStep });
}
