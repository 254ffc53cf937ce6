import { useState } from 'react';
import type { MessageFile } from '#contract/threads/messageFiles.ts';
import { m } from '#messages/generated/messages.js';
import { fileSize } from '#web/lib/files/fileSize.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from '#web/features/threads/threads.module.css';

interface Props {
  readonly files: readonly MessageFile[];
  /** Where this reader finds a file. */
  readonly urlOf: (id: string, size: 'file' | 'thumbnail') => string;
}

/** The files of a message; pictures are shown small. */
export function MessageFiles({ files, urlOf }: Props) {
  const { language } = useReader();
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={m.threads_files_list()}>
      {files.map(({ id, name, kind, bytes }) => (
        <li key={id}>
          <a href={urlOf(id, 'file')} target="_blank" rel="noreferrer">
            {kind === 'picture' && <Small url={urlOf(id, 'thumbnail')} />}
            <span dir="auto">{name}</span>
          </a>{' '}
          <span className={classes.dim}>{fileSize(bytes, language)}</span>
          {kind === 'audio' && (
            // What somebody recorded has no captions.
            // eslint-disable-next-line jsx-a11y/media-has-caption
            <audio src={urlOf(id, 'file')} controls preload="none" aria-label={name} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Formats of some phones cannot be made small: then the name stands alone. */
function Small({ url }: { readonly url: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return <img src={url} alt="" loading="lazy" width={160} height={120} onError={() => setFailed(true)} />;
}
