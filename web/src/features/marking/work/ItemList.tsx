import type { MarkingItem, MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import type { Draft } from './draftQueue.ts';
import { questionName } from '#web/shared/answers/questionName.ts';
import { resultOf } from './decision.ts';
import classes from '#web/features/marking/marking.module.css';
import { resultWords } from '#web/features/marking/words.ts';

interface Props {
  readonly work: MarkingWork;
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly current: number;
  readonly onChoose: (at: number) => void;
}

/** Every item of the attempt with its decision so far. */
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
              <span className={classes.itemNumber}>{m.assessments_item({ number: at + 1 })}</span>
              <span className={classes.itemName}>{questionName(item)}</span>
              <span className={classes.meta}>{stateOf(item, drafts[item.id])}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className={classes.keys}>{m.marking_keys()}</p>
    </nav>
  );
}

function stateOf(item: MarkingItem, draft: Draft | undefined): string {
  if (item.state === 'carried') return m.marking_item_carried();
  const result = resultOf(item, draft);
  if (!result) return m.marking_item_open();
  const words = resultWords[result]();
  const byRule = !draft?.result && item.judgement?.by === 'rule';
  return byRule ? m.marking_item_by_rule({ result: words }) : words;
}
