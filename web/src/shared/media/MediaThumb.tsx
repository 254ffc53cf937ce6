import type { MediaRow } from '#contract/editions/media.ts';
import { pictureInWidth } from '#web/lib/files/pictureSources.ts';
import list from '#web/ui/lists/files.module.css';
import { contentFileUrl } from './media.api.ts';
import { mediaKinds } from './mediaKinds.ts';
import classes from './media.module.css';

/** A small picture of a file, or the sign of its kind. */
export function MediaThumb({ file: { id, use } }: { readonly file: Pick<MediaRow, 'id' | 'use'> }) {
  if (use === 'picture')
    return (
      <img
        src={pictureInWidth(contentFileUrl(id), 480)}
        alt=""
        loading="lazy"
        width={64}
        height={64}
        className={list.thumb}
      />
    );
  const Icon = mediaKinds[use].icon;
  return (
    <span className={classes.sign}>
      <Icon size={28} aria-hidden />
    </span>
  );
}
