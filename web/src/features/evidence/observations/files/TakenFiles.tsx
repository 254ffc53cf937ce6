import { useState } from 'react';
import type { ReactNode } from 'react';
import { takenUrl } from '#web/features/evidence/observations/observations.api.ts';
import type { TakenFile } from './takenFiles.ts';
import classes from './files.module.css';

/** What was taken on an occasion, to look at. */
export const TakenFiles = ({ files }: { readonly files: readonly TakenFile[] }) =>
  files.length > 0 && (
    <ul className={classes.files}>
      {files.map((file) => (
        <TakenLine key={file.id} file={file} />
      ))}
    </ul>
  );

interface LineProps {
  readonly file: TakenFile;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A file with its caption, which stands for it where it cannot be seen. */
export function TakenLine({ file: { id, name, kind, caption }, children }: LineProps) {
  const url = takenUrl(id);
  const shows = caption.trim() || name;
  return (
    <li className={classes.file}>
      <a href={url} target="_blank" rel="noreferrer">
        {kind === 'picture' && <Small url={takenUrl(id, 'thumbnail')} />}
        <span dir="auto">{shows}</span>
      </a>
      {kind === 'audio' && (
        // What was recorded at work has no captions.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <audio src={url} controls preload="none" aria-label={shows} />
      )}
      {kind === 'video' && (
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <video src={url} controls preload="none" className={classes.picture} aria-label={shows} />
      )}
      {children}
    </li>
  );
}

/** Formats of some phones cannot be made small: then the words stand alone. */
function Small({ url }: { readonly url: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return <img src={url} alt="" loading="lazy" className={classes.picture} onError={() => setFailed(true)} />;
}
