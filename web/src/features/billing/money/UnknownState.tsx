import { Button } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { m } from '#messages/generated/messages.js';
import { useOnline } from '#web/lib/online.ts';
import { Outcome } from './Outcome.tsx';

interface Props {
  readonly asking: boolean;
  /** Left out where it is asked by itself. */
  readonly onAsk?: () => void;
}

/** No answer came, so the only safe advice is not to pay twice. */
export function UnknownState({ asking, onAsk }: Props) {
  const online = useOnline();
  return (
    <Outcome
      tone="warning"
      icon={<IconHelpCircle size={40} />}
      title={m.billing_unknown_title()}
      text={online ? m.billing_unknown_text() : m.billing_unknown_offline()}
    >
      {onAsk && (
        <Button variant="default" loading={asking} onClick={onAsk}>
          {m.billing_unknown_ask()}
        </Button>
      )}
    </Outcome>
  );
}
