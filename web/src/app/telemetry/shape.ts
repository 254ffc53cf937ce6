/* Allow-lists for reports: anything a shape does not name is dropped. A cleaner answers undefined to drop a value. */

export type Clean = (value: unknown) => unknown;
export type Facts = Readonly<Record<string, unknown>>;

export const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keeps the named fields of an object, each cleaned. */
export const shape =
  (fields: Readonly<Record<string, Clean>>): Clean =>
  (value) => {
    if (!isFacts(value)) return undefined;
    const kept = Object.entries(fields).map(([name, clean]) => [name, clean(value[name])] as const);
    return Object.fromEntries(kept.filter(([, left]) => left !== undefined));
  };

/** Keeps the items of an array that its cleaner lets through. */
export const list =
  (clean: Clean): Clean =>
  (value) =>
    Array.isArray(value) ? value.map(clean).filter((item) => item !== undefined) : undefined;

export const number: Clean = (value) => (typeof value === 'number' ? value : undefined);
export const flag: Clean = (value) => (typeof value === 'boolean' ? value : undefined);

const matching =
  (pattern: RegExp): Clean =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

/** An id of the error reports themselves. */
export const reportId = matching(/^[0-9a-f]{16,32}$/);
/** A word from the code: a type, a level, an operation, a version. */
export const word = matching(/^[\w.:@/-]{1,60}$/);
