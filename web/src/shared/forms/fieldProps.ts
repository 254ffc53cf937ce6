import type { ChangeEvent, FocusEvent } from 'react';
import { isLeft } from '#web/ui/controls/isLeft.ts';
import type { Messages } from './formErrors.ts';
import type { FieldOf, Values } from './formValues.ts';

type TextEvent = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;
type FieldWith<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string;

/** Props of a field that answers with its value. */
export interface ChoiceField<T> {
  readonly id: string;
  readonly name: string;
  readonly value: T;
  readonly error: string | undefined;
  readonly onChange: (value: T) => void;
  /** For what holds all boxes of the field: the focus may move between them. */
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void;
}
/** Props of a text field of one line or several, or of a select. */
export interface TextField extends Omit<ChoiceField<string>, 'onChange' | 'onBlur'> {
  readonly onChange: (event: TextEvent) => void;
  readonly onBlur: () => void;
  /** Said here, because a field for passwords does not say it of itself. */
  readonly 'aria-invalid': true | undefined;
}

/** Props of a checkbox. */
export interface FlagField extends Omit<ChoiceField<boolean>, 'value' | 'onChange' | 'onBlur'> {
  readonly checked: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

interface Form<V> {
  readonly idOf: (field: string) => string;
  readonly values: V;
  readonly messages: Messages;
  readonly set: <K extends FieldOf<V>>(field: K, value: V[K]) => void;
  readonly leave: (field: string) => void;
}

/** What each kind of field needs of its form. */
export function fieldProps<V extends Values>({ idOf, values, messages, set, leave }: Form<V>) {
  const own = (field: string) => ({ id: idOf(field), name: field, error: messages[field] });
  return {
    /** Of one part of a list, by its path; its value and change are the list's. */
    part: (path: string) => ({ ...own(path), onBlur: () => leave(path) }),
    choice: <K extends FieldOf<V>>(field: K): ChoiceField<V[K]> => ({
      ...own(field),
      value: values[field],
      onChange: (value) => set(field, value),
      onBlur: (event) => {
        if (isLeft(event)) leave(field);
      },
    }),
    text: <K extends FieldWith<V, string>>(field: K): TextField => ({
      ...own(field),
      'aria-invalid': messages[field] ? true : undefined,
      value: values[field] as string,
      onChange: ({ currentTarget }) => set(field, currentTarget.value as V[K]),
      onBlur: () => leave(field),
    }),
    flag: <K extends FieldWith<V, boolean>>(field: K): FlagField => ({
      ...own(field),
      checked: values[field] as boolean,
      onChange: ({ currentTarget }) => set(field, currentTarget.checked as V[K]),
    }),
  };
}
