import { Button, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';
import { m } from '#messages/generated/messages.js';
import { SkeletonCards } from './states/SkeletonCards.tsx';
import classes from './PdfViewer.module.css';

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/build/pdf.worker.min.mjs',
  import.meta.url,
).toString();

interface Props {
  readonly url: string;
  readonly name: string;
}

/** A PDF page by page at screen width; its text can be selected and read by screen readers. */
export function PdfViewer(props: Props) {
  const [page, setPage] = useState(1);
  return <PdfPage {...props} page={page} onPage={setPage} />;
}

interface PageProps extends Props {
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** What lies over the page. */
  readonly children?: ReactNode;
}

/** The page of a PDF that somebody chose. */
export function PdfPage({ url, name, page, onPage, children }: PageProps) {
  const { ref, width } = useElementSize();
  const [pages, setPages] = useState(0);
  const loading = <SkeletonCards count={1} height={420} grid={false} />;
  const failed = (
    <Text p="md" role="alert">
      {m.learning_pdf_failed()}
    </Text>
  );
  return (
    <section aria-label={m.learning_pdf_label({ name })} className={classes.stack}>
      <div ref={ref} className={classes.pages}>
        <Document
          file={url}
          loading={loading}
          error={failed}
          externalLinkTarget="_blank"
          externalLinkRel="noopener noreferrer"
          onLoadSuccess={(document) => setPages(document.numPages)}
        >
          <Page pageNumber={page} {...(width > 0 && { width })} loading={loading} error={failed}>
            {children}
          </Page>
        </Document>
      </div>
      {pages > 1 && <Pages page={page} pages={pages} onPage={onPage} />}
    </section>
  );
}

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

function Pages({ page, pages, onPage }: PagesProps) {
  return (
    <div className={classes.leaf}>
      <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {m.learning_pdf_previous()}
      </Button>
      <span role="status">{m.learning_pdf_page({ page, pages })}</span>
      <Button variant="default" disabled={page === pages} onClick={() => onPage(page + 1)}>
        {m.learning_pdf_next()}
      </Button>
    </div>
  );
}
