import { useState } from 'react';
import type { StaffText, TextKind, TextWords } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { sameJson } from '#web/shared/richText/sameJson.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { textOfDocument } from '#web/shared/answers/documentText.ts';
import { forgetTextDraft, keepTextDraft, textDraft, type TypedText } from './textDraft.ts';
import { isSigned } from '#web/features/texts/textNames.ts';

const typedOf = (words: TextWords | null): TypedText => ({
  title: words?.title ?? '',
  document: words?.document ?? { type: 'doc', content: [] },
  statement: words?.statement ?? '',
});

const needed =
  (sentence: () => string) =>
  (typed: string): string | null =>
    typed.trim() === '' ? sentence() : null;

const checksFor = (kind: TextKind) => ({
  title: isSigned(kind) ? needed(m.texts_e_title) : undefined,
  document: (document: TypedText['document']) =>
    textOfDocument(document).trim() === '' ? m.texts_e_document() : null,
  statement: isSigned(kind) ? needed(m.texts_e_statement) : undefined,
});

type Form = ReturnType<typeof useForm<TypedText>>;

function fill(form: Form, { title, document, statement }: TypedText): void {
  form.set('title', title);
  form.set('document', document);
  form.set('statement', statement);
}

/** What was pressed is gone, so the focus goes on to the text. */
const focusText = (form: Form): void => document.getElementById(form.choice('document').id)?.focus();

/** The words somebody works on, beside those in force. They stay in this tab until they are published or discarded. */
export function useTextForm({ kind, words, versions }: StaffText) {
  const newest = versions[0]?.version ?? 0;
  const [kept, setKept] = useState(() => textDraft(kind));
  const [discarded, setDiscarded] = useState<TypedText | null>(null);
  const [after, setAfter] = useState(kept?.after ?? newest);
  const form = useForm<TypedText>({
    name: `text-${kind}`,
    start: kept?.typed ?? typedOf(words),
    checks: checksFor(kind),
    keep: (typed) => keepTextDraft(kind, { typed, after }),
  });
  const typed = form.values;
  const begin = (from: StaffText): void => {
    forgetTextDraft(kind);
    setKept(null);
    setDiscarded(null);
    form.reset(typedOf(from.words));
    setAfter(from.versions[0]?.version ?? 0);
  };
  return {
    form,
    typed,
    after,
    newest,
    /** As the server is sent it. */
    toSend: (): TextWords =>
      isSigned(kind) ? typed : { title: null, document: typed.document, statement: null },
    isChanged: !sameJson(typed, typedOf(words)),
    /** Whether anything was typed since the version that was read. */
    isTyped: form.dirty || kept !== null,
    /** Somebody else published since what is typed was begun. */
    isBehind: newest > after,
    begin,
    /** Fills the form with words to begin with. */
    take: (from: TextWords): void => {
      fill(form, typedOf(from));
      focusText(form);
    },
    goOn: (): void => {
      keepTextDraft(kind, { typed, after: newest });
      setAfter(newest);
      focusText(form);
    },
    discard: (from: StaffText): void => {
      begin(from);
      setDiscarded(typed);
    },
    /** Undoes a discarding; null when there is nothing to bring back. */
    bringBack:
      discarded &&
      (() => {
        fill(form, discarded);
        setDiscarded(null);
      }),
  };
}
export type TextForm = ReturnType<typeof useTextForm>;
