import './modalCss.ts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { signOut } from '#web/tenant/session.ts';
import { unsentCount } from '#web/tenant/unsent.ts';
import { toast } from '#web/ui/toast.ts';

/** Signs out at once when everything was sent, and asks first when not. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const [leaving, setLeaving] = useState(false);
  const { data: count } = useQuery({
    queryKey: ['unsent_count'],
    queryFn: unsentCount,
    staleTime: 0,
    gcTime: 0,
  });
  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await signOut();
    } catch {
      toast({ tone: 'error', message: m.app_sign_out_failed() });
      onClose();
    }
  };
  const nothingWaits = count === 0;
  useEffect(() => {
    if (nothingWaits) void leave();
    // Once, when the count is known.
    // eslint-disable-next-line react/exhaustive-deps
  }, [nothingWaits]);
  if (count === undefined || nothingWaits) return null;
  return (
    <Modal opened onClose={onClose} title={m.app_unsent_title()}>
      <Stack>
        <Text>{m.app_unsent_text({ count })}</Text>
        <Group>
          <Button onClick={onClose}>{m.app_unsent_stay()}</Button>
          <Button variant="default" loading={leaving} onClick={() => void leave()}>
            {m.app_unsent_leave()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
