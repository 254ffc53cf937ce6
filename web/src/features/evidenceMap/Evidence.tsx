import type { EvidenceMap } from '#contract/marking/evidenceMap.ts';
import { m } from '#messages/generated/messages.js';
import { CellLabel } from '#web/ui/lists/CardTable.tsx';
import { EvidenceItem } from './EvidenceItem.tsx';
import classes from './evidenceMap.module.css';

interface Props {
  readonly tasks: EvidenceMap['tasks'];
  readonly itemIds: readonly string[];
}

/** The items that gather evidence for a criterion, by assessment. */
export function Evidence({ tasks, itemIds }: Props) {
  const here = tasks
    .map(({ items, ...task }) => ({ ...task, items: items.filter(({ id }) => itemIds.includes(id)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <>
      <CellLabel>{m.evidence_map_column_evidence()}</CellLabel>
      {[...Map.groupBy(here, ({ assessment }) => assessment)].map(([assessment, of]) => (
        <div key={assessment} className={classes.evidence}>
          <p className={classes.meta}>
            {of[0]!.workId ? assessment : [assessment, m.evidence_map_item_not_begun()].join(' · ')}
          </p>
          <ul className={classes.items}>
            {of.flatMap((task) =>
              task.items.map((item) => <EvidenceItem key={item.id} task={task} item={item} />),
            )}
          </ul>
        </div>
      ))}
    </>
  );
}
