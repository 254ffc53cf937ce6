import { lazy, Suspense } from 'react';
import { beforeExtra } from '#contract/learning/lessonHeights.ts';
import { RichText } from '#web/ui/RichText.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import type { LessonProps } from './lessonProps.ts';

const LessonBlocks = lazy(async () => ({ default: (await import('./LessonBlocks.tsx')).LessonBlocks }));

/** The text of a lesson. What draws more than rich text is loaded with the first text that needs it. */
export function LessonText(props: LessonProps) {
  const { plain, height } = beforeExtra(props.document.content);
  const text = <RichText document={{ type: 'doc', content: plain }} under={props.under} />;
  if (height === null) return text;
  const waiting = (
    <>
      {text}
      <SkeletonCards count={1} height={height} grid={false} />
    </>
  );
  return (
    <Suspense fallback={waiting}>
      <LessonBlocks {...props} />
    </Suspense>
  );
}
