import { m } from '#messages/generated/messages.js';
import { formatTime } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import type { DraftState } from './draftQueue.ts';
import classes from '#web/features/marking/marking.module.css';
import { failureText } from '#web/features/marking/words.ts';
import { ApiError } from '#web/lib/apiError.ts';

/** Whether the drafts are on the server. */
export function SavedNote({ state }: { readonly state: DraftState }) {
  const reader = useReader();
  const { status, savedAt, failure } = state;
  const text = {
    idle: '',
    saving: m.marking_saving(),
    saved: savedAt ? m.marking_saved({ time: formatTime(savedAt, reader) }) : '',
    kept: m.marking_kept(),
    refused: failure ? m.marking_refused({ reason: failureText(new ApiError(failure)) }) : '',
  }[status];
  return (
    <p role="status" className={classes.saved} data-status={status}>
      {text}
    </p>
  );
}
