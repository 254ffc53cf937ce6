import type { EditionChange } from '#contract/editions/changes.ts';
import { changeSentence } from '#messages/editionChanges.ts';
import { termInputs } from '#messages/terms.ts';
import { brandAndTerms } from '#server/features/brand/brand.queries.ts';
import { terminologiesOf } from '#server/features/brand/brand.rules.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import type { Change } from './changes.rules.ts';

/** Says changes as sentences in the language of who asks and the words of the organisation. */
export async function sayingChanges({
  tx,
  organisation,
  caller: { language },
}: RequestScope): Promise<(change: Change) => EditionChange> {
  const words = terminologiesOf((await brandAndTerms(tx, organisation.id)).terms);
  const spoken = words[language] ? language : 'en';
  const terms = termInputs(words[spoken]!, spoken);
  return (change) => ({ ...change, sentence: changeSentence(change, terms, spoken) });
}
