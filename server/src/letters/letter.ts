import type { LetterKind, PieceOf } from '#contract/console/settings/letterKinds.ts';

/** What a letter is about, for an organisation that has its own words for it. */
export interface LetterWords {
  readonly kind: LetterKind;
  /** What may be named in them. */
  readonly pieces: Readonly<Record<string, string>>;
}

/** The words of a letter of this kind, with what they can name. */
export const wordsOf = <K extends LetterKind>(
  kind: K,
  { name, organisation }: { readonly name: string; readonly organisation: string },
  facts: Readonly<Record<Exclude<PieceOf<K>, 'name' | 'organisation'>, string>>,
): LetterWords => ({ kind, pieces: { name, organisation, ...facts } });

/** The content of a mail, before branding. */
export interface Letter {
  /**
   * Whether an organisation can put subject, heading and the paragraph after the greeting in its own words; null where
   * they are always the product's.
   */
  words: LetterWords | null;
  /** To somebody else who pays: whoever has that address is not who it is about, so it is never copied. */
  ofPayer?: true;
  subject: string;
  heading: string;
  /** One paragraph each, above the button. */
  paragraphs: string[];
  /** Key facts as name and value, below the paragraphs. */
  facts?: readonly { label: string; value: string }[];
  /** Below the facts. */
  list?: { heading: string; items: readonly string[] };
  button?: { label: string; url: string };
  /** Links, one per line, below the paragraphs. */
  links?: readonly { text: string; url: string }[];
  /** In small type below the button. */
  notes: string[];
}

/** The sending organisation and its look. */
export interface LetterBrand {
  organisation: string;
  /** A picture mail programs can show; otherwise the name is shown. */
  logoUrl: string | null;
  header: { background: string; text: string };
  button: { background: string; text: string };
  contactEmail: string | null;
  /** Of the national register; the footer says it. */
  providerCode: string | null;
  /** Of who may teach overseas students; it stands beside the provider's code. */
  cricosCode: string | null;
  /** Of whoever trades under the organisation's name; the footer says both. */
  legalName: string | null;
  abn: string | null;
  acn: string | null;
}
