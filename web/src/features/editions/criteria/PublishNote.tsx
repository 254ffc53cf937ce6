import { useQuery } from '@tanstack/react-query';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { coverageQuery } from '#web/features/editions/editions.api.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { countsOf, coveredBy } from './coverage.ts';

interface Props {
  readonly edition: UnitEdition;
  readonly onLeave: () => void;
}

/** Says that criteria are uncovered, which does not stop publishing: assessments may follow. */
export function PublishNote({ edition: { id, unitId, criteria }, onLeave }: Props) {
  const terms = useTerms();
  const coverage = useQuery(coverageQuery(id)).data;
  const count = coverage ? countsOf(coveredBy(criteria, coverage)).uncovered : 0;
  if (count === 0) return null;
  return (
    <p className={parts.note}>
      {m.criteria_publish_note({ ...terms, count })}{' '}
      <LinkAnchor
        to="/console/units/$id/write"
        params={{ id: unitId }}
        search={{ part: 'criteria' }}
        onClick={onLeave}
      >
        {m.criteria_publish_show()}
      </LinkAnchor>
    </p>
  );
}
