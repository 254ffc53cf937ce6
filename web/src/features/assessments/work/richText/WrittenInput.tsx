import { Button } from '@mantine/core';
import { Component, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { RichText as Document } from '#contract/kit/richText.ts';
import { m } from '#messages/generated/messages.js';
import { RichText } from '#web/ui/RichText.tsx';
import type { EditorProps } from '#web/shared/richText/editorProps.ts';
import type { InputProps } from '#web/features/assessments/work/inputs/inputProps.ts';
import classes from '#web/features/assessments/work/inputs.module.css';
import { textOfDocument, wordCount } from '#web/shared/answers/documentText.ts';
import { documentOfText, emptyDocument, isPlain } from '#web/shared/richText/richTextValue.ts';

type Editor = ComponentType<EditorProps>;

/** The editor is fetched when the first written answer is shown; `failed` where it cannot be. */
function useEditorPart(): { readonly Editor: Editor | null; readonly failed: boolean } {
  const [Part, setPart] = useState<Editor | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    import('./AnswerEditor.tsx').then(
      ({ AnswerEditor }) => !gone && setPart(() => AnswerEditor),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, []);
  return { Editor: Part, failed };
}

/** A written answer: with formatting where the editor is there, else in a plain field. Nothing typed is lost between. */
export function WrittenInput({ question, value, onChange, name, labelId }: InputProps<'written'>) {
  const { Editor, failed } = useEditorPart();
  const [typing, setTyping] = useState(false);
  const document = value?.document ?? emptyDocument;
  const change = (next: Document): void => onChange({ kind: 'written', document: next });
  const common = { document, onChange: change, labelId, describedBy: `${name}-words` };
  return (
    <div className={classes.written}>
      {Editor && !typing ? (
        <Fallback shown={<PlainField {...common} failed onTyping={setTyping} />}>
          <Editor {...common} />
        </Fallback>
      ) : (
        <PlainField {...common} failed={failed} onTyping={setTyping} />
      )}
      <WordCount id={`${name}-words`} document={document} {...question} />
    </div>
  );
}

interface FallbackProps {
  readonly shown: ReactNode;
  readonly children: ReactNode;
}

/** An editor that fails leaves the plain field in its place, with all that was typed. */
class Fallback extends Component<FallbackProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? this.props.shown : this.props.children;
  }
}

interface PlainProps extends EditorProps {
  readonly failed: boolean;
  /** Somebody is typing in the field, so do not replace it. */
  readonly onTyping: (typing: boolean) => void;
}

function PlainField({ document, onChange, labelId, describedBy, failed, onTyping }: PlainProps) {
  if (!isPlain(document)) {
    return (
      <>
        <RichText document={document} under={3} />
        <p className={classes.hint} role="status">
          {failed ? m.assessments_work_editor_failed() : m.assessments_work_editor_loading()}
        </p>
        {failed && (
          <Button variant="default" onClick={() => onChange(documentOfText(textOfDocument(document)))}>
            {m.assessments_work_editor_plain()}
          </Button>
        )}
      </>
    );
  }
  return (
    <textarea
      className={classes.textarea}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      value={textOfDocument(document)}
      onFocus={() => onTyping(true)}
      onBlur={() => onTyping(false)}
      onChange={({ currentTarget }) => onChange(documentOfText(currentTarget.value))}
    />
  );
}

interface CountProps {
  readonly id: string;
  readonly document: Document;
  readonly minWords: number | null;
  readonly maxWords: number | null;
}

function WordCount({ id, document, minWords: min, maxWords: max }: CountProps) {
  const count = wordCount(textOfDocument(document));
  const asked = [
    ...(min === null ? [] : [m.assessments_work_words_least({ count: min })]),
    ...(max === null ? [] : [m.assessments_work_words_most({ count: max })]),
  ];
  const over = max !== null && count > max;
  return (
    <p id={id} className={classes.hint} data-over={over}>
      {[m.assessments_work_words({ count }), ...asked].join(' · ')}
      {over && ` · ${m.assessments_work_words_over({ count: count - max })}`}
    </p>
  );
}
