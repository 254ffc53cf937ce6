import '#web/ui/controls/checkboxCss.ts';
import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { NumberField } from '#web/ui/controls/NumberField.tsx';
import { kindWords } from '#web/features/assessments/tool/questions/kindWords.ts';
import { QuestionEditor } from '#web/features/assessments/tool/questions/questionEditors.tsx';
import classes from '#web/features/assessments/tool/tool.module.css';
import { DocumentField } from '#web/shared/documentEditor/DocumentField.tsx';
import { CriteriaField } from './CriteriaField.tsx';
import { StopNote } from './StopNote.tsx';
import {
  nameOfItem,
  withCopy,
  withItem,
  withItemIn,
  withoutItem,
} from '#web/features/assessments/tool/toolContent.ts';
import type { Item, Task } from '#web/features/assessments/tool/toolContent.ts';
import type { WriteProps } from './writeProps.ts';

interface Props {
  readonly write: WriteProps;
  readonly task: Task;
  readonly item: Item;
  readonly field: string;
}

/** Everything about one item: what is asked, what is right, how it is judged, and what it gathers evidence for. */
export function ItemEditor({ write, task, item, field }: Props) {
  const { id, prompt, question, key, required, maxMarks } = item;
  const set = (about: string, part: Partial<Item>): void =>
    write.change(about && `${id}.${about}`, (now) => withItem(now, id, part));
  return (
    <div className={classes.editor}>
      <StopNote stops={write.stops} field={field} />
      <p className={classes.meta}>
        <strong>{kindWords[question.kind].name()}</strong> · {kindWords[question.kind].help()}
      </p>
      <DocumentField
        label={m.tools_prompt()}
        help={m.editions_text_help()}
        document={prompt}
        onChange={(document) => set('prompt', { prompt: document })}
      />
      <QuestionEditor
        question={question}
        answerKey={key}
        onChange={(next, nextKey, about) =>
          set(about && `question.${about}`, { question: next, key: nextKey })
        }
      />
      <Checkbox
        label={m.tools_required()}
        description={m.tools_required_help()}
        checked={required}
        onChange={({ currentTarget }) => set('', { required: currentTarget.checked })}
      />
      <div className={classes.short}>
        <NumberField
          label={m.tools_marks()}
          description={m.tools_marks_help()}
          value={maxMarks}
          min={0}
          max={1000}
          decimals
          onChange={(value) => set('marks', { maxMarks: value })}
          onEmpty={() => set('marks', { maxMarks: null })}
        />
      </div>
      <CriteriaField write={write} item={item} onChange={(criteria) => set('', { criteria })} />
      <ForAssessors item={item} set={set} />
      <ItemActs write={write} task={task} item={item} />
    </div>
  );
}

interface ForAssessorsProps {
  readonly item: Item;
  readonly set: (about: string, part: Partial<Item>) => void;
}

/** What only assessors see beside the answer. */
function ForAssessors({ item: { benchmark, guide }, set }: ForAssessorsProps) {
  return (
    <section className={classes.part} aria-labelledby="for-assessors">
      <h2 id="for-assessors" className={classes.label}>
        {m.tools_for_assessors()}
      </h2>
      <DocumentField
        label={m.tools_benchmark()}
        help={m.tools_benchmark_help()}
        document={benchmark}
        onChange={(document) => set('benchmark', { benchmark: document })}
      />
      <DocumentField
        label={m.tools_guide()}
        help={m.tools_guide_help()}
        document={guide}
        onChange={(document) => set('guide', { guide: document })}
      />
    </section>
  );
}

/** Copy, move to another task, remove. */
function ItemActs({ write: { content, change, open, removed }, task, item }: Omit<Props, 'field'>) {
  const copy = (): void => {
    const newId = crypto.randomUUID();
    change('', (now) => withCopy(now, item.id, newId));
    open(newId);
  };
  const remove = (): void => {
    change('', (now) => withoutItem(now, item.id));
    open(task.id);
    removed(nameOfItem(item));
  };
  return (
    <>
      {content.tasks.length > 1 && (
        <NativeSelect
          className={classes.short}
          label={m.tools_in_task()}
          data={content.tasks.map(({ id, title }) => ({
            value: id,
            label: title || m.tools_task_untitled(),
          }))}
          value={task.id}
          onChange={({ currentTarget: { value } }) => change('', (now) => withItemIn(now, item, value))}
        />
      )}
      <Group>
        <Button variant="default" onClick={copy} disabled={task.items.length >= 200}>
          {m.tools_item_copy()}
        </Button>
        <Button variant="subtle" onClick={remove}>
          {m.tools_item_remove()}
        </Button>
      </Group>
    </>
  );
}
