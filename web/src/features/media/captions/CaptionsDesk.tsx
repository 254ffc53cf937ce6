import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import type { MediaFile } from '#contract/editions/media.ts';
import { m } from '#messages/generated/messages.js';
import type { Cue } from '#web/shared/captions/cue.ts';
import { deskActs } from '#web/features/media/captions/cues/acts.ts';
import { CaptionsStore, type CaptionsContent } from '#web/features/media/captions/cues/CaptionsStore.ts';
import classes from './captions.module.css';
import { CueFields } from './CueFields.tsx';
import { CueList } from './CueList.tsx';
import { useDraftKept, type CaptionsDraft } from '#web/features/media/captions/cues/draft.ts';
import { Files } from './Files.tsx';
import { findingsOf } from '#web/features/media/captions/cues/findings.ts';
import { deskKeys, useDeskKeys } from './keys.ts';
import { Recording, Transport } from './Recording.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Timeline } from './Timeline.tsx';
import { useSaving } from './useSaving.ts';

interface Props {
  readonly file: MediaFile;
  /** What is edited: the captions of a file, or none yet. */
  readonly opened: { readonly cues: readonly Cue[]; readonly language: string };
  readonly draft: CaptionsDraft | null;
  readonly formerId: string | null;
  readonly onSaved: (fileId: string) => void;
}

const lengthOf = ({ film, seconds }: MediaFile): number | null => {
  const known = film?.seconds ?? seconds;
  return known ? known * 1000 : null;
};

/** A recording with its captions: played, written, moved along the time, and saved. */
export function CaptionsDesk({ file, opened, draft, formerId: begunFrom, onSaved }: Props) {
  const wordsId = useId();
  const [store] = useState(() => new CaptionsStore(opened, draft));
  const view = useSyncExternalStore(store.subscribe, store.get);
  const [formerId, setFormerId] = useState(draft ? draft.formerId : begunFrom);
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const [lengthMs, setLengthMs] = useState(lengthOf(file));
  const acts = useMemo(() => deskActs({ store, media, wordsId }), [store, media, wordsId]);
  useDeskKeys(acts, store);
  useDraftKept(store, file.id, formerId);
  const saving = useSaving(file, (fileId, content: CaptionsContent) => {
    store.saved(content);
    setFormerId(fileId);
    onSaved(fileId);
  });
  const findings = findingsOf(view.cues, lengthMs);
  const kinds = findings.filter(({ id }) => id === view.selected).map(({ kind }) => kind);
  const shared = { store, view, acts };
  return (
    <div className={classes.desk}>
      <div className={classes.work}>
        <Recording file={file} view={view} media={media} onMedia={setMedia} onLength={setLengthMs} />
        <Transport {...shared} media={media} />
        <Timeline
          {...shared}
          media={media}
          lengthMs={lengthMs}
          wrong={new Set(findings.map(({ id }) => id))}
        />
        <CueFields {...shared} wordsId={wordsId} kinds={kinds} />
        <Keys />
      </div>
      <div className={classes.side}>
        <SaveBar file={file} view={view} saving={saving} formerId={formerId} />
        <CueList view={view} acts={acts} findings={findings} />
        <Files file={file} store={store} view={view} />
      </div>
    </div>
  );
}

const keyWords = {
  play: m.media_captions_key_play,
  back: m.media_captions_key_back,
  fromHere: m.media_captions_key_from,
  toHere: m.media_captions_key_to,
  add: m.media_captions_key_add,
  before: m.media_captions_key_other,
  after: m.media_captions_key_other,
} as const;

const Keys = () => (
  <section className={classes.keys} aria-label={m.media_captions_keys()}>
    <p className={classes.help}>{m.media_captions_keys()}</p>
    <dl>
      {deskKeys
        .filter(({ act }) => act !== 'after')
        .map(({ act, key }) => (
          <div key={act}>
            <dt>
              <kbd>{act === 'before' ? 'Alt ↑ ↓' : `Alt ${key}`}</kbd>
            </dt>
            <dd>{keyWords[act]()}</dd>
          </div>
        ))}
    </dl>
  </section>
);
