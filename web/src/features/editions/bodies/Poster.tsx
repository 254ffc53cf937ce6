import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/editions/editions.module.css';
import { contentFileUrl } from '#web/shared/media/media.api.ts';
import { refusalsOf } from '#web/shared/media/mediaKinds.ts';
import { UploadField } from '#web/shared/media/UploadField.tsx';
import { useOneUpload } from '#web/shared/media/useOneUpload.ts';
import { UploadRow } from '#web/shared/uploads/UploadRow.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import list from '#web/ui/lists/files.module.css';

interface Props {
  /** The film as it is shown above. */
  readonly film: HTMLVideoElement | null;
  readonly posterId: string | undefined;
  readonly onChange: (posterId: string | undefined) => void;
}

/** No wider than a page shows it. */
const widest = 1600;

/** What the film shows now, as a picture; null when the browser has none. */
async function pictureOf(film: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight, readyState } = film;
  if (videoWidth === 0 || readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const canvas = document.createElement('canvas');
  const share = Math.min(1, widest / videoWidth);
  canvas.width = Math.round(videoWidth * share);
  canvas.height = Math.round(videoHeight * share);
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  return blob && new File([blob], 'poster.png', { type: 'image/png' });
}

/** The picture students see before a film plays: taken from the film, or one of the library. */
export function Poster({ film, posterId, onChange }: Props) {
  const terms = useTerms();
  const helpId = useId();
  const [told, setTold] = useState('');
  const taken = useOneUpload('picture', (fileId) => {
    setTold(m.media_poster_taken());
    onChange(fileId);
  });
  const take = async (): Promise<void> => {
    setTold('');
    const picture = film && (await pictureOf(film).catch(() => null));
    if (picture) await taken.send(picture);
    else setTold(m.media_poster_failed());
  };
  return (
    <fieldset className={classes.part} aria-describedby={helpId}>
      <legend className={classes.label}>{m.media_poster()}</legend>
      <p id={helpId} className={classes.meta}>
        {m.media_poster_help(terms)}
      </p>
      {posterId && (
        <img src={contentFileUrl(posterId)} alt={m.media_poster_alt()} className={classes.poster} />
      )}
      <Button variant="default" aria-description={m.media_poster_take_help()} onClick={() => void take()}>
        {m.media_poster_take()}
      </Button>
      <span className={classes.meta}>{m.media_poster_take_help()}</span>
      {taken.running.length > 0 && (
        <ul className={list.files}>
          {taken.running.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              uploads={taken.uploads}
              refusals={refusalsOf('picture')}
            />
          ))}
        </ul>
      )}
      <span role="status" className={classes.meta}>
        {told}
      </span>
      <UploadField use="picture" label={m.media_poster_choose()} onFile={(fileId) => onChange(fileId)} />
      {posterId && (
        <Button variant="subtle" onClick={() => onChange(undefined)}>
          {m.media_poster_remove()}
        </Button>
      )}
    </fieldset>
  );
}
