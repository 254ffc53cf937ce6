import { Checkbox, NativeSelect } from '@mantine/core';
import type { OwnQuestion } from '#contract/registration/form/formContent.ts';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/registration/builder/builder.module.css';
import { sourcesFor } from './conditions.ts';
import { PlaceGroup } from './PlaceGroup.tsx';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

interface Props {
  readonly question: OwnQuestion;
  readonly questions: readonly OwnQuestion[];
  readonly country: string;
  readonly error: string | undefined;
  readonly onLeave: (place: string) => void;
  readonly onChange: (part: Partial<OwnQuestion>) => void;
}

/** Whether a question is asked only with certain answers to another one. */
export function ConditionEditor({ question, questions, country, error, onLeave, onChange }: Props) {
  const sources = sourcesFor(question, questions, country);
  const { when } = question;
  const source = when && sources.find(({ field }) => field === when.field);
  const group = (own: boolean) =>
    sources.filter((one) => one.own === own).map(({ field, label }) => ({ value: field, label }));
  const choose = (field: AnswerField): void => onChange({ when: { field, is: [] } });
  return (
    <PlaceGroup place={`questions.${question.id}.when`} legend={m.form_condition()} onLeave={onLeave}>
      <Checkbox
        label={m.form_condition_on()}
        description={m.form_condition_help()}
        checked={when !== null}
        onChange={({ currentTarget }) =>
          currentTarget.checked && sources[0] ? choose(sources[0].field) : onChange({ when: null })
        }
      />
      {when && (
        <div className={classes.inner}>
          <NativeSelect
            label={m.form_condition_question()}
            description={m.form_condition_question_help()}
            {...helpBelow}
            value={source?.field ?? ''}
            data={[
              ...(source ? [] : [{ value: '', label: m.form_condition_choose() }]),
              ...(group(true).length > 0 ? [{ group: m.form_condition_own(), items: group(true) }] : []),
              { group: m.form_condition_standard(), items: group(false) },
            ]}
            onChange={({ currentTarget }) => choose(currentTarget.value as AnswerField)}
          />
          <fieldset className={classes.fieldset}>
            <legend>{m.form_condition_answers()}</legend>
            <div className={classes.scroll}>
              {source?.answers.map(({ value, label }) => (
                <Checkbox
                  key={String(value)}
                  label={label || m.form_unnamed()}
                  checked={when.is.includes(value)}
                  onChange={({ currentTarget }) =>
                    onChange({
                      when: {
                        ...when,
                        is: currentTarget.checked
                          ? [...when.is, value]
                          : when.is.filter((one) => one !== value),
                      },
                    })
                  }
                />
              ))}
            </div>
          </fieldset>
        </div>
      )}
      {error && <p role="alert">{error}</p>}
    </PlaceGroup>
  );
}
