import type { TextKind, TextWords } from '#contract/console/texts.ts';
import { personShelf } from '#web/shared/saving/drafts.ts';

/** What is typed of a text; titles and sentences are empty where the kind has none. */
export type TypedText = { [K in keyof TextWords]: NonNullable<TextWords[K]> };

interface TextDraft {
  readonly typed: TypedText;
  /** The version it was written on. */
  readonly after: number;
}

const nameOf = (kind: TextKind): string => `text|${kind}`;

/* A text lies in this tab until it is published or discarded: it outlives the screen and a reload. */

export function textDraft(kind: TextKind): TextDraft | null {
  const kept = personShelf.get(nameOf(kind));
  return kept === null ? null : (JSON.parse(kept) as TextDraft);
}

export const keepTextDraft = (kind: TextKind, draft: TextDraft): void =>
  personShelf.set(nameOf(kind), JSON.stringify(draft));

export const forgetTextDraft = (kind: TextKind): void => personShelf.forget(nameOf(kind));
