import { useRef, useState } from 'react';
import type { ContentBody } from '#contract/learning.ts';
import classes from './content.module.css';
import { MediaNote } from './MediaNote.tsx';
import type { PlayerProps } from './playerProps.ts';
import { Transcript } from './Transcript.tsx';

interface Props extends PlayerProps {
  readonly file: Extract<ContentBody, { kind: 'audio' }>['file'];
}

/** An audio recording that goes on where it was left, with its transcript below. */
export function AudioPlayer({ title, file, transcript, startAt = 0, handlers }: Props) {
  const media = useRef<HTMLAudioElement>(null);
  const [failed, setFailed] = useState(false);
  return (
    <div className={classes.stack}>
      {/* Sound alone takes no caption track: its words are the transcript. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={media}
        className={classes.audio}
        controls
        preload="metadata"
        src={file.url}
        aria-label={title}
        {...handlers}
        onError={() => setFailed(true)}
        onLoadedMetadata={({ currentTarget }) => {
          setFailed(false);
          if (startAt > 0) currentTarget.currentTime = startAt;
        }}
      />
      <MediaNote
        startAt={startAt}
        failed={failed}
        download={file}
        onRetry={() => media.current?.load()}
        onRestart={() => {
          if (media.current) media.current.currentTime = 0;
        }}
      />
      <Transcript document={transcript} />
    </div>
  );
}
