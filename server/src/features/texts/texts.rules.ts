import type { TextKind, TextWords } from '#contract/console/texts.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { legalKinds, type LegalKind } from '#contract/legal.ts';
import { declarationKinds, type DeclarationKind } from '#contract/registration/values.ts';

/* What makes the words of a text complete. Pure. */

const isOneOf =
  <K extends string>(kinds: readonly K[]) =>
  (kind: string): kind is K =>
    (kinds as readonly string[]).includes(kind);

/** Whether people accept this text before they go on. */
export const isLegalKind = isOneOf<LegalKind>(legalKinds);
/** Whether this text is signed with a registration: it has a title, and a sentence beside its tick. */
export const isDeclarationKind = isOneOf<DeclarationKind>(declarationKinds);

/** The words as a text of this kind has them: only declarations have a title and a sentence to tick. */
export const wordsFor = (kind: TextKind, { title, document, statement }: TextWords): TextWords =>
  isDeclarationKind(kind) ? { title, document, statement } : { title: null, document, statement: null };

interface Node {
  readonly text?: string | undefined;
  readonly content?: readonly Node[] | undefined;
}
/** Whether anything is written in a document. */
export const hasWords = ({ text, content }: Node): boolean =>
  text === undefined ? (content ?? []).some(hasWords) : text.trim() !== '';

const missing = (field: keyof TextWords, message: string): FieldError => ({
  field,
  code: 'required',
  message,
});

/** What is missing before these words can be published. */
export function findings(kind: TextKind, { title, document, statement }: TextWords): FieldError[] {
  const found: FieldError[] = [];
  if (isDeclarationKind(kind) && !title) found.push(missing('title', 'Enter the title'));
  if (!hasWords(document)) found.push(missing('document', 'Write the text'));
  if (isDeclarationKind(kind) && !statement)
    found.push(missing('statement', 'Enter the sentence that is ticked'));
  return found;
}
