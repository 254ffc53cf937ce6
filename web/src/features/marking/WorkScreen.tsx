import { useQuery } from '@tanstack/react-query';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { AdjustmentNote } from '#web/shared/adjustments/AdjustmentNote.tsx';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { ClaimBar } from './work/ClaimBar.tsx';
import { workQuery } from './marking.api.ts';
import { Look } from './moderation/Look.tsx';
import { Marking } from './work/Marking.tsx';
import classes from './marking.module.css';
import { MarkingMessages } from './MarkingMessages.tsx';
import { Requests } from './queue/Requests.tsx';
import { Trail } from './Trail.tsx';
import { UnitOutcomes } from './UnitOutcomes.tsx';
import { failureText, workStateWords } from './words.ts';
import { WorkSkeleton } from './MarkingSkeleton.tsx';

/** One student's work with everything needed to judge it, and the judgement. */
export function WorkScreen({ id, itemId }: { readonly id: string; readonly itemId?: string | undefined }) {
  const { data, error, isFetching, refetch } = useQuery(workQuery(id));
  if (!data && error) {
    return (
      <Page title={m.marking_title()}>
        <ErrorState message={failureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  }
  // Judging again starts from the server's data.
  return data ? (
    <Whole key={`${data.attempt.id}${data.attempt.judging}`} work={data} itemId={itemId} />
  ) : (
    <WorkSkeleton />
  );
}

function Whole({ work, itemId }: { readonly work: MarkingWork; readonly itemId: string | undefined }) {
  const said = workStateWords({ state: work.state, judging: work.attempt.judging });
  return (
    // Students' text is left out of session recordings.
    <div data-private>
      <Page
        title={work.student.name}
        lead={
          <span className={classes.tags}>
            <StatusBadge tone={said.tone}>{said.text()}</StatusBadge>
            <span>{work.assessmentTitle}</span>
            <span>{m.marking_attempt_of({ attempt: work.attempt.number, count: work.attemptsAllowed })}</span>
          </span>
        }
        back={<LinkAnchor to="/console/marking">{m.marking_back()}</LinkAnchor>}
      >
        <ClaimBar work={work} />
        <Requests work={work} />
        <AdjustmentNote student={work.student.name} adjustments={work.adjustments} />
        <Marking work={work} itemId={itemId} />
        <Look work={work} />
        <UnitOutcomes work={work} />
        <MarkingMessages work={work} />
        <Trail work={work} />
        {work.next && (
          <LinkButton to="/console/marking/$id" params={{ id: work.next }} variant="default">
            {m.marking_next()}
          </LinkButton>
        )}
      </Page>
    </div>
  );
}
