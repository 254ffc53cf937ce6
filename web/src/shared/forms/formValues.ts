import { useState } from 'react';
import { draftOf, useDraft } from '#web/shared/saving/drafts.ts';

export type Values = Record<string, string | boolean>;

/** What was typed before a reload goes before what is saved, as far as the form has it still. */
function withDraft<V extends Values>(name: string, start: V): V {
  const typed = Object.entries((draftOf(name) ?? {}) as Values);
  const fitting = typed.filter(([field, value]) => typeof value === typeof start[field]);
  return { ...start, ...Object.fromEntries(fitting) };
}

/** Passwords, codes and cards, by what their fields say to the browser. */
const isSecret = (id: string): boolean =>
  /password|one-time-code|cc-/.test(`${id} ${document.getElementById(id)?.getAttribute('autocomplete')}`);

/** The values of a form beside those that are saved; what was changed, but for secrets, outlives a reload of ours. */
export function useValues<V extends Values>(name: string, start: V, idOf: (field: string) => string) {
  const [saved, setSaved] = useState(start);
  const [values, setValues] = useState(() => withDraft(name, start));
  const changed = Object.keys(values).filter((field) => values[field] !== saved[field]);
  useDraft(name, () => {
    const kept = changed.filter((field) => !isSecret(idOf(field)));
    return kept.length > 0 ? Object.fromEntries(kept.map((field) => [field, values[field]])) : null;
  });
  return {
    values,
    dirty: changed.length > 0,
    setValues,
    begin: (from: V = saved) => {
      setSaved(from);
      setValues(from);
    },
  };
}
