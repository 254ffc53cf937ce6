import { useRef, useState } from 'react';
import type { ContentBody, ItemView } from '#contract/learning.ts';
import { useRecording } from '#web/features/learning/recording/useRecording.ts';
import classes from './content.module.css';
import { MediaNote } from './MediaNote.tsx';
import { Transcript } from './Transcript.tsx';

interface Props {
  readonly item: ItemView;
  readonly body: Extract<ContentBody, { kind: 'video' }>;
}

/** A video with the browser's own controls that resumes where it stopped. */
export function VideoContent({ item, body }: Props) {
  const media = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const { startAt, handlers } = useRecording(item, body.durationSeconds);
  return (
    <div className={classes.stack}>
      <div className={classes.frame}>
        {/* The captions are those of the recording; the transcript stands below in any case. */}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={media}
          className={classes.media}
          controls
          playsInline
          preload="metadata"
          aria-label={item.title}
          {...(body.poster && { poster: body.poster })}
          {...handlers}
          onLoadedMetadata={({ currentTarget }) => {
            setFailed(false);
            if (startAt > 0) currentTarget.currentTime = startAt;
          }}
        >
          {body.sources.map((source, i) => (
            <source
              key={source.url}
              src={source.url}
              type={source.mediaType}
              // The browser tries the sources in order; only when the last fails nothing is left to play.
              onError={i === body.sources.length - 1 ? () => setFailed(true) : undefined}
            />
          ))}
          {body.captions.map((track, i) => (
            <track
              key={track.url}
              kind="captions"
              src={track.url}
              srcLang={track.language}
              label={track.label}
              default={i === 0}
            />
          ))}
        </video>
      </div>
      <MediaNote
        startAt={startAt}
        failed={failed}
        download={body.sources[0]}
        onRetry={() => media.current?.load()}
        onRestart={() => {
          if (media.current) media.current.currentTime = 0;
        }}
      />
      <Transcript document={body.transcript} />
    </div>
  );
}
