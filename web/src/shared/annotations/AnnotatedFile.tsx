import { lazy, Suspense, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from './annotations.module.css';
import { Marks } from './Marks.tsx';
import type { MarksProps } from './Marks.tsx';

const PdfPage = lazy(async () => ({ default: (await import('#web/ui/PdfViewer.tsx')).PdfPage }));

interface Props extends MarksProps {
  readonly file: { readonly name: string; readonly mediaType: string };
  readonly url: string;
  readonly onPage: (page: number) => void;
}

/** A picture or a page of a PDF, with what is written on it. */
export function AnnotatedFile({ file: { name, mediaType }, url, onPage, ...marks }: Props) {
  const over = <Marks {...marks} />;
  if (mediaType !== 'application/pdf')
    return (
      <Picture url={url} name={name}>
        {over}
      </Picture>
    );
  return (
    <Suspense fallback={<SkeletonCards count={1} height={420} grid={false} />}>
      <PdfPage url={url} name={name} page={marks.page} onPage={onPage}>
        {over}
      </PdfPage>
    </Suspense>
  );
}

function Picture({ url, name, children }: { url: string; name: string; children: React.ReactNode }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p role="alert">{m.annotations_picture_failed()}</p>;
  return (
    <div className={classes.picture}>
      <img src={url} alt={name} draggable={false} onError={() => setFailed(true)} />
      {children}
    </div>
  );
}
