export type RichTextMark = { type: 'bold' | 'italic' | 'code' } | { type: 'link'; attrs: { href: string } };
export interface RichTextInline {
  type: 'text';
  text: string;
  marks?: RichTextMark[];
}
export interface RichTextParagraph {
  type: 'paragraph';
  content: RichTextInline[];
}
export interface RichTextHeading {
  type: 'heading';
  attrs: { level: 2 | 3 };
  content: RichTextInline[];
}
export interface RichTextListItem {
  type: 'listItem';
  content: RichTextParagraph[];
}
export interface RichTextList {
  type: 'bulletList' | 'orderedList';
  content: RichTextListItem[];
}
export interface RichTextQuote {
  type: 'blockquote';
  content: RichTextParagraph[];
}
export interface RichTextCallout {
  type: 'callout';
  attrs: { tone: 'info' | 'tip' | 'warning' };
  content: RichTextParagraph[];
}
export interface RichTextCell {
  type: 'tableHeader' | 'tableCell';
  content: RichTextParagraph[];
}
export interface RichTextRow {
  type: 'tableRow';
  content: RichTextCell[];
}
export interface RichTextTable {
  type: 'table';
  content: RichTextRow[];
}
export type RichTextBlock =
  | RichTextParagraph
  | RichTextHeading
  | RichTextList
  | RichTextQuote
  | RichTextCallout
  | RichTextTable;

/** The ProseMirror/TipTap JSON shape that content items are stored in. */
export interface RichText {
  type: 'doc';
  content: RichTextBlock[];
}

export type DemoCompletion =
  | { rule: 'opened' }
  | { rule: 'time_spent'; seconds: number }
  | { rule: 'watched'; share: number }
  | { rule: 'answered'; correct: boolean }
  | { rule: 'marked_done' };

export type DemoBody =
  | { kind: 'text'; document: RichText }
  | { kind: 'image'; file: string; alt: string; caption?: string }
  | {
      kind: 'video';
      sources: { file: string; mediaType: string }[];
      captions: { file: string; language: string; label: string }[];
      poster?: string;
      durationSeconds: number;
      transcript: RichText;
    }
  | { kind: 'audio'; file: string; durationSeconds: number; transcript: RichText }
  | { kind: 'file'; file: string; description: string }
  | { kind: 'embed'; url: string; title: string }
  | { kind: 'link'; url: string; description: string }
  | {
      kind: 'self_check';
      question: string;
      multiple: boolean;
      choices: { id: string; text: string }[];
      correct: string[];
      explanation: string;
    };

export interface DemoItem {
  key: string;
  title: string;
  minutes: number;
  /** Left out means required. */
  required?: boolean;
  /** Keys of the items to finish first. */
  after?: string[];
  releaseAfterDays?: number;
  completion: DemoCompletion;
  body: DemoBody;
}

export interface DemoUnit {
  code: string;
  title: string;
  summary: string;
  kind: 'core' | 'elective';
  /** Codes of the units to finish first. */
  after?: string[];
  items: DemoItem[];
}

export interface DemoPreCourseItem {
  key: string;
  title: string;
  reason: string;
  kind: 'read' | 'declare';
  document: RichText;
  statement?: string;
  mandatory: boolean;
}

export interface DemoCourse {
  code: string;
  title: string;
  kind: 'qualification' | 'skill_set' | 'short_course';
  area: string;
  summary: string;
  description: RichText;
  /** A file of the demonstration's media folder, as every `file` here is. */
  cover?: string;
  units: DemoUnit[];
  preCourse: DemoPreCourseItem[];
}
