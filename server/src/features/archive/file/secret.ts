import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { OperatorError } from '#server/features/organisations/organisations.actions.ts';
import { masterSecret } from '#server/platform/environment/masterSecret.ts';
import type { Env } from '#server/platform/environment/env.ts';

export const secretFile = 'secret';

const made = (secret: string): string => createHmac('sha256', secret).update('livery backup').digest('hex');

/** Tells two secrets apart without giving either away. */
export const secretSign = (env: Env): string => made(masterSecret(env));

/** Whether the installation made its own secret, so that it is part of its backup. */
export const hasOwnSecret = (env: Env): boolean => !env.LIVERY_SECRET;

/**
 * Sees to it that this installation has the secret of the backup: without it, sealed settings cannot be opened and the
 * action log cannot be verified. `from` is the folder of the opened backup.
 */
export function takeSecret(env: Env, from: string, sign: string): void {
  const [kept, here] = [path.join(from, secretFile), path.join(env.DATA_DIR, secretFile)];
  if (!env.LIVERY_SECRET && !fs.existsSync(here) && fs.existsSync(kept)) {
    if (made(fs.readFileSync(kept, 'utf8').trim()) !== sign)
      throw new OperatorError('The backup is damaged: secret');
    fs.copyFileSync(kept, here, fs.constants.COPYFILE_EXCL);
    fs.chmodSync(here, 0o600);
    return;
  }
  const known = env.LIVERY_SECRET ?? (fs.existsSync(here) ? fs.readFileSync(here, 'utf8').trim() : null);
  if (known === null)
    throw new OperatorError(
      'This backup was made with a secret of its own: set LIVERY_SECRET to it, and restore again.',
    );
  if (made(known) !== sign)
    throw new OperatorError(
      `The secret here is another than that of the backup: set LIVERY_SECRET to the one it was made with${
        env.LIVERY_SECRET ? '' : `, or restore where ${here} does not exist`
      }.`,
    );
}
