import { isolatedInput } from '#messages/isolated.ts';
import { directionOf, type Locale } from '#messages/languages.ts';
import type { TermInputs } from '#messages/terms.ts';
import type { ReadKey } from '#server/features/page/answers/pageReads.rules.ts';
import type { Html } from '#server/features/page/html/html.rules.ts';

/** Who reads a first view, in which words, and when. */
export interface ViewInput {
  readonly terms: TermInputs;
  readonly language: Locale;
  /** Its name. */
  readonly organisation: string;
  readonly reader: { readonly language: Locale; readonly timeZone: string };
  readonly now: Date;
  /** What the address asks the screen to show. */
  readonly search: URLSearchParams;
  /** What the API answers to another call, where it comes with the page. */
  readonly answerTo: <Answer>(key: ReadKey, params: Record<string, string>) => Answer | undefined;
}

/** What a page shows before any script runs. */
export interface ViewContent {
  /** Instead of the heading every page has. */
  readonly heading?: Html;
  readonly content: Html;
  /** The picture among the largest content. */
  readonly picture?: string | null;
}

const names = ['title', 'courseTitle', 'itemTitle'];

/** A name as the web puts it into a sentence of this language. */
export const spokenName = (name: string, language: Locale): string =>
  directionOf(language) === 'ltr' ? name : (isolatedInput(name) as string);

/** Names as the web puts them into sentences of this language, also of what is inside. */
export function spoken<T>(about: T, language: Locale): T {
  if (directionOf(language) === 'ltr' || about === null || typeof about !== 'object') return about;
  if (Array.isArray(about)) return about.map((one: unknown) => spoken(one, language)) as T;
  const inputs = Object.entries(about).map(([name, value]) => [
    name,
    names.includes(name) ? isolatedInput(value) : spoken(value as unknown, language),
  ]);
  return Object.fromEntries(inputs) as T;
}
