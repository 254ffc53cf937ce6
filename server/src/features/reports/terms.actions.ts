import { termInputs, type TermInputs } from '#messages/terms.ts';
import { readBrand } from '#server/features/brand/brandRead.actions.ts';
import type { Scope } from '#server/platform/scope.ts';

/** The organisation's own words, in the language of files. */
export async function termsOf({ tx, organisation }: Pick<Scope, 'tx' | 'organisation'>): Promise<TermInputs> {
  const { settings } = await readBrand(tx, organisation);
  return termInputs(settings.terminologies['en']!, 'en');
}
