import { Button, Group } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { Choices } from '#web/ui/controls/Choices.tsx';
import { DocumentReport } from './DocumentReport.tsx';
import classes from './fromDocument.module.css';
import { readyText } from './lessonTexts.ts';
import type { ReadyText } from './lessonTexts.ts';
import { PageList } from './PageList.tsx';
import { cutInto, isTooLong, likelyCut } from './pages.ts';
import type { DocumentPage, OpenedDocument } from './pages.ts';
import type { Cut } from './pieces.ts';
import { PictureSending } from './PictureSending.ts';
import { SendingPictures } from './SendingPictures.tsx';

interface Props {
  readonly document: OpenedDocument;
  readonly onAdd: (texts: readonly ReadyText[]) => void;
  readonly onClose: () => void;
}

const cutNames: Readonly<Record<Cut, () => string>> = {
  whole: m.from_document_cut_whole,
  first: m.from_document_cut_first,
  second: m.from_document_cut_second,
};

/** Sends the pictures of the chosen pages and hands the pages over once they are there. */
function useSending({ content }: OpenedDocument, onAdd: Props['onAdd']) {
  const [sending, setSending] = useState<PictureSending | null>(null);
  const tell = useRef(onAdd);
  useEffect(() => {
    tell.current = onAdd;
  });
  useEffect(() => () => sending?.close(), [sending]);
  const send = (pages: readonly DocumentPage[]): void => {
    const needed = new Set(pages.flatMap(({ pictures }) => pictures.map(({ src }) => src)));
    const made = new PictureSending(
      content.pictures.filter(({ src }) => needed.has(src)),
      (sent) => tell.current(pages.map((page) => readyText(page, sent))),
    );
    setSending(made);
    made.start();
  };
  return { sending, send };
}

/** The pages a document becomes, and what does not come along. */
export function DocumentPages({ document, onAdd, onClose }: Props) {
  const [cut, setCut] = useState<Cut>(() => likelyCut(document));
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const { pages, picturesLeft } = useMemo(() => cutInto(document, cut), [document, cut]);
  const { sending, send } = useSending(document, onAdd);
  const chosen = pages.filter((_, at) => !without.has(at));
  const tooLong = chosen.some(isTooLong);
  const become = (next: Cut): void => {
    setCut(next);
    setWithout(new Set());
  };
  if (sending) return <SendingPictures sending={sending} onClose={onClose} />;
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
