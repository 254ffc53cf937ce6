import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import parts from '#web/ui/parts/parts.module.css';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

interface Props {
  readonly query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
}

/** Stands where fields will be, while what can be chosen is on its way or could not be loaded. */
export function ChoicesState({ query: { data, error, refetch } }: Props) {
  if (data) return null;
  if (!error) return <SkeletonCards count={1} height={72} grid={false} />;
  return (
    <div role="alert" className={parts.buttons}>
      <span>{m.enrolments_choices_failed()}</span>
      <Button variant="default" onClick={() => void refetch()}>
        {m.app_try_again()}
      </Button>
    </div>
  );
}
