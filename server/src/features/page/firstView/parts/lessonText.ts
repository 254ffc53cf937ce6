import type { LessonDocument } from '#contract/editions/lessonDocument.ts';
import { beforeExtra } from '#contract/learning/lessonHeights.ts';
import type { Locale } from '#messages/languages.ts';
import { markup, type Html } from '#server/features/page/html/html.rules.ts';
import { richText } from './richText.ts';

/**
 * The text of a lesson down to the first block that only the screen draws; `web/src/shared/lesson/LessonText.tsx` shows the
 * same until it can draw it.
 */
export function lessonText({ content }: LessonDocument, language: Locale): Html {
  const { plain, height } = beforeExtra(content);
  const text = richText({ type: 'doc', content: plain }, language);
  return height === null ? text : markup`${text}<div class="sk-row" style="height:${height}px"></div>`;
}
