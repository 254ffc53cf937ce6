import { Button, Group, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { NumberField } from '#web/ui/controls/NumberField.tsx';
import classes from '#web/features/assessments/tool/tool.module.css';
import { DocumentField } from '#web/shared/documentEditor/DocumentField.tsx';
import { Sortable } from '#web/shared/sortable/Sortable.tsx';
import { AddItem } from './AddItem.tsx';
import { StopNote } from './StopNote.tsx';
import { nameOfItem, withItems, withTask } from '#web/features/assessments/tool/toolContent.ts';
import type { Item, Task } from '#web/features/assessments/tool/toolContent.ts';
import type { WriteProps } from './writeProps.ts';

const PasteItems = lazy(async () => ({
  default: (await import('#web/features/assessments/tool/paste/PasteItems.tsx')).PasteItems,
}));

interface Props {
  readonly write: WriteProps;
  readonly task: Task;
  readonly field: string;
}

/** One task: what is said before it, how many of its items are drawn, and its items in order. */
export function TaskEditor({ write, task, field }: Props) {
  const { change, open, removed, stops } = write;
  const { id, title, instructions, draw, items } = task;
  const set = (about: string, part: Partial<Task>): void =>
    change(about && `${id}.${about}`, (now) => withTask(now, id, part));
  const remove = (): void => {
    change('', (now) => ({ ...now, tasks: now.tasks.filter((one) => one.id !== id) }));
    open(null);
    removed(title || m.tools_task_untitled());
  };
  return (
    <div className={classes.editor}>
      <StopNote stops={stops} field={field} />
      <TextInput
        label={m.tools_task_title()}
        value={title}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => set('title', { title: value })}
      />
      <DocumentField
        label={m.tools_task_instructions()}
        help={m.editions_text_help()}
        document={instructions}
        onChange={(document) => set('instructions', { instructions: document })}
      />
      <div className={classes.short}>
        <NumberField
          label={m.tools_task_draw()}
          description={m.tools_task_draw_help({ count: items.length })}
          value={draw}
          min={1}
          max={200}
          onChange={(value) => set('draw', { draw: value })}
          onEmpty={() => set('draw', { draw: null })}
        />
      </div>
      <Items write={write} task={task} onOrder={(next) => set('', { items: next })} />
      <Group>
        <Button variant="subtle" onClick={remove}>
          {m.tools_task_remove()}
        </Button>
      </Group>
    </div>
  );
}

interface ItemsProps extends Omit<Props, 'field'> {
  readonly onOrder: (items: Task['items']) => void;
}

/** The items of a task in order, and the way to one more. */
function Items({ write: { tool, change, open }, task: { id, items }, onOrder }: ItemsProps) {
  const [pasting, setPasting] = useState(false);
  const room = 200 - items.length;
  const add = (more: readonly Item[]): void => change('', (now) => withItems(now, id, more));
  return (
    <section className={classes.part} aria-labelledby="task-items">
      <h2 id="task-items" className={classes.label}>
        {m.tools_items()}
      </h2>
      <Sortable items={items} idOf={(item) => item.id} nameOf={nameOfItem} onOrder={onOrder}>
        {(item, { grip, controls }) => (
          <div className={classes.head}>
            {grip}
            <Link
              to="/console/assessments/$id/write"
              params={{ id: tool.id }}
              search={{ open: item.id }}
              className={classes.grow}
            >
              {nameOfItem(item)}
            </Link>
            {controls}
          </div>
        )}
      </Sortable>
      <AddItem
        full={room <= 0}
        onAdd={(item) => {
          add([item]);
          open(item.id);
        }}
      />
      <Button variant="default" onClick={() => setPasting(true)} disabled={room <= 0}>
        {m.paste_items_title()}
      </Button>
      {pasting && (
        <Suspense>
          <PasteItems most={room} onAdd={add} onClose={() => setPasting(false)} />
        </Suspense>
      )}
    </section>
  );
}
