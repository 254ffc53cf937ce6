import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import type { UnitAct } from './unitActs.ts';
import { UnitRow } from './UnitRow.tsx';
import { unitsQuery, type Places, type UnitEnrolment } from './units.api.ts';

const UnitDialog = lazy(async () => ({ default: (await import('./UnitDialog.tsx')).UnitDialog }));

interface Props {
  readonly subscriptionId: string;
  readonly personName: string;
  /** It is the reader's own enrolment, which others change. */
  readonly own: boolean;
}

/** The units of an enrolment: delivery, outcome over time, and what can be done with each. */
export function Units({ subscriptionId, personName, own }: Props) {
  const terms = useTerms();
  const { data, error, isFetching, refetch } = useQuery(unitsQuery(subscriptionId));
  return (
    <Part title={m.unit_enrolments_title(terms)}>
      {data ? (
        <UnitRows
          units={data.units}
          places={data}
          subscriptionId={subscriptionId}
          personName={personName}
          own={own}
        />
      ) : error ? (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonCards count={2} height={120} grid={false} />
      )}
    </Part>
  );
}

interface RowsProps extends Props {
  readonly units: readonly UnitEnrolment[];
  readonly places: Places;
}

function UnitRows({ units, own, ...of }: RowsProps) {
  const terms = useTerms();
  const roles = useStore(({ auth }) => auth.roles);
  const [asked, setAsked] = useState<{ readonly act: UnitAct; readonly unit: UnitEnrolment } | null>(null);
  if (units.length === 0) return <p className={parts.none}>{m.unit_enrolments_none(terms)}</p>;
  return (
    <>
      {own && <p className={parts.none}>{m.unit_enrolments_own(terms)}</p>}
      <ul className={parts.rows}>
        {units.map((unit) => (
          <UnitRow
            key={unit.id}
            unit={unit}
            places={of.places}
            roles={own ? [] : roles}
            onAct={(act) => setAsked({ act, unit })}
          />
        ))}
      </ul>
      <Suspense>{asked && <UnitDialog {...of} {...asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}
