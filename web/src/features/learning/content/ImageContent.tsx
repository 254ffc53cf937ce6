import { useState } from 'react';
import type { ContentBody } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { pictureSources } from '#web/lib/files/pictureSources.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import classes from '#web/shared/content/content.module.css';

interface Props {
  readonly body: Extract<ContentBody, { kind: 'image' }>;
}

/** A picture in a frame of fixed shape; pressing it enlarges it to the screen. */
export function ImageContent({ body }: Props) {
  const [large, setLarge] = useState(false);
  return (
    <figure className={classes.figure}>
      <button type="button" className={classes.imageButton} onClick={() => setLarge(true)}>
        <span className={classes.frame} style={{ display: 'block' }}>
          <img
            {...pictureSources(body.file.url, 720)}
            src={body.file.url}
            alt={m.learning_image_enlarge(body)}
            className={classes.picture}
          />
        </span>
      </button>
      {body.caption && <figcaption className={classes.caption}>{body.caption}</figcaption>}
      <Dialog
        opened={large}
        onClose={() => setLarge(false)}
        fullScreen
        title={body.caption ?? body.alt}
        closeButtonProps={{ 'aria-label': m.learning_image_close() }}
      >
        <img src={body.file.url} alt={body.alt} className={classes.large} />
      </Dialog>
    </figure>
  );
}
