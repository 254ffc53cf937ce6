import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { accountKeys } from '#web/lib/queryKeys/accountKeys.ts';
import { unsentCount } from '#web/shared/saving/unsent.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { leave } from './signOut.ts';

/** Asks before signing out while there is work that exists only on this device. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { data: count } = useQuery({
    queryKey: accountKeys.unsentCount,
    queryFn: unsentCount,
    staleTime: 0,
    gcTime: 0,
  });
  const leaving = useMutation({ mutationFn: leave, onSettled: onClose });
  if (count === undefined) return null;
  return (
    <Dialog opened onClose={onClose} title={m.app_unsent_title()}>
      <Stack>
        <Text>{m.app_unsent_text({ count })}</Text>
        <Group>
          <Button onClick={onClose}>{m.app_unsent_stay()}</Button>
          <Button variant="default" loading={leaving.isPending} onClick={() => leaving.mutate()}>
            {m.app_unsent_leave()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
