import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from './counted.module.css';
import { Counted } from './Counted.tsx';
import { subscriptionQuery } from '#web/features/subscriptions/subscriptions.api.ts';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** How the percentage of a subscription is counted, unit by unit. */
export function CountedDialog({ id, title, onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery(subscriptionQuery(id));
  return (
    <Dialog opened onClose={onClose} size="lg" title={m.subscriptions_progress_label({ title })}>
      <div className={classes.body}>
        <Text>{m.subscriptions_counted_rule()}</Text>
        {!data && !error && <SkeletonCards count={3} height={88} grid={false} />}
        {!data && error && (
          <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {data && <Text fw={600}>{m.subscriptions_counted_whole(data.progress)}</Text>}
        {data?.units.map((unit) => (
          <section key={unit.id}>
            <Title order={3} size="h5">
              {unit.title}
            </Title>
            <Counted unit={unit} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
