/** What a mail says, before it is dressed in a brand. */
export interface Letter {
  subject: string;
  heading: string;
  /** Each one paragraph, above the button. */
  paragraphs: string[];
  /** What to know at a glance, below the paragraphs: a name and what it is. */
  facts?: readonly { label: string; value: string }[];
  /** Below the facts. */
  list?: { heading: string; items: readonly string[] };
  button?: { label: string; url: string };
  /** Each a line of its own that leads somewhere, below the paragraphs. */
  links?: readonly { text: string; url: string }[];
  /** Smaller, below the button. */
  notes: string[];
}

/** Whose letter it is, and how it looks. */
export interface LetterBrand {
  organisation: string;
  /** A picture mail programs can show; without one the name stands in its place. */
  logoUrl: string | null;
  header: { background: string; text: string };
  button: { background: string; text: string };
  contactEmail: string | null;
}
