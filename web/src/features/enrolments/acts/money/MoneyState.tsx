import { Button, Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import parts from '#web/ui/parts/parts.module.css';

interface Props {
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** The figures; nothing while they are on their way. */
  readonly children: ReactNode;
}

/** What happens to the money under its heading, also while it is worked out and where that fails. */
export function MoneyState({ failed, onRetry, children }: Props) {
  const heading = useId();
  return (
    <section className={parts.part} aria-labelledby={heading} aria-live="polite">
      <Text component="h3" fw={600} id={heading}>
        {m.enrolments_money()}
      </Text>
      {failed ? (
        <div className={parts.buttons}>
          <span>{m.enrolments_money_failed()}</span>
          <Button variant="default" onClick={onRetry}>
            {m.app_try_again()}
          </Button>
        </div>
      ) : (
        children || <p className={parts.none}>{m.enrolments_money_wait()}</p>
      )}
    </section>
  );
}
