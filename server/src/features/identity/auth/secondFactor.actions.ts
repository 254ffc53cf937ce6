import { createOTP } from '@better-auth/utils/otp';
import { APIError } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import type { Tx } from '#server/platform/database/database.ts';
import { lockSecondFactor, noteTimeStep } from './secondFactor.queries.ts';

type Key = Parameters<typeof symmetricDecrypt>[0]['key'];
interface Guess {
  tx: Tx;
  /** The key that the identity library encrypts the second factor with. */
  key: Key;
  personId: string;
  code: string;
}
type Verdict = 'right' | 'used' | 'wrong';

const stepSeconds = 30;
/** The identity library accepts codes one time step early or late. */
const drift = [1, 0, -1];

async function timeStepOf(secret: string, code: string): Promise<number | null> {
  const now = Math.floor(Date.now() / 1000 / stepSeconds);
  for (const offset of drift) {
    if ((await createOTP(secret).hotp(now + offset)) === code) return now + offset;
  }
  return null;
}

/**
 * Stores the time step of an authenticator code, so that this code and earlier ones are not accepted again (RFC 6238,
 * 5.2). Two requests with the same code run one after the other here.
 */
async function spendCode({ tx, key, personId, code }: Guess): Promise<Verdict> {
  const factor = await lockSecondFactor(tx, personId);
  if (!factor) return 'wrong';
  const step = await timeStepOf(await symmetricDecrypt({ key, data: factor.secret }), code);
  if (step === null) return 'wrong';
  if (factor.lastTimeStep !== null && step <= factor.lastTimeStep) return 'used';
  await noteTimeStep(tx, factor.id, step);
  return 'right';
}

/** The unused recovery codes of a person. */
async function recoveryCodes({ tx, key, personId }: Omit<Guess, 'code'>): Promise<string[]> {
  const factor = await lockSecondFactor(tx, personId);
  if (!factor) return [];
  return JSON.parse(await symmetricDecrypt({ key, data: factor.backupCodes })) as string[];
}

export const recoveryCodesLeft = async (of: Omit<Guess, 'code'>): Promise<number> =>
  (await recoveryCodes(of)).length;

/** Refuses an app code that was used before. The identity library checks whether a fresh one is right. */
export async function refuseUsedCode(guess: Guess): Promise<void> {
  if ((await spendCode(guess)) === 'used') throw new APIError('UNAUTHORIZED', { code: 'CODE_USED' });
}

/** Throws unless the code is a fresh app code or a recovery code. */
export async function requireCode(guess: Guess): Promise<void> {
  const code = guess.code.replaceAll(/\s/g, '');
  const verdict = await spendCode({ ...guess, code });
  if (verdict === 'used') throw new APIError('UNAUTHORIZED', { code: 'CODE_USED' });
  if (verdict === 'right' || (await recoveryCodes(guess)).includes(code)) return;
  throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' });
}
