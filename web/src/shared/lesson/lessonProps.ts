import type { LessonDocument } from '#contract/editions/lessonDocument.ts';

export interface LessonProps {
  readonly document: LessonDocument;
  /** Where each picture is, by its file; undefined where there is none. */
  readonly pictures: Readonly<Record<string, string>> | undefined;
  /** Level of the heading above. */
  readonly under: 1 | 2 | 3;
}
