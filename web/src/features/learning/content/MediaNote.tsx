import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import type { RefObject } from 'react';
import { m } from '#messages/generated/messages.js';
import { formatMoment } from '../formatSeconds.ts';
import classes from './content.module.css';

interface Props {
  readonly media: RefObject<HTMLMediaElement | null>;
  readonly startAt: number;
  readonly failed: boolean;
  readonly download: { readonly url: string; readonly name: string } | undefined;
}

/** Below a recording: where it goes on, or what to do when it does not play. */
export function MediaNote({ media, startAt, failed, download }: Props) {
  const [resumed, setResumed] = useState(startAt > 0);
  if (failed) {
    return (
      <div className={classes.note} role="alert">
        <span>{m.learning_media_failed()}</span>
        <Button variant="default" onClick={() => media.current?.load()}>
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
    if (media.current) media.current.currentTime = 0;
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
