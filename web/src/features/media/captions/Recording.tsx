import { Button } from '@mantine/core';
import type { MediaFile } from '#contract/editions/media.ts';
import { m } from '#messages/generated/messages.js';
import { contentFileUrl } from '#web/shared/media/media.api.ts';
import { linesOf } from '#web/shared/captions/cue.ts';
import type { DeskActs } from '#web/features/media/captions/cues/acts.ts';
import type { CaptionsStore, CaptionsView } from '#web/features/media/captions/cues/CaptionsStore.ts';
import classes from './captions.module.css';
import { useClock, usePlaying } from '#web/features/media/captions/cues/clock.ts';
import { saidAt } from '#web/features/media/captions/cues/edits.ts';

interface Props {
  readonly file: MediaFile;
  readonly view: CaptionsView;
  readonly media: HTMLMediaElement | null;
  readonly onMedia: (media: HTMLMediaElement | null) => void;
  readonly onLength: (ms: number) => void;
}

/** The recording, with the caption that is said now as it is written here. */
export function Recording({ file: { id, use, name, shownWith }, view, media, onMedia, onLength }: Props) {
  const all = {
    ref: onMedia,
    controls: true,
    preload: 'metadata',
    src: contentFileUrl(id),
    'aria-label': name,
    onLoadedMetadata: () => {
      if (media && Number.isFinite(media.duration)) onLength(media.duration * 1000);
    },
  } as const;
  return (
    <div className={classes.recording} data-sound={use === 'audio' || undefined}>
      {use === 'audio' ? (
        // Its captions are what is written beside it.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <audio {...all} />
      ) : (
        // The caption of the moment is shown over it, as it is written.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <video
          {...all}
          playsInline
          {...(shownWith?.posterId && { poster: contentFileUrl(shownWith.posterId) })}
        />
      )}
      <Said view={view} media={media} />
    </div>
  );
}

function Said({ view: { cues, language }, media }: Pick<Props, 'view' | 'media'>) {
  const now = useClock(media);
  const lines = linesOf(saidAt(cues, now)?.text ?? '');
  return (
    <div className={classes.said} lang={language} dir="auto" aria-hidden>
      {lines.map((line, at) => (
        <span key={`${at} ${line}`}>{line}</span>
      ))}
    </div>
  );
}

interface TransportProps {
  readonly acts: DeskActs;
  readonly store: CaptionsStore;
  readonly view: CaptionsView;
  readonly media: HTMLMediaElement | null;
}

/** Play, back, add, undo and redo. */
export function Transport({ acts, store, view, media }: TransportProps) {
  const playing = usePlaying(media);
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={acts.play}>
        {playing ? m.media_captions_pause() : m.media_captions_play()}
      </Button>
      <Button variant="default" onClick={acts.back}>
        {m.media_captions_back_3()}
      </Button>
      <Button onClick={acts.add}>{m.media_captions_add()}</Button>
      <Button variant="default" disabled={!view.canUndo} onClick={store.undo}>
        {m.media_captions_undo()}
      </Button>
      <Button variant="default" disabled={!view.canRedo} onClick={store.redo}>
        {m.media_captions_redo()}
      </Button>
    </div>
  );
}
