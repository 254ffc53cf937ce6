import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnMissingData } from '#contract/record/missingData.ts';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import { m } from '#messages/generated/messages.js';
import { plainTroubles, useCountryRules } from '#web/features/registration/draft/troubles.ts';
import type { FieldForm } from '#web/features/registration/fields/controlProps.ts';
import { Field } from '#web/features/registration/fields/Field.tsx';
import type { Troubles } from '#web/features/registration/fields/trouble.ts';
import record from '#web/features/registration/record/record.module.css';
import { changesIn, typedFrom, type TypedValues } from '#web/features/registration/record/typed.ts';
import classes from '#web/features/registration/registration.module.css';
import { isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useToday } from '#web/shared/useToday.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { askedOf, partsOf, partTitles, savedText, wrongFields } from './completion.ts';
import { ownMissingQuery, useComplete } from './missing.api.ts';

interface Props {
  readonly data: OwnMissingData;
  readonly onSaid: (text: string) => void;
}

type Form = ReturnType<typeof useForm<TypedValues>>;

/** The form as the controls of a registration take it; a value that is only unlikely gets a note. */
const controlsOf = (form: Form, country: string, troubles: Troubles): FieldForm => ({
  country,
  values: form.values,
  change: (field, value) => form.set(field, value ?? ''),
  left: (field) => form.part(field).onBlur(),
  troubleOf: (field) => {
    const { error } = form.choice(field);
    if (error !== undefined) return { text: error, wrong: true };
    const trouble = troubles[field];
    return trouble && !trouble.wrong ? trouble : null;
  },
});

const registryNotes = { differs: m.missing_data_differs, closed: m.missing_data_closed } as const;

/** The note of the registry about a number it does not confirm. */
function RegistryNote({ identifier }: Pick<OwnMissingData, 'identifier'>) {
  const note = identifier === 'differs' || identifier === 'closed' ? registryNotes[identifier] : null;
  return note && <p className={classes.text}>{note()}</p>;
}

/** The questions a record lacks an answer to, as a registration asks them; whatever is left out stays missing. */
export function OwnMissingForm({ data, onSaid }: Props) {
  const { country, fields, values, revision, identifier } = data;
  const client = useQueryClient();
  const complete = useComplete();
  const rules = useCountryRules(country);
  const today = useToday();
  const troublesIn = (typed: TypedValues): Troubles => ({ ...plainTroubles(typed), ...rules(typed, today) });
  const form = useForm<TypedValues>({
    // The controls of a registration have ids that begin with it.
    name: 'f',
    start: typedFrom(fields, values),
    checks: {},
    inside: (typed) => wrongOf(troublesIn(typed), typed),
    // Sensitive answers do not stay on this device.
    secret: fields.flatMap(({ field, sensitive }) => (sensitive ? [field] : [])),
  });
  const controls = controlsOf(form, country, troublesIn(form.values));
  const submit = form.submit((typed) => {
    const said = changesIn(askedOf(fields, typed), values, typed);
    if (Object.keys(said).length === 0) return form.show({}, m.missing_data_nothing());
    complete.mutate(
      { baseRevision: revision, values: said },
      {
        onSuccess: (now) => {
          form.reset(typedFrom(now.fields, now.values));
          onSaid(savedText(now.missing.length));
        },
        onError: (error) => {
          const wrong = wrongFields(error, typed);
          if (wrong) return form.show(wrong);
          if (!isApiError(error, 'changed_elsewhere')) return form.failed(error);
          void client.invalidateQueries({ queryKey: ownMissingQuery.queryKey });
          return form.show({}, m.missing_data_changed());
        },
      },
    );
  });
  return (
    <form className={record.form} onSubmit={submit} noValidate>
      <FormErrors errors={form.summary} />
      {partsOf(fields, form.values).map(([part, asked]) => (
        <section key={part} className={classes.group}>
          <h3>{partTitles[part]()}</h3>
          {part === 'identifier' && <RegistryNote identifier={identifier} />}
          {asked.map((spec) => (
            <Field key={spec.field} spec={spec} form={controls} />
          ))}
        </section>
      ))}
      <div>
        <Button type="submit" loading={complete.isPending}>
          {m.missing_data_save()}
        </Button>
      </div>
    </form>
  );
}

/** What is certainly wrong, in fields of this form. */
const wrongOf = (troubles: Troubles, typed: TypedValues): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(troubles) as AnswerField[]).flatMap((field) => {
      const trouble = troubles[field];
      return trouble?.wrong && field in typed ? [[field, trouble.text]] : [];
    }),
  );
