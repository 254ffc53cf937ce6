import { useQuery } from '@tanstack/react-query';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { previewQuery } from '#web/features/registration/builder/builder.api.ts';
import type { TriedFor } from '#web/features/registration/builder/builder.api.ts';
import { PreviewForm } from './PreviewForm.tsx';

interface Props {
  readonly of: TriedFor;
  readonly revision: number;
}

/** The form as it is at this revision, to fill in from its beginning. */
export function Tried({ of, revision }: Props) {
  const query = useQuery(previewQuery(of, revision));
  return (
    <ListAnswer query={query} skeleton={<SkeletonCards count={1} height={320} grid={false} />}>
      {(registration) => (
        <PreviewForm key={`${of.courseId} ${of.age} ${revision}`} registration={registration} />
      )}
    </ListAnswer>
  );
}
