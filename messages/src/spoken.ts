type Message = (inputs: never) => string;

/**
 * Messages of the page's language by key; empty on an English page. On the web the compiled messages look here first
 * (`web/vite/oneLanguage.ts`), so that nobody downloads other languages.
 */
export const spoken: Record<string, Message> = {};

/** A message in the page's language, or in English where it is missing. */
export const inPageLanguage =
  (key: string, english: Message): Message =>
  (inputs) =>
    (spoken[key] ?? english)(inputs);
