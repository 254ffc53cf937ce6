import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SignedInDevice } from '#contract/identity.ts';
import { m } from '#messages/generated/messages.js';
import { replaceView } from '#web/lib/replaceView.ts';
import { formatDistance, formatInstant } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { devicesQuery, signOutDevice, signOutOtherDevices } from '#web/features/identity/identity.api.ts';
import classes from './security.module.css';

/** Where the person is signed in, each with a way out. */
export function DeviceList() {
  const queryClient = useQueryClient();
  const devices = useQuery(devicesQuery);
  const change = {
    onSuccess: (answer: { devices: SignedInDevice[] }) =>
      replaceView(queryClient, devicesQuery.queryKey, answer),
    onError: (error: Error) => toast({ tone: 'error', message: errorText(error) }),
  };
  const one = useMutation({ mutationFn: signOutDevice, ...change });
  const others = useMutation({ mutationFn: signOutOtherDevices, ...change });
  if (devices.isPending) return <SkeletonCards count={2} grid={false} height={72} />;
  if (devices.isError) {
    return <ErrorState message={errorText(devices.error)} onRetry={() => void devices.refetch()} />;
  }
  const list = devices.data.devices;
  return (
    <Stack>
      <ul className={classes.list}>
        {list.map((device) => (
          <Device
            key={device.id}
            device={device}
            leaving={one.isPending && one.variables === device.id}
            onSignOut={() => one.mutate(device.id)}
          />
        ))}
      </ul>
      {list.length > 1 ? (
        <Button variant="default" onClick={() => others.mutate()} loading={others.isPending}>
          {m.identity_devices_sign_out_others()}
        </Button>
      ) : (
        <Text c="dimmed">{m.identity_devices_only_this()}</Text>
      )}
    </Stack>
  );
}

interface DeviceProps {
  readonly device: SignedInDevice;
  readonly leaving: boolean;
  readonly onSignOut: () => void;
}

function Device({ device: { device, createdAt, lastSeenAt, current }, leaving, onSignOut }: DeviceProps) {
  const reader = useReader();
  return (
    <li className={classes.device}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {current && <StatusBadge tone="brand">{m.identity_device_current()}</StatusBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {m.identity_device_seen({ when: formatDistance(lastSeenAt, reader.language) })}
          {' · '}
          {m.identity_device_since({ when: formatInstant(createdAt, reader) })}
        </Text>
      </div>
      {!current && (
        <Button
          variant="default"
          size="sm"
          onClick={onSignOut}
          loading={leaving}
          aria-label={m.identity_device_sign_out_of({ device })}
        >
          {m.identity_device_sign_out()}
        </Button>
      )}
    </li>
  );
}
