import { lazy, Suspense } from 'react';
import type { ContentUse } from '#contract/editions/units.ts';
import type { MediaFile } from '#contract/editions/media.ts';
import { m } from '#messages/generated/messages.js';
import { contentFileUrl } from '#web/shared/media/media.api.ts';
import { MediaThumb } from '#web/shared/media/MediaThumb.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from './media.module.css';

const PdfViewer = lazy(async () => ({ default: (await import('#web/ui/PdfViewer.tsx')).PdfViewer }));

interface Props {
  readonly file: MediaFile;
}

const Picture = ({ file: { id, width, height } }: Props) => (
  <img
    src={contentFileUrl(id)}
    alt={m.media_seen_picture()}
    className={classes.seen}
    {...(width && height && { width, height })}
  />
);

/** A video with what an item shows beside it; captions are shown on the video they belong to. */
function Video({ file: { id, use, shownWith } }: Props) {
  const source = use === 'video' ? id : shownWith?.videoId;
  if (!source) return null;
  const tracks = (shownWith?.captions ?? []).filter(({ fileId }) => use === 'video' || fileId === id);
  return (
    // A recording nobody uses yet has no captions to show.
    // eslint-disable-next-line jsx-a11y/media-has-caption
    <video
      controls
      preload="metadata"
      className={classes.seen}
      {...(shownWith?.posterId && { poster: contentFileUrl(shownWith.posterId) })}
    >
      <source src={contentFileUrl(source)} />
      {tracks.map(({ fileId, language, label }) => (
        <track
          key={fileId}
          kind="captions"
          src={contentFileUrl(fileId)}
          srcLang={language}
          label={label}
          default={fileId === id}
        />
      ))}
    </video>
  );
}

const Audio = ({ file: { id } }: Props) => (
  // Sound alone takes no caption track: its words are the transcript of the item.
  // eslint-disable-next-line jsx-a11y/media-has-caption
  <audio controls preload="metadata" src={contentFileUrl(id)} className={classes.sound} />
);

const Open = ({ file }: Props) => (
  <div className={classes.file}>
    <MediaThumb file={file} />
    {file.use !== 'package' && (
      <a href={contentFileUrl(file.id)} target="_blank" rel="noreferrer">
        {m.editions_open_file()}
      </a>
    )}
  </div>
);

/** A PDF to read here; another document to open. */
const Document = ({ file }: Props) => (
  <>
    {file.mediaType === 'application/pdf' && (
      <Suspense fallback={<SkeletonCards count={1} height={320} grid={false} />}>
        <PdfViewer url={contentFileUrl(file.id)} name={file.name} />
      </Suspense>
    )}
    <Open file={file} />
  </>
);

const Captions = ({ file }: Props) => (
  <>
    {file.shownWith && <Video file={file} />}
    <Open file={file} />
  </>
);

const parts: Readonly<Record<ContentUse, (props: Props) => React.ReactNode>> = {
  picture: Picture,
  video: Video,
  audio: Audio,
  document: Document,
  captions: Captions,
  package: Open,
};

/** The file as students see or hear it. */
export function Seen({ file }: Props) {
  const Shown = parts[file.use];
  return (
    <div className={classes.side}>
      <Shown file={file} />
    </div>
  );
}
