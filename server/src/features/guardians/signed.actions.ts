import type { Language } from '#contract/kit/values.ts';
import type { Scope } from '#server/platform/scope.ts';
import { addOf } from './change.actions.ts';
import { guardiansOf, lockWhose } from './guardians.queries.ts';
import { mostGuardians } from './guardians.rules.ts';

interface GuardianSignature {
  readonly name: string;
  readonly relationship: string;
  readonly email: string;
  readonly language: Language;
}

/**
 * Writes down who signed a registration as guardian. Whoever is there already stays as they are: staff may have corrected
 * them since; and a full record takes nobody else.
 */
export async function keepSigned(
  scope: Scope,
  personId: string,
  signed: GuardianSignature,
  by: string | null,
): Promise<void> {
  await lockWhose(scope.tx, personId);
  if ((await guardiansOf(scope.tx, personId)).length >= mostGuardians) return;
  await addOf(scope, personId, { ...signed, source: 'registration' }, by);
}
