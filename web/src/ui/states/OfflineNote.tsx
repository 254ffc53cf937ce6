import { m } from '#messages/generated/messages.js';
import { useOnline } from '#web/lib/online.ts';
import classes from './states.module.css';

/** Shown while the device is offline. */
export function OfflineNote() {
  const online = useOnline();
  return (
    <div role="status" data-offline-note>
      {!online && <div className={classes.offline}>{m.app_offline_note()}</div>}
    </div>
  );
}
