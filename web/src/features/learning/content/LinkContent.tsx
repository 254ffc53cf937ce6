import type { ContentBody, ItemView } from '#contract/learning.ts';
import { recordOpened } from '#web/features/learning/recording/learning.events.ts';
import { AddressLink } from '#web/shared/content/AddressLink.tsx';

interface Props {
  readonly item: ItemView;
  readonly body: Extract<ContentBody, { kind: 'link' }>;
}

/** A page elsewhere; opening it counts as doing the item. */
export const LinkContent = ({ item, body }: Props) => (
  <AddressLink {...body} onOpened={() => void recordOpened(item.id)} />
);
