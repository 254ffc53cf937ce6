import { lazy, Suspense } from 'react';
import type { BelowFile } from '#web/shared/answers/fileUrl.ts';

const OwnAnnotations = lazy(async () => ({
  default: (await import('./OwnAnnotations.tsx')).OwnAnnotations,
}));

/** What assessors wrote on a file; nothing is loaded where they wrote nothing. */
export const belowFile: BelowFile = (evidence) =>
  evidence.annotations > 0 && (
    <Suspense>
      <OwnAnnotations evidence={evidence} />
    </Suspense>
  );
