import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { Evidence, ObservationFile } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import { fileSize } from '#web/lib/files/fileSize.ts';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import list from '#web/ui/lists/files.module.css';
import classes from './answers.module.css';
import type { FileUrl } from './fileUrl.ts';
import { PlainText } from './PlainText.tsx';

const PdfViewer = lazy(async () => ({ default: (await import('#web/ui/PdfViewer.tsx')).PdfViewer }));

type ShownFile = Pick<Evidence, 'id' | 'name' | 'kind' | 'mediaType' | 'bytes' | 'carried'>;

interface Props {
  readonly evidence: ShownFile;
  /** The address of the file for this reader. */
  readonly fileUrl: FileUrl;
  /** Actions beside the file, or what stands below it. */
  readonly children?: ReactNode;
}

/** An uploaded file with a preview. */
export function EvidenceView({ evidence, fileUrl, children }: Props) {
  const { id, name, bytes, carried } = evidence;
  return (
    <li className={list.file}>
      <div className={list.text}>
        <a href={fileUrl(id)} target="_blank" rel="noreferrer">
          {evidence.kind === 'picture' && (
            <Thumbnail url={fileUrl(id, 'thumbnail')} mediaType={evidence.mediaType} />
          )}
          {name}
        </a>
        <span className={classes.small}>
          {fileSize(bytes, document.documentElement.lang)} ·{' '}
          {carried ? m.assessments_work_file_carried() : m.assessments_work_file_here()}
        </span>
        <Preview evidence={evidence} url={fileUrl(id)} />
      </div>
      {children}
    </li>
  );
}

interface ObservedProps {
  readonly files: readonly ObservationFile[];
  readonly fileUrl: FileUrl;
}

/** What an observer took on an occasion, each under the words for what it shows. */
export const ObservedFiles = ({ files, fileUrl }: ObservedProps) =>
  files.length > 0 && (
    <ul className={list.files}>
      {files.map(({ caption, ...file }) => (
        <EvidenceView
          key={file.id}
          evidence={{ ...file, name: caption || file.name, carried: false }}
          fileUrl={fileUrl}
        />
      ))}
    </ul>
  );

/** Phone formats the server cannot decode, so there is no thumbnail. */
const withoutCopy = /^image\/hei[cf]$/;

/** A thumbnail; the picture itself loads when opened. Shows the type when there is no thumbnail. */
function Thumbnail({ url, mediaType }: { url: string; mediaType: string }) {
  const [failed, setFailed] = useState(withoutCopy.test(mediaType));
  if (failed) {
    return (
      <span className={classes.tile} aria-hidden="true">
        {mediaType.slice('image/'.length).toUpperCase()}
      </span>
    );
  }
  return <img src={url} alt="" loading="lazy" className={classes.picture} onError={() => setFailed(true)} />;
}

function Preview({ evidence: { kind, name, mediaType }, url }: { evidence: ShownFile; url: string }) {
  switch (kind) {
    case 'picture':
      return null;
    case 'video':
      // What a student recorded has no captions.
      // eslint-disable-next-line jsx-a11y/media-has-caption
      return <video src={url} controls preload="metadata" className={classes.picture} aria-label={name} />;
    case 'audio':
      // eslint-disable-next-line jsx-a11y/media-has-caption
      return <audio src={url} controls preload="metadata" aria-label={name} />;
    case 'document':
      return <Readable mediaType={mediaType} url={url} name={name} />;
  }
}

/** Loads the viewer for documents only when one is opened, because it is large. */
function Readable({ mediaType, url, name }: { mediaType: string; url: string; name: string }) {
  const [open, setOpen] = useState(false);
  if (mediaType !== 'application/pdf' && mediaType !== 'text/plain') return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{m.assessments_file_read_here()}</summary>
      {open && mediaType === 'text/plain' && <PlainText url={url} />}
      {open && mediaType === 'application/pdf' && (
        <Suspense fallback={<SkeletonCards count={1} height={420} grid={false} />}>
          <PdfViewer url={url} name={name} />
        </Suspense>
      )}
    </details>
  );
}
