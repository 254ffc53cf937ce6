import type { LessonDocument } from '#contract/editions/lessonDocument.ts';
import type { ContentBody } from '#contract/learning.ts';

export interface LessonProps {
  readonly document: LessonDocument;
  /** Where each picture is, by its file; undefined where there is none. */
  readonly pictures: Readonly<Record<string, string>> | undefined;
  /** What stands between the paragraphs shows these files, by their ids; undefined where there are none. */
  readonly files: Extract<ContentBody, { kind: 'text' }>['files'];
  /** Level of the heading above. */
  readonly under: 1 | 2 | 3;
}
