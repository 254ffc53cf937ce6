import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { EvidenceMap } from '#contract/marking/evidenceMap.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant, formatInstantDay } from '#web/lib/dates.ts';
import { outcomeTones, outcomeWords } from '#web/shared/outcomeWords.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { EvidenceMapSkeleton } from './EvidenceMapSkeleton.tsx';
import { Missing } from './Missing.tsx';
import { evidenceMapQuery } from './evidenceMap.api.ts';
import classes from './evidenceMap.module.css';

/** Which criteria of a unit one student has given evidence for. Also on paper. */
export function EvidenceMapScreen({ enrolmentId }: { readonly enrolmentId: string }) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(evidenceMapQuery(enrolmentId));
  if (data) return <Whole map={data} readAt={new Date(dataUpdatedAt).toISOString()} />;
  if (!error) return <EvidenceMapSkeleton />;
  return (
    <Page title={m.evidence_map_title()}>
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    </Page>
  );
}

interface Props {
  readonly map: EvidenceMap;
  readonly readAt: string;
}

function Whole({ map, readAt }: Props) {
  const { student, criteria } = map;
  const terms = useTerms();
  return (
    // Names stay out of recordings of sessions.
    <div data-private>
      <Page
        title={m.evidence_map_of(student)}
        lead={<Lead map={map} readAt={readAt} />}
        back={
          <div className={classes.screenOnly}>
            <LinkAnchor to="/console/people/$id" params={{ id: student.id }} preload={false}>
              {m.evidence_map_back(student)}
            </LinkAnchor>
          </div>
        }
        action={criteria.length > 0 && <Print />}
      >
        {criteria.length === 0 ? (
          <EmptyState title={m.evidence_map_none()}>
            {m.evidence_map_none_text({ ...terms, number: map.edition })}
          </EmptyState>
        ) : (
          <Missing map={map} />
        )}
      </Page>
    </div>
  );
}

function Lead({ map: { unit, courseTitle, edition, outcome }, readAt }: Props) {
  const reader = useReader();
  return (
    <span className={classes.lead}>
      <span>
        {unit.code} {unit.title}
      </span>
      <span>{courseTitle}</span>
      <span>{m.evidence_map_edition({ number: edition })}</span>
      {outcome && (
        <StatusBadge tone={outcomeTones[outcome.outcome]}>
          {m.evidence_map_decided({
            outcome: outcomeWords[outcome.outcome](),
            at: formatInstantDay(outcome.at, reader),
          })}
        </StatusBadge>
      )}
      <span>{m.evidence_map_as_of({ at: formatInstant(readAt, reader) })}</span>
    </span>
  );
}

const Print = () => (
  <Button variant="default" className={classes.screenOnly} onClick={() => print()}>
    {m.evidence_map_print()}
  </Button>
);
