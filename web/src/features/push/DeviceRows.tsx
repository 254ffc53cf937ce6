import { Button } from '@mantine/core';
import type { PushDevice } from '#contract/push/push.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import parts from '#web/ui/parts/parts.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useTurnOff } from './push.api.ts';
import classes from './push.module.css';

/** Every device of the person that shows notices; others are turned off from here. */
export function DeviceRows({ devices }: { readonly devices: readonly PushDevice[] }) {
  if (devices.length === 0) return <p className={parts.none}>{m.push_list_none()}</p>;
  return (
    <>
      <h3 className={classes.heading}>{m.push_list()}</h3>
      <ul className={parts.rows}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </>
  );
}

function DeviceRow({ device }: { readonly device: PushDevice }) {
  const reader = useReader();
  const off = useTurnOff();
  const submit = () =>
    off.mutate(device, { onError: (error) => toast({ tone: 'error', message: errorText(error) }) });
  return (
    <li>
      <div>
        <span className={parts.name}>{device.device}</span>{' '}
        {device.current && <StatusBadge tone="brand">{m.push_device_current()}</StatusBadge>}
        <span className={parts.meta}>
          {m.push_device_since({ when: formatInstant(device.since, reader) })}
        </span>
        {device.failed && <span className={parts.meta}>{m.push_device_failed()}</span>}
      </div>
      {!device.current && (
        <Button
          variant="default"
          loading={off.isPending}
          aria-label={m.push_device_remove_of({ device: device.device })}
          onClick={submit}
        >
          {m.push_device_remove()}
        </Button>
      )}
    </li>
  );
}
