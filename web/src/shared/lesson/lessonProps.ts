import type { LessonDocument } from '#contract/editions/lessonDocument.ts';

export interface LessonProps {
  readonly document: LessonDocument;
  /** Where each picture is, by its file. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Level of the heading above. */
  readonly under: 1 | 2 | 3;
}
