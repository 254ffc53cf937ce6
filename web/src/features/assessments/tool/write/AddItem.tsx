import { Button } from '@mantine/core';
import type { ItemKind } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import { itemKindsInOrder, kindWords } from '#web/features/assessments/tool/questions/kindWords.ts';
import classes from '#web/features/assessments/tool/tool.module.css';
import { newItem } from '#web/features/assessments/tool/toolContent.ts';
import type { Item } from '#web/features/assessments/tool/toolContent.ts';

interface Props {
  readonly full: boolean;
  readonly onAdd: (item: Item) => void;
}

/** Adds an item of a kind to a task. */
export const AddItem = ({ full, onAdd }: Props) => (
  <div role="group" aria-label={m.tools_item_add()} className={classes.stack}>
    <span className={classes.label}>{m.tools_item_add()}</span>
    <div className={classes.kinds}>
      {itemKindsInOrder.map((kind: ItemKind) => {
        const { icon: Icon, name, help } = kindWords[kind];
        return (
          <Button
            key={kind}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            title={help()}
            disabled={full}
            onClick={() => onAdd(newItem(kind))}
          >
            {name()}
          </Button>
        );
      })}
    </div>
  </div>
);
