import type { LogChange, LogValue } from '#contract/console/settings/actionLog.ts';
import { kindOfSubject, logKinds, type LogKind } from '#contract/console/settings/logKinds.ts';
import { subjects, type Subject } from '#contract/kit/subjects.ts';

/* How the log is read: what it is narrowed to, and what an entry says has changed. Pure. */

/** What stands for each kind in the log. */
export const subjectsOf: Readonly<Record<LogKind, readonly Subject[]>> = Object.fromEntries(
  logKinds.map((kind) => [kind, subjects.filter((subject) => kindOfSubject[subject] === kind)]),
) as Record<LogKind, Subject[]>;

type State = Readonly<Record<string, unknown>> | null;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The ids that stand in a value, at any depth. */
export function idsIn(value: unknown): string[] {
  if (isId(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

/** What an id without a name is called: enough of it to tell it from others. */
const short = (id: string): string => `#${id.slice(-8)}`;

type Names = ReadonlyMap<string, string>;

function valueOf(value: unknown, names: Names): LogValue {
  if (isId(value)) return names.get(value) ?? short(value);
  if (Array.isArray(value)) return value.map((one) => String(valueOf(one, names) ?? '')).join(', ') || null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** The fields of a state; those of a part follow it after a point. */
function fieldsOf(state: State, names: Names): ReadonlyMap<string, LogValue> {
  return new Map(
    Object.entries(state ?? {}).flatMap(([field, value]): (readonly [string, LogValue])[] =>
      isParts(value)
        ? Object.entries(value).map(([part, inner]) => [`${field}.${part}`, valueOf(inner, names)])
        : [[field, valueOf(value, names)]],
    ),
  );
}

/** What changed from what to what, in the order of the log; what is the same or empty on both sides says nothing. */
export function changesOf(before: State, after: State, names: Names): LogChange[] {
  const [was, is] = [fieldsOf(before, names), fieldsOf(after, names)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, was: was.get(field) ?? null, is: is.get(field) ?? null }))
    .filter((change) => change.was !== change.is);
}
