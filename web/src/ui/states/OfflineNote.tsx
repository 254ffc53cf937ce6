import { m } from '#messages/generated/messages.js';
import { useOnline } from '#web/lib/online.ts';
import classes from './states.module.css';

/** A line that says the device is offline, while it is. */
export function OfflineNote() {
  const online = useOnline();
  return <div role="status">{!online && <div className={classes.offline}>{m.app_offline_note()}</div>}</div>;
}
