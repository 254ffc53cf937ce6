import { m } from '#messages/generated/messages.js';
import { ApiError } from '#web/lib/apiError.ts';
import { formatTime } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import type { ObservationState } from './observationQueue.ts';
import classes from '#web/features/evidence/observations/observations.module.css';
import { failureText } from '#web/features/evidence/observations/words.ts';

/** Where the observation is: on the server, on its way, or only on this device. */
export function SavedNote({ state }: { readonly state: ObservationState }) {
  const reader = useReader();
  const { status, savedAt, failure } = state;
  const text = {
    idle: '',
    saving: m.observations_saving(),
    saved: savedAt ? m.observations_saved({ time: formatTime(savedAt, reader) }) : '',
    kept: m.observations_kept(),
    changed: m.observations_kept_changed(),
    refused: failure ? m.observations_refused({ reason: failureText(new ApiError(failure)) }) : '',
  }[status];
  const matters = status === 'kept' || status === 'changed' || status === 'refused';
  return (
    // Announced only when it matters; a routine save is not news.
    <span role={matters ? 'status' : undefined} className={classes.saved} data-status={status}>
      {text}
    </span>
  );
}
