import type { MediaFile } from '#contract/editions/media.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { CaptionsLink } from '#web/shared/media/CaptionsLink.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import classes from './media.module.css';

interface Props {
  readonly file: MediaFile;
}

const ofVideo = ({ id, use, shownWith }: MediaFile) => {
  const captions = shownWith?.captions ?? [];
  return {
    recordingId: use === 'captions' ? shownWith?.videoId : id,
    tracks: use === 'captions' ? captions.filter(({ fileId }) => fileId === id) : captions,
  };
};

/** The way to the captions of a recording: each of those that are shown with it, and new ones. */
export function CaptionsPart({ file }: Props) {
  const terms = useTerms();
  const { recordingId, tracks } = ofVideo(file);
  if (!['video', 'audio', 'captions'].includes(file.use) || !recordingId) return null;
  return (
    <Part title={m.media_captions()}>
      {file.use === 'audio' && <p className={classes.meta}>{m.media_captions_audio()}</p>}
      {file.use === 'video' && (
        <p className={classes.meta}>
          {tracks.length > 0 ? m.media_captions_lead_video(terms) : m.media_captions_none()}
        </p>
      )}
      <ul className={classes.tracks}>
        {tracks.map(({ fileId, label }) => (
          <li key={fileId}>
            {label}
            <CaptionsLink recordingId={recordingId} of={fileId} label={label} />
          </li>
        ))}
        {file.use !== 'captions' && (
          <li>
            <CaptionsLink recordingId={recordingId} />
          </li>
        )}
      </ul>
    </Part>
  );
}
