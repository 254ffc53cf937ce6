import { Button, Text, Title } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import classes from './states.module.css';

interface Props {
  readonly title?: string | undefined;
  /** What happened: `errorText(error)`. */
  readonly message: string;
  /** What was saved, when something could have been lost. */
  readonly kept?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
}

export function ErrorState({ title, message, kept, onRetry, retrying = false }: Props) {
  return (
    <section className={classes.state} role="alert">
      <Title order={2} size="h4">
        {title ?? m.app_failed_title()}
      </Title>
      <Text className={classes.text}>{message}</Text>
      {kept && <Text className={classes.text}>{kept}</Text>}
      {onRetry && (
        <Button onClick={onRetry} loading={retrying} variant="default">
          {m.app_try_again()}
        </Button>
      )}
    </section>
  );
}
