import '#web/ui/controls/checkboxCss.ts';
import { Checkbox } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { kindWords } from '#web/features/editions/bodies/kindWords.ts';
import classes from './fromDocument.module.css';
import { isTooLong } from './pages.ts';
import type { DocumentPage } from './pages.ts';

interface Props {
  readonly pages: readonly DocumentPage[];
  /** Places of pages that are not taken. */
  readonly without: ReadonlySet<number>;
  readonly onWithout: (without: ReadonlySet<number>) => void;
}

/** What is said of a page below its title: how long a text is, or what else it is. */
function aboutPage(page: DocumentPage): string {
  const kind = kindWords[page.kind].name();
  switch (page.kind) {
    case 'text':
      return [
        m.from_document_words({ count: page.words }),
        ...(page.pictures.length > 0 ? [m.from_document_pictures({ count: page.pictures.length })] : []),
      ].join(' · ');
    case 'link':
      return `${kind} · ${new URL(page.url).hostname}`;
    case 'file':
      return `${kind} · ${page.file.name}`;
    case 'self_check':
      return `${kind} · ${m.from_document_choices({ count: page.body.choices.length })}`;
  }
}

/** The places of pages by the part of the course they stand in, in their order. */
function partsOf(pages: readonly DocumentPage[]): { group: string; places: number[] }[] {
  const parts: { group: string; places: number[] }[] = [];
  for (const [at, { group }] of pages.entries()) {
    const last = parts.at(-1);
    if (last?.group === group) last.places.push(at);
    else parts.push({ group, places: [at] });
  }
  return parts;
}

/** The pages in their order, each of which can be left out; those of a course by its parts, each as a whole too. */
export function PageList({ pages, without, onWithout }: Props) {
  const leave = (places: readonly number[], left: boolean): void => {
    const next = new Set(without);
    for (const at of places) {
      if (left) next.add(at);
      else next.delete(at);
    }
    onWithout(next);
  };
  return (
    <section aria-labelledby="from-document-pages">
      <h3 id="from-document-pages" className={classes.heading}>
        {m.from_document_pages({ count: pages.length })}
      </h3>
      <div className={classes.pages}>
        {partsOf(pages).map(({ group, places }) => {
          const left = places.filter((at) => without.has(at)).length;
          return (
            <div key={places[0]} className={classes.part} data-in-part={group !== '' || undefined}>
              {group !== '' && (
                <Checkbox
                  checked={left === 0}
                  indeterminate={left > 0 && left < places.length}
                  label={m.from_document_whole_part({ group })}
                  onChange={() => leave(places, left === 0)}
                />
              )}
              <ol className={classes.inPart}>
                {places.map((at) => {
                  const page = pages[at]!;
                  return (
                    <li key={at}>
                      <Checkbox
                        checked={!without.has(at)}
                        onChange={() => leave([at], !without.has(at))}
                        label={page.title}
                        description={isTooLong(page) ? m.from_document_too_long_mark() : aboutPage(page)}
                      />
                    </li>
                  );
                })}
              </ol>
            </div>
          );
        })}
      </div>
    </section>
  );
}
