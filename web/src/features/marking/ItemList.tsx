import type { MarkingItem, MarkingWork } from '#contract/marking.ts';
import { m } from '#messages/generated/messages.js';
import type { Draft } from './draftQueue.ts';
import classes from './marking.module.css';

interface Props {
  readonly work: MarkingWork;
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly current: number;
  readonly onChoose: (at: number) => void;
}

/** Every item of the attempt with what was decided of it so far. */
export function ItemList({ work, drafts, current, onChoose }: Props) {
  return (
    <nav aria-label={m.marking_items()}>
      <ol className={classes.items}>
        {work.items.map((item, at) => (
          <li key={item.id}>
            <button
              type="button"
              className={classes.itemButton}
              aria-current={at === current ? 'true' : undefined}
              onClick={() => onChoose(at)}
            >
              <span>{m.assessments_item({ number: at + 1 })}</span>
              <span className={classes.meta}>{standing(item, drafts[item.id])}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className={classes.keys}>{m.marking_keys()}</p>
    </nav>
  );
}

function standing(item: MarkingItem, draft: Draft | undefined): string {
  if (item.state === 'carried') return m.marking_item_carried();
  const result = draft?.result ?? item.judgement?.result;
  if (!result) return m.marking_item_open();
  return result === 'satisfactory'
    ? m.assessments_state_satisfactory()
    : m.assessments_state_not_yet_satisfactory();
}
