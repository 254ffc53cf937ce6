import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { noticesQuery } from './notifications.api.ts';

interface Props {
  /** The last page that was loaded. */
  readonly last: number;
  readonly onMore: () => void;
}

/** Loads older notices while there are any; the same button retries after a failure. */
export function OlderNotices({ last, onMore }: Props) {
  const { data, error, isFetching, refetch } = useQuery(noticesQuery(last));
  if (data && data.page * data.pageSize >= data.total) return null;
  return (
    <>
      {!data && error && (
        <Text role="alert" mb="xs">
          {errorText(error)}
        </Text>
      )}
      <Button variant="default" loading={!data && isFetching} onClick={data ? onMore : () => void refetch()}>
        {data || isFetching ? m.notifications_older() : m.app_try_again()}
      </Button>
    </>
  );
}
