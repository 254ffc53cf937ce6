import { useRef, useState } from 'react';
import { draftOf, useDraft } from '#web/shared/saving/drafts.ts';

/** A text, a tick, a list of choices, or a day in its boxes. */
export type Value = string | boolean | object;
export type Values = Record<string, Value>;
export type FieldOf<V> = keyof V & string;

/** What is kept of a form, and where. */
export interface DraftRules<V> {
  /** Fields that are never kept: passwords, codes, cards, signatures. */
  readonly secret?: readonly FieldOf<V>[] | undefined;
  /** Passwords, codes and cards, recognised by their autocomplete attribute. */
  readonly keep?: ((values: V, key: string) => void) | undefined;
  /** The key of what `keep` kept. */
  readonly key?: string | undefined;
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const kindOf = (value: unknown): string =>
  typeof value === 'object' && value && !Array.isArray(value)
    ? Object.keys(value).join()
    : `${typeof value}${Array.isArray(value)}`;

/** Beside the values of a draft: what was saved when they were typed. */
const SAVED = '$saved';

/**
 * The saved values under the draft, without fields that the form has no more or has otherwise, and without those that
 * somebody else has saved meanwhile.
 */
function withDraft<V extends Values>(name: string, start: V): V {
  const { [SAVED]: saved, ...draft } = (draftOf(name) ?? {}) as Values;
  const before: Values = { ...start, ...(saved as Values | undefined) };
  const fitting = Object.entries(draft).filter(
    ([field, value]) => kindOf(value) === kindOf(start[field]) && isSame(before[field], start[field]),
  );
  return { ...start, ...Object.fromEntries(fitting) };
}

const only = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, values[field]!]));

/** What lies at a path such as `fees.2.amount`. */
const at = (values: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], values);

/** The values of a form beside those that are saved; what was changed, but for secrets, outlives a reload and another screen. */
export function useValues<V extends Values>(name: string, start: V, keeping: DraftRules<V>) {
  const { secret = [], keep } = keeping;
  const [saved, setSaved] = useState(start);
  const [values, setValues] = useState(() => withDraft(name, start));
  // A password manager fills several fields before the next render.
  const latest = useRef({ values, key: keeping.key });
  const sent = useRef<V | null>(null);
  const key = (): string => (latest.current.key ??= crypto.randomUUID());
  const become = (next: V): void => {
    latest.current = { values: next, key: undefined };
    setValues(next);
  };
  const changed = Object.keys(values).filter((field) => !isSame(values[field], saved[field]));
  const draft = (): object | null => {
    const kept = keep ? [] : changed.filter((field) => !(secret as readonly string[]).includes(field));
    return kept.length > 0 ? { ...only(values, kept), [SAVED]: only(saved, kept) } : null;
  };
  useDraft(name, draft, () => sent.current === latest.current.values);
  return {
    values,
    key,
    dirty: changed.length > 0,
    /** What is typed by now, and whether that is another value than the saved one; nothing is as good as empty. */
    now: () => {
      const typed = latest.current.values;
      return {
        values: typed,
        isChanged: (path: string) => !isSame(at(typed, path) ?? '', at(saved, path) ?? ''),
      };
    },
    change: (field: FieldOf<V>, value: Value): void => {
      become({ ...latest.current.values, [field]: value });
      keep?.(latest.current.values, key());
    },
    begin: (from: V = saved): void => {
      setSaved(from);
      become(from);
    },
    isLatest: (sentKey: string): boolean => latest.current.key === sentKey,
    /** These values were given to the server; `false`: it did not take them. */
    mark: (isSent: boolean): void => {
      sent.current = isSent ? latest.current.values : null;
    },
  };
}
