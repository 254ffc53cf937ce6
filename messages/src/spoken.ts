type Message = (inputs: never) => string;

/**
 * What the page's language says in place of English, by message; empty on a page in English. In the web the compiled
 * messages ask here first (`web/vite/oneLanguage.ts`), so that nobody fetches the sentences of other languages.
 */
export const spoken: Record<string, Message> = {};

/** A message in the page's language; in English where that does not say it. */
export const inPageLanguage =
  (key: string, english: Message): Message =>
  (inputs) =>
    (spoken[key] ?? english)(inputs);
