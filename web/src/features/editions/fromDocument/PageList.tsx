import '#web/ui/controls/checkboxCss.ts';
import { Checkbox } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import classes from './fromDocument.module.css';
import { isTooLong } from './pages.ts';
import type { DocumentPage } from './pages.ts';

interface Props {
  readonly pages: readonly DocumentPage[];
  /** Places of pages that are not taken. */
  readonly without: ReadonlySet<number>;
  readonly onWithout: (without: ReadonlySet<number>) => void;
}

const sizeOf = ({ words, pictures }: DocumentPage): string =>
  [
    m.from_document_words({ count: words }),
    ...(pictures.length > 0 ? [m.from_document_pictures({ count: pictures.length })] : []),
  ].join(' · ');

/** The pages in their order, each of which can be left out. */
export function PageList({ pages, without, onWithout }: Props) {
  const toggle = (at: number): void => {
    const next = new Set(without);
    if (!next.delete(at)) next.add(at);
    onWithout(next);
  };
  return (
    <section aria-labelledby="from-document-pages">
      <h3 id="from-document-pages" className={classes.heading}>
        {m.from_document_pages({ count: pages.length })}
      </h3>
      <ol className={classes.pages}>
        {pages.map((page, at) => (
          <li key={`${at} ${page.title}`}>
            <Checkbox
              checked={!without.has(at)}
              onChange={() => toggle(at)}
              label={page.title}
              description={isTooLong(page) ? m.from_document_too_long_mark() : sizeOf(page)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
