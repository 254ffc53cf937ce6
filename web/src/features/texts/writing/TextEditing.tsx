import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { StaffText, TextWords } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { usePublishing } from '#web/shared/publishing/usePublishing.ts';
import { usePlan, usePublish } from '#web/features/texts/texts.api.ts';
import { PlannedWords } from './PlannedWords.tsx';
import { TextCheck } from './TextCheck.tsx';
import { TextFields } from './TextFields.tsx';
import { useTextForm, type TextForm } from './useTextForm.ts';
import classes from '#web/shared/publishing/publishing.module.css';

const TextDialog = lazy(async () => ({ default: (await import('./TextDialog.tsx')).TextDialog }));

/** Writes the next version of a text, and publishes it after asking once more. */
export function TextEditing({ text }: { readonly text: StaffText }) {
  const { kind, country, planned } = text;
  const writing = useTextForm(text);
  const { form, isBehind, begin, after, toSend } = writing;
  const { asked, ask, close, send, pending, error } = usePublishing({
    publish: usePublish(kind),
    plan: usePlan(kind),
    form,
    unchanged: writing.isChanged ? null : m.texts_unchanged(),
    toSend: () => ({ after, words: toSend() }),
    begin,
    publishedText: ({ versions }) => m.texts_published({ version: versions[0]?.version ?? 0 }),
  });
  return (
    <>
      <form className={classes.form} onSubmit={form.submit(ask)} noValidate>
        <FormErrors errors={form.summary} />
        {planned && <PlannedWords text={text} planned={planned} writing={writing} />}
        {isBehind && <Behind writing={writing} onShow={() => begin(text)} />}
        {text.starting && <Starting words={text.starting} writing={writing} />}
        <TextFields text={text} writing={writing} />
        <TextCheck kind={kind} country={country} words={writing.typed} />
        <Actions writing={writing} text={text} />
      </form>
      {/* Beside the form, because what is sent in the dialog is not sent in the form. */}
      <Suspense>
        {asked && <TextDialog text={text} pending={pending} error={error} onConfirm={send} onClose={close} />}
      </Suspense>
    </>
  );
}

interface StartingProps {
  readonly words: TextWords;
  readonly writing: TextForm;
}

/** Nothing was published yet: words to begin with, for somebody to review. */
function Starting({ words, writing: { isChanged, take } }: StartingProps) {
  return (
    <div className={classes.note}>
      <p className={classes.line}>{m.texts_starting()}</p>
      {!isChanged && (
        <Button variant="default" onClick={() => take(words)}>
          {m.texts_starting_use()}
        </Button>
      )}
    </div>
  );
}

interface BehindProps {
  readonly writing: TextForm;
  readonly onShow: () => void;
}

/** What was typed is kept; where nothing was, the newer version is shown instead. */
function Behind({ writing: { newest, isTyped, goOn }, onShow }: BehindProps) {
  const version = newest;
  return (
    <div className={classes.note} role="alert">
      <p className={classes.line}>
        {isTyped ? m.texts_behind({ version }) : m.texts_behind_untyped({ version })}
      </p>
      <Button variant="default" onClick={isTyped ? goOn : onShow}>
        {isTyped ? m.texts_behind_go_on() : m.texts_behind_show()}
      </Button>
    </div>
  );
}

interface ActionsProps {
  readonly writing: TextForm;
  readonly text: StaffText;
}

function Actions({ writing, text }: ActionsProps) {
  const { isChanged, isBehind, newest, discard, bringBack } = writing;
  const published = newest > 0 ? m.texts_unchanged() : m.texts_nothing();
  return (
    <div className={classes.actions}>
      <Button type="submit" aria-haspopup="dialog" disabled={isBehind}>
        {m.texts_publish()}
      </Button>
      {/* One button for both, so that the focus stays. */}
      {(isChanged || bringBack) && (
        <Button variant="default" onClick={isChanged ? () => discard(text) : bringBack!}>
          {isChanged ? m.texts_discard() : m.texts_bring_back()}
        </Button>
      )}
      <span className={classes.meta} role="status">
        {isChanged ? m.texts_kept() : published}
      </span>
    </div>
  );
}
