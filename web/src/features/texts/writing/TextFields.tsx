import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { StaffText } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { Changes } from '#web/shared/answers/Changes.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { isSigned } from '#web/features/texts/textNames.ts';
import type { TextForm } from './useTextForm.ts';
import { Words } from '#web/features/texts/Words.tsx';
import { textOfWords } from '#web/features/texts/wordsText.ts';
import classes from '#web/shared/publishing/publishing.module.css';
import own from '#web/features/texts/texts.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

const DocumentEditor = lazy(async () => ({
  default: (await import('#web/shared/documentEditor/DocumentEditor.tsx')).DocumentEditor,
}));

interface Props {
  readonly text: StaffText;
  readonly writing: TextForm;
}

/** The words to write, as people will read them, or as what changes. */
export function TextFields({ text, writing }: Props) {
  const [view, setView] = useState('write');
  const { typed } = writing;
  return (
    <>
      <SegmentedControl
        className={classes.views}
        classNames={{ label: classes.view }}
        aria-label={m.texts_view()}
        value={view}
        onChange={setView}
        data={[
          { value: 'write', label: m.texts_write() },
          { value: 'preview', label: m.texts_preview() },
          { value: 'changes', label: m.texts_changes() },
        ]}
      />
      {/* Hidden, not gone: the editor knows what can be undone. */}
      <div className={classes.fields} hidden={view !== 'write'}>
        <Fields text={text} writing={writing} />
      </div>
      {view === 'preview' && <Words words={typed} />}
      {view === 'changes' && (
        <div className={classes.paper}>
          {text.words ? (
            <Changes before={textOfWords(text.words)} after={textOfWords(typed)} />
          ) : (
            <p className={classes.line}>{m.texts_changes_none()}</p>
          )}
        </div>
      )}
    </>
  );
}

function Fields({ text: { kind }, writing: { form } }: Props) {
  const document = form.choice('document');
  const labelId = `${document.id}-label`;
  const errorId = `${document.id}-error`;
  return (
    <>
      {isSigned(kind) && (
        <TextInput
          {...form.text('title')}
          label={m.texts_f_title()}
          description={m.texts_f_title_help()}
          {...helpBelow}
          maxLength={200}
        />
      )}
      <div>
        <p id={labelId} className={own.label}>
          {m.texts_f_document()}
        </p>
        <Suspense fallback={<SkeletonCards count={1} height={320} grid={false} />}>
          <DocumentEditor
            id={document.id}
            labelId={labelId}
            describedBy={errorId}
            document={document.value}
            onChange={document.onChange}
          />
        </Suspense>
        <p id={errorId} className={classes.error}>
          {document.error}
        </p>
      </div>
      {isSigned(kind) && (
        <TextInput
          {...form.text('statement')}
          label={m.texts_f_statement()}
          description={m.texts_f_statement_help()}
          maxLength={1000}
        />
      )}
    </>
  );
}
