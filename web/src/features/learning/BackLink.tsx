import type { UnitView } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';

/** Back to the subscription this unit belongs to. */
export function BackLink({ unit }: { readonly unit: UnitView }) {
  return (
    <LinkAnchor to="/subscriptions/$id" params={{ id: unit.subscriptionId }}>
      {m.learning_to_subscription(unit)}
    </LinkAnchor>
  );
}
