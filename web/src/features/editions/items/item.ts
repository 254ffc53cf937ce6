import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { kindWords } from '#web/features/editions/bodies/kindWords.ts';

export type Item = UnitEdition['items'][number];

/** What an item is called, also before it has a title. */
export const nameOf = ({ title, body }: Pick<Item, 'title'> & { body: Pick<Item['body'], 'kind'> }): string =>
  title || m.editions_untitled({ kind: kindWords[body.kind].name() });
