import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isAnnotated } from '#contract/marking/annotated.ts';
import type { Evidence } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { annotationsQuery } from './annotations.api.ts';
import classes from '#web/shared/annotations/annotations.module.css';

const Annotations = lazy(async () => ({ default: (await import('./Annotations.tsx')).Annotations }));

function labelOf(open: boolean, count: number): string {
  if (!open) return m.annotations_see({ count });
  return count === 0 ? m.marking_annotate_first() : m.marking_annotate({ count });
}

interface Props {
  readonly evidence: Evidence;
  /** Whether the viewer judges this answer now. */
  readonly open: boolean;
}

/** A way to what is written on a picture or PDF; nothing below other files, or where nothing is and can be written. */
export function FileAnnotations({ evidence, open }: Props) {
  const [shown, setShown] = useState(false);
  // Once they are read, those that were added are counted too.
  const { data } = useQuery({ ...annotationsQuery(evidence.id), enabled: false });
  const { mediaType, name } = evidence;
  const count = data?.annotations.length ?? evidence.annotations;
  if (!isAnnotated(mediaType) || (!open && count === 0)) return null;
  return (
    <details className={classes.file} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary className={classes.summary}>
        {labelOf(open, count)}
        <span className="livery-hidden"> {name}</span>
      </summary>
      {shown && (
        <Suspense fallback={<SkeletonCards count={1} height={420} grid={false} />}>
          <Annotations evidence={evidence} open={open} />
        </Suspense>
      )}
    </details>
  );
}
