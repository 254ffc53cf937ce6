import { useEffect, useRef, useState } from 'react';
import type { ContentBody } from '#contract/learning.ts';
import classes from './content.module.css';
import { MediaNote } from './MediaNote.tsx';
import type { PlayerProps } from './playerProps.ts';
import { Transcript } from './Transcript.tsx';

interface Props
  extends PlayerProps, Pick<Extract<ContentBody, { kind: 'video' }>, 'sources' | 'captions' | 'poster'> {}

/** Where a film begins: also where nothing of it is loaded yet. */
function useStart(startAt: number) {
  const media = useRef<HTMLVideoElement>(null);
  const from = useRef(startAt);
  useEffect(() => {
    if (media.current && from.current > 0) media.current.currentTime = from.current;
  }, []);
  const restart = (): void => {
    from.current = 0;
    if (media.current) media.current.currentTime = 0;
  };
  return { media, from, restart };
}

/** A video with the browser's own controls that goes on where it was left. */
export function VideoPlayer(props: Props) {
  const { title, sources, captions, poster, transcript, startAt = 0, handlers } = props;
  const { media, from, restart } = useStart(startAt);
  const [failed, setFailed] = useState(false);
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
          // Behind a picture nothing of the film is loaded before somebody presses play.
          preload={poster ? 'none' : 'metadata'}
          aria-label={title}
          {...(poster && { poster: poster })}
          {...handlers}
          onLoadedMetadata={({ currentTarget }) => {
            setFailed(false);
            if (from.current > 0) currentTarget.currentTime = from.current;
          }}
        >
          {sources.map((source, i) => (
            <source
              key={source.url}
              src={source.url}
              type={source.mediaType}
              // The browser tries the sources in order; only when the last fails nothing is left to play.
              onError={i === sources.length - 1 ? () => setFailed(true) : undefined}
            />
          ))}
          {captions.map((track, i) => (
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
        download={sources[0]}
        onRetry={() => media.current?.load()}
        onRestart={restart}
      />
      <Transcript document={transcript} />
    </div>
  );
}
