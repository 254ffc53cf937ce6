import { useRef, useState } from 'react';
import type { ContentBody, ItemView } from '#contract/learning.ts';
import { useRecording } from '#web/features/learning/recording/useRecording.ts';
import classes from './content.module.css';
import { MediaNote } from './MediaNote.tsx';
import { Transcript } from './Transcript.tsx';

interface Props {
  readonly item: ItemView;
  readonly body: Extract<ContentBody, { kind: 'audio' }>;
}

/** An audio recording that resumes where it stopped, with its transcript below. */
export function AudioContent({ item, body }: Props) {
  const media = useRef<HTMLAudioElement>(null);
  const [failed, setFailed] = useState(false);
  const { startAt, handlers } = useRecording(item, body.durationSeconds);
  return (
    <div className={classes.stack}>
      {/* Sound alone takes no caption track: its words are the transcript. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={media}
        className={classes.audio}
        controls
        preload="metadata"
        src={body.file.url}
        aria-label={item.title}
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
        download={body.file}
        onRetry={() => media.current?.load()}
        onRestart={() => {
          if (media.current) media.current.currentTime = 0;
        }}
      />
      <Transcript document={body.transcript} />
    </div>
  );
}
