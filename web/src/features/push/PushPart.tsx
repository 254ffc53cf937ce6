import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { DeviceRows } from './DeviceRows.tsx';
import { hereQuery, pushDevicesQuery } from './push.api.ts';
import classes from './push.module.css';
import { ThisDevice } from './ThisDevice.tsx';

/** Notices that devices show, also while the application is closed. */
export function PushPart() {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  return (
    <div className={classes.part}>
      <Part title={m.push_title()}>
        <p className={classes.text}>{m.push_lead({ organisation })}</p>
        <p className={classes.text}>{m.push_privacy()}</p>
        <p className={classes.text}>{m.push_choices()}</p>
        <Devices organisation={organisation} />
      </Part>
    </div>
  );
}

function Devices({ organisation }: { readonly organisation: string }) {
  const here = useQuery(hereQuery);
  const devices = useQuery(pushDevicesQuery);
  if (devices.isError)
    return <ErrorState message={errorText(devices.error)} onRetry={() => void devices.refetch()} />;
  if (here.isPending || devices.isPending) return <SkeletonCards count={1} grid={false} height={72} />;
  const list = devices.data.devices;
  const own = here.data === 'subscribed' ? list.find(({ current }) => current) : undefined;
  return (
    <>
      <ThisDevice here={here.data ?? 'unsupported'} device={own} organisation={organisation} />
      <DeviceRows devices={list} />
    </>
  );
}
