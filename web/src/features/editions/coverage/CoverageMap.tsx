import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UnitCoverage } from '#contract/editions/coverage.ts';
import type { UnitEditions } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { coverageQuery } from '#web/features/editions/editions.api.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { Coverage } from './CoverageTables.tsx';
import { Mapping } from './Mapping.tsx';
import classes from '#web/features/editions/criteria/criteria.module.css';

type Edition = Pick<UnitEditions['editions'][number], 'id' | 'number' | 'status'>;

/** Which items gather evidence for which criteria of an edition: of the newest published one first. Also on paper. */
export function CoverageMap({ editions }: { readonly editions: readonly Edition[] }) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const edition =
    editions.find(({ id }) => id === chosenId) ??
    editions.find(({ status }) => status === 'published') ??
    editions[0]!;
  const { data, error } = useQuery(coverageQuery(edition.id));
  return (
    <Part
      title={m.criteria_map({ number: edition.number })}
      side={data && data.criteria.length > 0 && <Print />}
    >
      {editions.length > 1 && <Choose editions={editions} edition={edition} onChoose={setChosenId} />}
      {error && <p role="alert">{errorText(error)}</p>}
      {!data && !error && <SkeletonCards count={1} height={160} grid={false} />}
      {data && <Whole number={edition.number} coverage={data} />}
    </Part>
  );
}

const Print = () => (
  <Button variant="default" className={classes.screenOnly} onClick={() => print()}>
    {m.criteria_map_print()}
  </Button>
);

interface ChooseProps {
  readonly editions: readonly Edition[];
  readonly edition: Edition;
  readonly onChoose: (id: string) => void;
}
const Choose = ({ editions, edition, onChoose }: ChooseProps) => (
  <NativeSelect
    className={classes.short}
    label={m.criteria_map_edition()}
    value={edition.id}
    data={editions.map(({ id, number, status }) => ({
      value: id,
      label: [m.editions_edition({ number }), ...(status === 'draft' ? [m.editions_draft()] : [])].join(
        ' · ',
      ),
    }))}
    onChange={({ currentTarget: { value } }) => onChoose(value)}
  />
);

interface WholeProps {
  /** Of the edition. */
  readonly number: number;
  readonly coverage: UnitCoverage;
}
function Whole({ number, coverage }: WholeProps) {
  const terms = useTerms();
  const { criteria, tasks } = coverage;
  const [published, setPublished] = useState(false);
  if (criteria.length === 0) return <p className={classes.meta}>{m.criteria_map_none({ number })}</p>;
  if (tasks.length > 0)
    // Items of a newer version are others, so what was chosen for those before is not theirs.
    return (
      <Mapping
        key={tasks.map(({ id }) => id).join(' ')}
        coverage={coverage}
        published={published}
        onPublished={() => setPublished(true)}
      />
    );
  return (
    <>
      <Coverage coverage={coverage} />
      <p className={classes.meta}>{m.criteria_map_no_items(terms)}</p>
    </>
  );
}
