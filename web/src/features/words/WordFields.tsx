import { TextInput } from '@mantine/core';
import type { TermName } from '#messages/terms.ts';
import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import type { TextField } from '#web/shared/forms/fieldProps.ts';
import { formsOf } from './suggest.ts';
import type { FormName } from './suggest.ts';
import classes from './words.module.css';
import { fieldOf } from './wordsForm.ts';
import type { WordField } from './wordsForm.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

const meanings: Readonly<Record<TermName, () => string>> = {
  course: m.words_course,
  unit: m.words_unit,
  subscription: m.words_subscription,
  student: m.words_student,
  trainer: m.words_trainer,
  assessment: m.words_assessment,
};
const labels: Readonly<Record<FormName, () => string>> = {
  one: m.words_form_one,
  two: m.words_form_two,
  few: m.words_form_few,
  many: m.words_form_many,
  other: m.words_form_other,
  indefinite: m.words_form_indefinite,
  definite: m.words_form_definite,
  definiteOther: m.words_form_definite_other,
};

interface Props {
  readonly term: TermName;
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  readonly field: (name: WordField) => TextField;
  /** What looks odd about a form; null where nothing does. */
  readonly noteOf: (form: FormName) => string | null;
  /** The first form was changed; others may follow it. */
  readonly onOne: (next: string) => void;
}

/** The forms of one word. */
export function WordFields({ term, language, direction, field, noteOf, onOne }: Props) {
  return (
    <fieldset className={classes.word}>
      <legend className={classes.meaning}>{meanings[term]()}</legend>
      {formsOf[language].map((form) => {
        const { onChange, ...own } = field(fieldOf(term, form));
        return (
          <TextInput
            key={form}
            {...own}
            onChange={form === 'one' ? ({ currentTarget }) => onOne(currentTarget.value) : onChange}
            label={labels[form]()}
            description={noteOf(form)}
            {...helpBelow}
            lang={language}
            dir={direction}
            autoComplete="off"
            maxLength={60}
          />
        );
      })}
    </fieldset>
  );
}
