import { Button, Group } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { Choices } from '#web/ui/controls/Choices.tsx';
import { DocumentReport } from './DocumentReport.tsx';
import classes from './fromDocument.module.css';
import { PageList } from './PageList.tsx';
import { isTooLong } from './pages.ts';
import type { DocumentPage, OpenedDocument } from './pages.ts';
import type { Cut } from './pieces.ts';
import { filesIn, neededSources, readyItems } from './readyItems.ts';
import type { ReadyItem } from './readyItems.ts';
import { FileSending } from './FileSending.ts';
import { SendingFiles } from './SendingFiles.tsx';

interface Props {
  readonly document: OpenedDocument;
  readonly onAdd: (items: readonly ReadyItem[]) => void;
  readonly onClose: () => void;
}

const cutNames: Readonly<Record<Cut, () => string>> = {
  whole: m.from_document_cut_whole,
  first: m.from_document_cut_first,
  second: m.from_document_cut_second,
};

/** Sends the pictures and files of the chosen pages and hands the pages over once they are there. */
function useSending({ pictures }: OpenedDocument, onAdd: Props['onAdd']) {
  const [sending, setSending] = useState<FileSending | null>(null);
  const tell = useRef(onAdd);
  useEffect(() => {
    tell.current = onAdd;
  });
  useEffect(() => () => sending?.close(), [sending]);
  const send = (pages: readonly DocumentPage[]): void => {
    const needed = neededSources(pages);
    const made = new FileSending(
      [...pictures.filter(({ src }) => needed.has(src)), ...filesIn(pages)],
      (sent) => tell.current(pages.flatMap((page) => readyItems(page, sent))),
    );
    setSending(made);
    made.start();
  };
  return { sending, send };
}

/** The pages a document becomes, and what does not come along. */
export function DocumentPages({ document, onAdd, onClose }: Props) {
  const [cut, setCut] = useState(document.likely);
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const { pages, picturesLeft } = useMemo(() => document.cutInto(cut), [document, cut]);
  const { sending, send } = useSending(document, onAdd);
  const chosen = pages.filter((_, at) => !without.has(at));
  const tooLong = chosen.some(isTooLong);
  const become = (next: Cut): void => {
    setCut(next);
    setWithout(new Set());
  };
  if (sending) return <SendingFiles sending={sending} onClose={onClose} />;
  return (
    <>
      {document.cuts.length > 1 && (
        <Choices
          label={m.from_document_cut()}
          value={cut}
          choices={document.cuts.map((each) => [each, cutNames[each]()] as const)}
          onChange={become}
        />
      )}
      <PageList pages={pages} without={without} onWithout={setWithout} />
      <DocumentReport
        pages={chosen}
        findings={[
          ...document.findings,
          ...(picturesLeft > 0 ? [{ kind: 'pictures' as const, count: picturesLeft }] : []),
        ]}
      />
      {tooLong && (
        <p role="alert" className={classes.wrong}>
          {m.from_document_page_too_long()}
        </p>
      )}
      <Group className={classes.taking}>
        <Button disabled={chosen.length === 0 || tooLong} onClick={() => send(chosen)}>
          {m.from_document_add({ count: chosen.length })}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.editions_cancel()}
        </Button>
      </Group>
    </>
  );
}
