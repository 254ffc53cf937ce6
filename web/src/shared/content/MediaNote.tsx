import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { formatMoment } from './formatSeconds.ts';
import classes from './content.module.css';

interface Props {
  readonly startAt: number;
  readonly failed: boolean;
  readonly download: { readonly url: string; readonly name: string } | undefined;
  readonly onRetry: () => void;
  readonly onRestart: () => void;
}

/** Below a recording: where it resumes, or what to do when it does not play. */
export function MediaNote({ startAt, failed, download, onRetry, onRestart }: Props) {
  const [resumed, setResumed] = useState(startAt > 0);
  if (failed) {
    return (
      <div className={classes.note} role="alert">
        <span>{m.learning_media_failed()}</span>
        <Button variant="default" onClick={onRetry}>
          {m.learning_media_retry()}
        </Button>
        {download && (
          <Anchor href={download.url} download={download.name}>
            {m.learning_media_download()}
          </Anchor>
        )}
      </div>
    );
  }
  if (!resumed) return null;
  const restart = () => {
    setResumed(false);
    onRestart();
  };
  return (
    <div className={classes.note}>
      <span>{m.learning_resumed({ time: formatMoment(startAt) })}</span>
      <Button variant="default" size="compact-md" onClick={restart}>
        {m.learning_restart()}
      </Button>
    </div>
  );
}
