import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ContentBody, ItemView } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { packageQuery } from '#web/features/learning/packages.api.ts';
import { noteRevision } from '#web/features/learning/recording/packageStates.ts';
import { useOnline } from '#web/lib/online.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from './package.module.css';
import { PackagePlayer } from './PackagePlayer.tsx';

interface Props {
  readonly item: ItemView;
  readonly body: Extract<ContentBody, { kind: 'package' }>;
}

/** A package made elsewhere, played on an origin of its own. */
export function PackageContent({ item, body }: Props) {
  return (
    <div className={classes.stack}>
      {body.description && <Text maw="70ch">{body.description}</Text>}
      <Opening item={item} body={body} />
    </div>
  );
}

function Opening({ item, body }: Props) {
  const online = useOnline();
  const { data, error, isFetching, refetch } = useQuery(packageQuery(item.id));
  const again = () => void refetch();
  if (!data && (error || !online))
    return (
      <ErrorState
        message={online ? errorText(error) : m.learning_package_offline()}
        retrying={isFetching}
        onRetry={again}
      />
    );
  // Asked again each time, because the address is valid for some hours.
  if (!data || isFetching) return <SkeletonCards count={1} height={480} grid={false} />;
  if (!data.launch) return <ErrorState message={m.learning_package_nowhere()} onRetry={again} />;
  for (const { part, revision } of data.states) noteRevision(item.id, part, revision);
  return (
    <PackagePlayer
      key={data.launch.url}
      item={item}
      body={body}
      launch={data.launch}
      states={data.states}
      onAgain={again}
    />
  );
}
