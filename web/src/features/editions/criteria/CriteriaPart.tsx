import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Criterion, CriterionKind } from '#contract/editions/unitDraft.ts';
import { m } from '#messages/generated/messages.js';
import { coverageQuery } from '#web/features/editions/editions.api.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { coveredBy } from './coverage.ts';
import type { CriterionCoverage } from './coverage.ts';
import { CoverageSummary } from './CoverageBadge.tsx';
import classes from './criteria.module.css';
import { addWords, groupNames } from './criterionWords.ts';
import { CriterionRow } from './CriterionRow.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { groupOf, groups } from './tree.ts';
import { useCriteria } from './useCriteria.ts';
import type { CriteriaActs, CriteriaProps } from './useCriteria.ts';

/** Writes the criteria of a unit, by hand or from a text, and shows how each is covered. */
export function CriteriaPart(props: CriteriaProps) {
  const { edition } = props;
  const { criteria } = edition;
  const terms = useTerms();
  const acts = useCriteria(props);
  const [pasting, setPasting] = useState(false);
  const coverage = useQuery(coverageQuery(edition.id)).data;
  const covered = coverage ? coveredBy(criteria, coverage) : new Map<string, CriterionCoverage>();
  const paste = (
    <Button variant={criteria.length > 0 ? 'default' : 'filled'} onClick={() => setPasting(true)}>
      {m.criteria_paste()}
    </Button>
  );
  return (
    <div className={classes.part}>
      <h2 className={classes.title}>{m.criteria_title()}</h2>
      {criteria.length === 0 ? (
        <EmptyState title={m.criteria_none_title()} action={paste}>
          {m.criteria_none_text(terms)}
        </EmptyState>
      ) : (
        <>
          <p className={classes.lead}>{m.criteria_lead(terms)}</p>
          <CoverageSummary covered={covered} />
          <div>{paste}</div>
        </>
      )}
      {groups.map((group) => (
        <Group key={group} group={group} edition={edition} acts={acts} covered={covered} />
      ))}
      {pasting && (
        <PasteDialog
          present={criteria}
          onTake={(next, count) => {
            acts.set(next);
            acts.taken(count);
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </div>
  );
}

interface GroupProps extends Pick<CriteriaProps, 'edition'> {
  readonly group: CriterionKind;
  readonly acts: CriteriaActs;
  readonly covered: ReadonlyMap<string, CriterionCoverage>;
}

function Group({ group, edition, acts, covered }: GroupProps) {
  const { stops } = edition;
  const criteria: readonly Criterion[] = edition.criteria;
  const stopsOf = (one: Criterion): string[] => {
    const field = `criteria.${criteria.indexOf(one)}.`;
    return stops.filter((stop) => stop.field.startsWith(field)).map(({ message }) => message);
  };
  const rows = criteria.filter(({ kind }) => groupOf(kind) === group);
  const loose = group === 'element' && !rows.some(({ kind }) => kind === 'element');
  return (
    <section className={classes.group} aria-labelledby={`criteria-${group}`}>
      <h3 id={`criteria-${group}`} className={classes.name}>
        {groupNames[group]!()}
      </h3>
      <ul className={classes.list}>
        {rows.map((one, at) => (
          // A criterion of a published edition gets another id when it is reworded; its row keeps the focus.
          <CriterionRow
            key={at}
            one={one}
            criteria={criteria}
            acts={acts}
            covered={covered.get(one.id)}
            stops={stopsOf(one)}
          />
        ))}
      </ul>
      <div className={classes.adds}>
        <Button variant="default" onClick={() => acts.add(group, null)}>
          {addWords[group]()}
        </Button>
        {loose && rows.length > 0 && (
          <Button variant="default" onClick={() => acts.add('performance_criterion', null)}>
            {addWords.performance_criterion()}
          </Button>
        )}
      </div>
    </section>
  );
}
