import type { SubmitEvent } from 'react';
import { errorText, fieldErrorsOf } from '#web/tenant/errorText.ts';
import { fieldProps } from './fieldProps.ts';
import { useErrors } from './formErrors.ts';
import type { Messages } from './formErrors.ts';
import { useValues } from './formValues.ts';
import type { FieldOf, DraftRules, Values } from './formValues.ts';
import { whenReleased } from '#web/lib/timing/whenReleased.ts';

/** What is wrong with a value in a sentence; null when nothing. */
export type Check<T = string, V = unknown> = (value: T, all: V) => string | null;
type Checks<V> = { readonly [K in keyof V]?: Check<V[K], V> | undefined };

interface Setup<V> extends DraftRules<V> {
  /** Names its ids and its draft: unlike every other form of the screen, also of the same kind. */
  readonly name: string;
  readonly start: V;
  readonly checks: Checks<NoInfer<V>>;
  /** What is wrong inside lists, by path: `fees.2.amount`. */
  readonly inside?: ((values: NoInfer<V>) => Messages) | undefined;
  /** False where one field alone can be wrong: it takes the focus, and no list of one stands on top. */
  readonly listed?: boolean;
}

function wrongIn<V extends Values>(values: V, checks: Checks<V>): Messages {
  const found = (Object.keys(checks) as FieldOf<V>[]).map(
    (field) => [field, checks[field]?.(values[field], values) ?? null] as const,
  );
  return Object.fromEntries(found.filter((entry): entry is [FieldOf<V>, string] => entry[1] !== null));
}

/** What the server said is wrong: with fields of the form, else with `fieldFor`, else with no field. */
function wrongSaid(error: unknown, values: Values, fieldFor?: string): [Messages, string?] {
  const known = Object.entries(fieldErrorsOf(error)).filter(([field]) => field in values);
  if (known.length > 0) return [Object.fromEntries(known)];
  return fieldFor ? [{ [fieldFor]: errorText(error) }] : [{}, errorText(error)];
}

/** Props shared by every kind of field. */
export function useForm<V extends Values>({ name, start, checks, inside, listed, ...keeping }: Setup<V>) {
  const idOf = (field: string): string => `${name}-${field}`;
  const { values, key, dirty, now, change, begin, isLatest, mark } = useValues(name, start, keeping);
  const { messages, summary, show: tell, left, forget } = useErrors(idOf, listed);
  const wrongWith = (all: V): Messages => ({ ...wrongIn(all, checks), ...inside?.(all) });
  /** What the server did not take is not sent. */
  const show: typeof tell = (...wrong) => {
    mark(false);
    tell(...wrong);
  };
  /** `part` is the path inside the field that changed, such as `fees.2.amount`. */
  const set = <K extends FieldOf<V>>(field: K, value: V[K], part: string = field): void => {
    const before = wrongWith(now().values);
    change(field, value);
    forget(part, before, wrongWith(now().values));
  };
  /** Says what is wrong with a field that was changed, as soon as it is left. */
  const leave = (field: string): void =>
    whenReleased(() => left(field, wrongWith(now().values), now().isChanged));
  /** Starts anew from these values, which are then what is saved. */
  const reset = (from?: V): void => {
    begin(from);
    show({});
  };
  return {
    values,
    /** Names a request with these values: sent again it is the same request, with other values another. */
    key,
    summary,
    dirty,
    set,
    show,
    clear: () => show({}),
    reset,
    /** Starts anew after sending, unless something else was typed meanwhile. */
    sent: (sentKey: string, from: V): void => {
      if (isLatest(sentKey)) reset(from);
    },
    /** Whether this field alone is right; shows what is wrong. */
    right: (field: FieldOf<V>): boolean => {
      const message = checks[field]?.(values[field], values) ?? null;
      show(message === null ? {} : { [field]: message });
      return message === null;
    },
    ...fieldProps({ idOf, values, messages, set, leave }),
    /** For `onSubmit`: calls on with the values when nothing is wrong. */
    submit: (onValid: (values: V) => void) => (event: SubmitEvent) => {
      event.preventDefault();
      const wrong = wrongWith(values);
      show(wrong);
      if (Object.keys(wrong).length > 0) return;
      mark(true);
      onValid(values);
    },
    failed: (error: unknown, fieldFor?: FieldOf<V>): void => show(...wrongSaid(error, values, fieldFor)),
  };
}
