import { m } from '#messages/generated/messages.js';
import { NoneFound } from '#web/shared/lists/PagedList.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

interface Props {
  readonly narrowed: boolean;
  readonly aside: boolean;
  readonly onAll: () => void;
}

/** Says why the list is empty. */
export function NobodyAtRisk({ narrowed, aside, onAll }: Props) {
  const terms = useTerms();
  if (narrowed)
    return (
      <NoneFound title={m.at_risk_none()} action={m.at_risk_none_action()} onAll={onAll}>
        {m.at_risk_none_text()}
      </NoneFound>
    );
  if (aside) return <EmptyState title={m.at_risk_aside_empty()}>{m.at_risk_aside_empty_text()}</EmptyState>;
  return <EmptyState title={m.at_risk_empty()}>{m.at_risk_empty_text(terms)}</EmptyState>;
}
