import { Button } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { ApiError } from '#web/lib/apiError.ts';
import { formatTime } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from './roll.module.css';
import type { RollState } from './rollQueue.ts';

interface Props {
  readonly state: RollState;
  readonly onSend: () => void;
}

/** Where the marks are: on the server, on their way, or only on this device. */
export function RollNote({ state: { status, savedAt, failure }, onSend }: Props) {
  const reader = useReader();
  const text = {
    idle: '',
    saving: m.classes_roll_saving(),
    saved: savedAt ? m.classes_roll_saved({ time: formatTime(savedAt, reader) }) : '',
    kept: m.classes_roll_kept(),
    refused: m.classes_roll_refused({ reason: failure ? errorText(new ApiError(failure)) : '' }),
  }[status];
  const matters = status === 'kept' || status === 'refused';
  return (
    <>
      {/* Announced only when it matters; a routine save is not news. */}
      <span role={matters ? 'status' : undefined} className={classes.help} data-status={status}>
        {text}
      </span>
      {status === 'refused' && (
        <Button variant="default" size="sm" onClick={onSend}>
          {m.classes_roll_send_again()}
        </Button>
      )}
    </>
  );
}
