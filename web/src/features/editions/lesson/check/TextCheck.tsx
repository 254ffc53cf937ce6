import { IconCircleCheck } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import { useEffect, useId, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { findingsIn, paragraphsIn, type Finding, type FindingKind } from './findings.ts';
import { readingOf } from './reading.ts';
import classes from './check.module.css';

const sentences: { readonly [K in FindingKind]: (words: string) => string } = {
  alt: () => m.editions_check_alt(),
  formula: () => m.editions_check_formula(),
  heading_order: () => m.editions_check_heading_order(),
  heading_empty: () => m.editions_check_heading_empty(),
  title_empty: () => m.editions_check_title_empty(),
  link_words: (words) => m.editions_check_link_words({ words }),
  table_header: () => m.editions_check_table_header(),
  capitals: () => m.editions_check_capitals(),
  insert_title: () => m.editions_check_insert_title(),
  captions: () => m.editions_check_captions(),
  transcript: () => m.editions_check_transcript(),
};

const pauseMs = 600;

/** The text as it was when the author last paused. */
function useChecked(editor: Editor) {
  const [doc, setDoc] = useState(editor.state.doc);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setDoc(editor.state.doc), pauseMs);
    };
    editor.on('transaction', later);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', later);
    };
  }, [editor]);
  return doc;
}

/** Leads to what was found: its field where it has one, else its text. */
function show(editor: Editor, { pos }: Finding): void {
  const { doc, tr } = editor.state;
  if (pos >= doc.content.size) return;
  const node = doc.nodeAt(pos);
  const selection =
    node?.isAtom && !node.isText ? NodeSelection.create(doc, pos) : Selection.near(doc.resolve(pos));
  editor.view.dispatch(tr.setSelection(selection).scrollIntoView());
  editor.view.focus();
  const drawn = editor.view.nodeDOM(pos);
  if (!(drawn instanceof HTMLElement)) return;
  drawn.scrollIntoView({ block: 'center' });
  drawn.querySelector<HTMLElement>('input, textarea')?.focus();
}

/** Quietly, under the text: how long it is, how hard to read, and what not everybody could use. */
export function TextCheck({ editor }: { readonly editor: Editor }) {
  const doc = useChecked(editor);
  const id = useId();
  const { language } = useReader();
  const found = findingsIn(doc);
  const { words, minutes, age } = readingOf(paragraphsIn(doc), language === 'en');
  const facts = [
    m.editions_check_words({ count: words }),
    words > 0 && m.editions_check_minutes({ count: minutes }),
    age !== null && m.editions_check_age({ age }),
  ].filter((fact) => fact !== false);
  return (
    <section className={classes.check} aria-labelledby={id}>
      <p id={id} className={classes.facts}>
        {facts.join(' · ')}
      </p>
      {words > 0 && found.length === 0 && (
        <p className={classes.facts}>
          <IconCircleCheck size={20} aria-hidden /> {m.editions_check_fine()}
        </p>
      )}
      {found.length > 0 && (
        <ul className={classes.findings} aria-label={m.editions_check_findings()}>
          {found.map((finding) => (
            <li key={`${finding.kind} ${finding.pos}`}>
              <button type="button" className={classes.finding} onClick={() => show(editor, finding)}>
                {sentences[finding.kind](finding.words)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
