import { useId } from 'react';
import type { EvidenceMap } from '#contract/marking/evidenceMap.ts';
import { m } from '#messages/generated/messages.js';
import { observedText } from '#web/shared/answers/observedText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { CardTable } from '#web/ui/lists/CardTable.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { Evidence } from './Evidence.tsx';
import { depthOf, type EvidenceCriterion, type GroupKind } from './criteria.ts';
import { criterionLooks, groupNames } from './words.ts';
import classes from './evidenceMap.module.css';

interface Props {
  readonly kind: GroupKind;
  readonly criteria: readonly EvidenceCriterion[];
  /** Also those of other groups and those not shown. */
  readonly all: readonly EvidenceCriterion[];
  readonly tasks: EvidenceMap['tasks'];
}

/** The criteria of one part of a unit with their evidence. */
export function CriterionGroup({ kind, criteria, all, tasks }: Props) {
  const id = useId();
  const { language } = useReader();
  const columns = [
    m.evidence_map_column_criterion(),
    m.evidence_map_column_evidence(),
    m.evidence_map_column_state(),
  ];
  return (
    <section className={classes.group}>
      <h2 id={id} className={classes.name}>
        {groupNames[kind]()}
      </h2>
      {kind === 'assessment_condition' && <p className={classes.meta}>{m.evidence_map_conditions()}</p>}
      <CardTable columns={columns} labelledBy={id} className={classes.map}>
        {criteria.map((one) => (
          <tr key={one.id}>
            <td data-depth={Math.min(depthOf(all, one), 3)}>
              <strong>{one.code}</strong> {one.text}
              {one.progress && <span className={classes.meta}>{observedText(one.progress, language)}</span>}
            </td>
            <td>{one.itemIds.length > 0 && <Evidence tasks={tasks} itemIds={one.itemIds} />}</td>
            <td className={classes.state}>{one.state && <State state={one.state} />}</td>
          </tr>
        ))}
      </CardTable>
    </section>
  );
}

function State({ state }: { readonly state: NonNullable<EvidenceCriterion['state']> }) {
  const { tone, icon: Icon, text } = criterionLooks[state];
  return (
    <StatusBadge tone={tone}>
      <Icon size={14} aria-hidden />
      {text()}
    </StatusBadge>
  );
}
