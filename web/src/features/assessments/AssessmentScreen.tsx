import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { AssessmentItem, StudentAssessment } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { AskAbout } from './overview/AskAbout.tsx';
import { AssessmentSkeleton } from './AssessmentsSkeleton.tsx';
import type { AssessmentSearch } from './assessmentSearch.ts';
import { studentAssessmentQuery } from './assessments.api.ts';
import { Overview } from './overview/Overview.tsx';
import { runningAttempt } from './work/saving/itemList.ts';
import { workView } from './work/workView.ts';
import type { WorkView } from './work/workView.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';

const receiptScreen = () => import('./ReceiptScreen.tsx');
const ReceiptScreen = lazy(async () => ({ default: (await receiptScreen()).ReceiptScreen }));

// What only a running attempt needs comes with it, the receipt too: nobody should wait for it who has handed in.
const WorkScreen = lazy(async () => {
  const [{ WorkScreen: screen }] = await Promise.all([import('./work/WorkScreen.tsx'), receiptScreen()]);
  return { default: screen };
});

/** What else can be done from an item. */
const besideItem = (assessment: StudentAssessment) => (item: AssessmentItem) => (
  <AskAbout key={item.id} assessment={assessment} itemId={item.id} />
);

interface Props {
  readonly id: string;
  readonly search: AssessmentSearch;
}

/** One assessment: its overview, the work on a running attempt, or a receipt; which of them is in the address. */
export function AssessmentScreen({ id, search }: Props) {
  const { data: assessment } = useSuspenseQuery(studentAssessmentQuery(id));
  const navigate = useNavigate();
  const terms = useTerms();
  const [begun, setBegun] = useState(false);
  const go = (next: AssessmentSearch, replace = false): void =>
    void navigate({
      to: '/assessments/$id',
      params: { id },
      search: next,
      replace,
      // The working screen leads to the item itself.
      resetScroll: next.view !== 'work',
    });
  if (search.view === 'receipt' && search.receipt) {
    return (
      <Suspense fallback={<AssessmentSkeleton />}>
        <ReceiptScreen assessment={assessment} receiptId={search.receipt} />
      </Suspense>
    );
  }
  const view = workView({ ...search });
  if (view && runningAttempt(assessment)) {
    return (
      <Suspense fallback={<AssessmentSkeleton />}>
        <WorkScreen
          key={runningAttempt(assessment)?.id}
          assessment={assessment}
          view={view}
          begun={begun}
          back={
            <LinkAnchor to="/assessments/$id" params={{ id }}>
              {m.assessments_to_overview(terms)}
            </LinkAnchor>
          }
          beside={besideItem(assessment)}
          onView={(next: WorkView, replace) => go(next, replace)}
          onSubmitted={(receipt) => go({ view: 'receipt', receipt: receipt.id }, true)}
        />
      </Suspense>
    );
  }
  const work = (): void => {
    setBegun(true);
    go({ view: 'work' });
  };
  return <Overview assessment={assessment} onWork={work} />;
}
