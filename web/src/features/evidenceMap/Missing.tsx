import '#web/ui/controls/checkboxCss.ts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { EvidenceMap } from '#contract/marking/evidenceMap.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { CriterionGroup } from './CriterionGroup.tsx';
import { countsOf, groupsOf, missingIn } from './criteria.ts';
import { criterionLooks, missingStates } from './words.ts';
import classes from './evidenceMap.module.css';

interface Props {
  readonly map: EvidenceMap;
}

/** What is missing before the unit can be decided, and every criterion with its evidence. */
export function Missing({ map }: Props) {
  const terms = useTerms();
  const [only, setOnly] = useState(false);
  const { criteria, tasks } = map;
  const { evidenced, total } = countsOf(criteria);
  const shown = only ? missingIn(criteria) : criteria;
  return (
    <>
      <Part title={m.evidence_map_missing()}>
        <Summary map={map} />
        {tasks.length === 0 && <p className={classes.text}>{m.evidence_map_no_items(terms)}</p>}
        {evidenced > 0 && evidenced < total && (
          <Checkbox
            className={classes.screenOnly}
            label={m.evidence_map_only_missing()}
            checked={only}
            onChange={({ currentTarget }) => setOnly(currentTarget.checked)}
          />
        )}
      </Part>
      {groupsOf(shown).map(([kind, group]) => (
        <CriterionGroup key={kind} kind={kind} criteria={group} all={criteria} tasks={tasks} />
      ))}
    </>
  );
}

function Summary({ map: { criteria } }: Props) {
  const counts = countsOf(criteria);
  const { evidenced, total } = counts;
  const isWhole = total > 0 && evidenced === total;
  return (
    <>
      <p className={classes.text}>
        {isWhole ? m.evidence_map_all() : m.evidence_map_counted({ count: evidenced, total })}
      </p>
      <div className={classes.summary}>
        {missingStates
          .filter((state) => counts[state] > 0)
          .map((state) => {
            const { tone, icon: Icon, count } = criterionLooks[state];
            return (
              <StatusBadge key={state} tone={tone}>
                <Icon size={14} aria-hidden />
                {count({ count: counts[state] })}
              </StatusBadge>
            );
          })}
      </div>
    </>
  );
}
