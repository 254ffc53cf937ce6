import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { Language } from '#contract/kit/values.ts';
import type { OwnQuestion } from '#contract/registration/form/formContent.ts';
import type { FormFinding } from '#contract/registration/form/formFindings.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/registration/builder/builder.module.css';
import { findingWords, placeId } from './findingWords.ts';
import { PlaceGroup } from './PlaceGroup.tsx';
import { makeCode } from './questions.ts';

interface Props {
  readonly question: OwnQuestion;
  readonly language: Language;
  readonly findings: readonly FormFinding[];
  /** A place was left: all choices, or one of them. */
  readonly onLeave: (place: string) => void;
  readonly onChange: (part: Partial<OwnQuestion>) => void;
}

const most = 20;

/** The answers that can be chosen, in the order they are shown. */
export function ChoicesEditor({ question, language, findings, onLeave, onChange }: Props) {
  const { choices } = question;
  const place = `questions.${question.id}.choices`;
  const errorAt = (at: string): string | undefined => {
    const found = findings.find((one) => one.place === at);
    return found && findingWords[found.code]();
  };
  const write = (at: number, text: string): void =>
    onChange({
      choices: choices.map((one, i) =>
        i === at ? { ...one, label: { ...one.label, [language]: text } } : one,
      ),
    });
  const few = errorAt(place);
  return (
    <PlaceGroup place={place} legend={m.form_choices()} onLeave={onLeave}>
      <p className={classes.dim}>{m.form_choices_help()}</p>
      {few && <p role="alert">{few}</p>}
      {choices.map(({ code, label }, i) => (
        <div key={code} className={classes.choice}>
          <TextInput
            id={placeId(`${place}.${i}`)}
            label={m.form_choice({ number: i + 1 })}
            error={language === 'en' ? errorAt(`${place}.${i}`) : undefined}
            maxLength={200}
            value={label[language] ?? ''}
            onBlur={() => onLeave(`${place}.${i}`)}
            onChange={({ currentTarget }) => write(i, currentTarget.value)}
          />
          <button
            type="button"
            className={classes.remove}
            aria-label={m.form_choice_remove({ name: label.en || String(i + 1) })}
            onClick={() => onChange({ choices: choices.toSpliced(i, 1) })}
          >
            <IconX size={20} aria-hidden />
          </button>
        </div>
      ))}
      {choices.length < most && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={() => onChange({ choices: [...choices, { code: makeCode(), label: {} }] })}
          >
            {m.form_choice_add()}
          </Button>
        </div>
      )}
    </PlaceGroup>
  );
}
