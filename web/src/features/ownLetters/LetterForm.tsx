import { Button, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { longest } from '#contract/console/settings/letterPieces.ts';
import type { OwnLetter } from '#contract/console/settings/ownLetters.ts';
import { directionOf } from '#messages/languages.ts';
import { m } from '#messages/generated/messages.js';
import { SaveBar } from '#web/shared/forms/SaveBar.tsx';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { LetterPreview } from './LetterPreview.tsx';
import { LetterVersions } from './LetterVersions.tsx';
import type { Part } from './letterChecks.ts';
import classes from './ownLetters.module.css';
import { Pieces } from './Pieces.tsx';
import { SendSample } from './SendSample.tsx';
import { useLetterForm } from './useLetterForm.ts';

const pauseMs = 400;

/** One letter in one language: its words, a preview, and what it said before. */
export function LetterForm({ letter }: { readonly letter: OwnLetter }) {
  const form = useLetterForm(letter);
  const [shown] = useDebouncedValue(form.values, pauseMs);
  const { language, parts, plain } = letter;
  const field = (part: Part) => ({
    ...form.text(part),
    ...helpBelow,
    lang: language,
    dir: directionOf(language),
    autoComplete: 'off',
    maxLength: longest[part] + 50,
    onSelect: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      form.noteCaret(part, currentTarget),
  });
  return (
    <>
      <div className={classes.columns}>
        <form onSubmit={form.submit} noValidate className={classes.form}>
          <FormErrors errors={form.summary} />
          {parts.includes('subject') && <TextInput {...field('subject')} label={m.own_letters_subject()} />}
          {parts.includes('heading') && <TextInput {...field('heading')} label={m.own_letters_heading()} />}
          <Textarea
            {...field('text')}
            rows={6}
            label={m.own_letters_text()}
            description={`${m.own_letters_text_help()} ${m.own_letters_empty_help()}`}
          />
          <Pieces pieces={letter.pieces} onInsert={form.insert} />
          <SaveBar form={form} label={m.own_letters_save()} pending={form.saving} />
          <div className={classes.actions}>
            {/* Other words are another letter: what was said of the one before is gone. */}
            <SendSample key={Object.values(form.values).join('\n')} letter={letter} typed={form.values} />
            <Button variant="default" onClick={() => form.fill(plain, m.own_letters_plain_done())}>
              {m.own_letters_plain()}
            </Button>
          </div>
        </form>
        <LetterPreview letter={letter} typed={shown} />
      </div>
      <LetterVersions letter={letter} onTake={form.fill} />
    </>
  );
}
