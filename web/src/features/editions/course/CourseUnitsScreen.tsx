import '#web/features/editions/editionsCss.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { may } from '#contract/kit/acts.ts';
import { courseEditionsQuery } from '#web/features/editions/courseEditions.api.ts';
import { UnitDraftsProvider, useUnitDrafts } from '#web/features/editions/outline/unitDraftsOfPage.ts';
import { pageTitleId } from '#web/ui/Page.tsx';
import { useStore } from '#web/tenant/store.ts';
import { Reading } from './Reading.tsx';
import { Writing } from './Writing.tsx';

/** What a course consists of: its newest edition to read, or the draft of the next one to write. */
export function CourseUnitsScreen({ courseId }: { readonly courseId: string }) {
  const page = useSuspenseQuery(courseEditionsQuery(courseId)).data;
  const moves = useStore(({ auth }) => may(auth.roles, 'enrolment.change'));
  const [newest] = page.editions;
  const shown = useRef(newest!.id);
  useEffect(() => {
    // The button that began the draft is gone.
    if (shown.current !== newest!.id) document.getElementById(pageTitleId)?.focus();
    shown.current = newest!.id;
  }, [newest]);
  const drafts = useUnitDrafts();
  return (
    <UnitDraftsProvider value={drafts}>
      {newest!.status === 'draft' ? (
        <Writing key={newest!.id} courseId={courseId} page={page} draft={newest!} moves={moves} />
      ) : (
        <Reading courseId={courseId} page={page} newest={newest!} moves={moves} />
      )}
    </UnitDraftsProvider>
  );
}
