import type { ChangeEvent, SubmitEvent } from 'react';
import { errorText, fieldErrorsOf } from '#web/tenant/errorText.ts';
import { useErrors } from './formErrors.ts';
import type { Messages } from './formErrors.ts';
import { useValues } from './formValues.ts';
import type { Values } from './formValues.ts';

/** What is wrong with a value in a sentence; null when nothing. */
export type Check = (value: string) => string | null;
type TextOf<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;
type FlagOf<V> = { [K in keyof V]: V[K] extends boolean ? K : never }[keyof V] & string;
type Checks<V> = Partial<Record<TextOf<V>, Check>>;

interface Setup<V> {
  /** Keeps ids apart where a screen has several forms. */
  readonly name: string;
  readonly start: V;
  readonly checks: Checks<V>;
}

/** What the checks say of these values, by field. */
function wrongIn<V extends Values>(values: V, checks: Checks<V>): Messages {
  const said = Object.entries<Check | undefined>(checks).map(
    ([name, check]) => [name, check?.(String(values[name])) ?? null] as const,
  );
  return Object.fromEntries(said.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** What every kind of field shows of its value. */
const shownField = (of: { name: string; id: string; values: Values; messages: Messages }) => ({
  id: of.id,
  name: of.name,
  value: of.values[of.name] as string,
  error: of.messages[of.name],
});

/** A form: its values, its errors beside the fields and summed up, and what the server said of it. */
export function useForm<V extends Values>({ name, start, checks }: Setup<V>) {
  const idOf = (field: string): string => `${name}-${field}`;
  const { values, dirty, setValues, begin } = useValues(name, start, idOf);
  const { messages, summary, show, forget } = useErrors(idOf);
  const set = (field: keyof V & string, value: string | boolean): void => {
    // A password manager fills several fields before the next render.
    setValues((all) => ({ ...all, [field]: value }));
    forget(field);
  };
  const shown = (field: TextOf<V>) => shownField({ name: field, id: idOf(field), values, messages });
  return {
    values,
    summary,
    dirty,
    set,
    clear: () => show({}),
    /** Starts anew from these values, which are then what is saved. */
    reset: (from?: V) => {
      begin(from);
      show({});
    },
    /** Whether this field alone is right; shows what is wrong. */
    right: (field: TextOf<V>): boolean => {
      const message = checks[field]?.(String(values[field])) ?? null;
      show(message === null ? {} : { [field]: message });
      return message === null;
    },
    /** Props of a text field or a select. */
    text: (field: TextOf<V>) => ({
      ...shown(field),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        set(field, event.currentTarget.value),
    }),
    /** Props of a choice that answers with its value. */
    choice: (field: TextOf<V>) => ({ ...shown(field), onChange: (value: string) => set(field, value) }),
    /** Props of a checkbox. */
    flag: (field: FlagOf<V>) => ({
      id: idOf(field),
      name: field,
      checked: values[field] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(field, event.currentTarget.checked),
    }),
    /** For `onSubmit`: calls on with the values when nothing is wrong. */
    submit: (onValid: (values: V) => void) => (event: SubmitEvent) => {
      event.preventDefault();
      const wrong = wrongIn(values, checks);
      show(wrong);
      if (Object.keys(wrong).length === 0) onValid(values);
    },
    /** What the server said; `fieldFor` names the field that an error without one belongs to. */
    failed: (error: unknown, fieldFor?: TextOf<V>): void => {
      const known = Object.entries(fieldErrorsOf(error)).filter(([field]) => field in values);
      if (known.length > 0) show(Object.fromEntries(known));
      else if (fieldFor) show({ [fieldFor]: errorText(error) });
      else show({}, errorText(error));
    },
  };
}
