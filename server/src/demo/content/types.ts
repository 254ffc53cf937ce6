import type { CompletionRule } from '#contract/learning.ts';
import type { LessonDocument } from '#contract/editions/lessonDocument.ts';
import type { RichText, RichTextBlock } from '#contract/kit/richText.ts';

/* Types for writing the demonstration's courses: the contract's rich text, block by block. */

type Block<T extends RichTextBlock['type']> = Extract<RichTextBlock, { type: T }>;

export type { RichText, RichTextBlock };
export type RichTextParagraph = Block<'paragraph'>;
export type RichTextHeading = Block<'heading'>;
export type RichTextList = Block<'bulletList'> | Block<'orderedList'>;
export type RichTextQuote = Block<'blockquote'>;
export type RichTextCallout = Block<'callout'>;
export type RichTextTable = Block<'table'>;
export type RichTextCell = RichTextTable['content'][number]['content'][number];

export type DemoCompletion = CompletionRule;

export type DemoBody =
  | { kind: 'text'; document: LessonDocument }
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
  /** Required when left out. */
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
  /** A file of the demonstration's media folder, like every `file` here. */
  cover?: string;
  units: DemoUnit[];
  preCourse: DemoPreCourseItem[];
}
