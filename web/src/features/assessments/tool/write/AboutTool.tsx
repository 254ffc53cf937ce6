import { Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/assessments/tool/tool.module.css';
import { DocumentField } from '#web/shared/documentEditor/DocumentField.tsx';
import { Sortable } from '#web/shared/sortable/Sortable.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { ConditionsPart } from './ConditionsPart.tsx';
import { StopNote } from './StopNote.tsx';
import type { Content } from '#web/features/assessments/tool/toolContent.ts';
import { UnitsPart } from './UnitsPart.tsx';
import type { WriteProps } from './writeProps.ts';

/** What the assessment is called, what it assesses, what students and assessors are told, and its tasks in order. */
export function AboutTool({ write }: { readonly write: WriteProps }) {
  const terms = useTerms();
  const { content, change, stops } = write;
  const set = (about: string, part: Partial<Content>): void => change(about, (now) => ({ ...now, ...part }));
  const texts = [
    ['instructions', m.tools_instructions(terms), m.tools_instructions_help(terms)],
    ['needs', m.tools_needs(terms), m.tools_needs_help()],
    ['judged', m.tools_judged(terms), m.tools_judged_help(terms)],
    ['assessorNotes', m.tools_assessor_notes(), m.tools_assessor_notes_help(terms)],
  ] as const;
  return (
    <div className={classes.editor}>
      <StopNote stops={stops} field="title" />
      <TextInput
        label={m.editions_name()}
        value={content.title}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => set('title', { title: value })}
      />
      <Textarea
        label={m.tools_summary()}
        description={m.tools_summary_help(terms)}
        value={content.summary}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={({ currentTarget: { value } }) => set('summary', { summary: value })}
      />
      <UnitsPart write={write} />
      <TasksPart write={write} />
      <ConditionsPart content={content} set={set} />
      {texts.map(([name, label, help]) => (
        <DocumentField
          key={name}
          label={label}
          help={help}
          document={content[name]}
          onChange={(document) => set(name, { [name]: document })}
        />
      ))}
    </div>
  );
}

function TasksPart({ write: { tool, content, change, stops } }: { readonly write: WriteProps }) {
  const nameOf = ({ title }: Content['tasks'][number]): string => title || m.tools_task_untitled();
  return (
    <section className={classes.part} aria-labelledby="tasks">
      <h2 id="tasks" className={classes.label}>
        {m.tools_tasks()}
      </h2>
      <StopNote stops={stops} field="tasks" />
      {content.tasks.length === 0 && <p className={classes.meta}>{m.tools_tasks_none()}</p>}
      <Sortable
        items={content.tasks}
        idOf={({ id }) => id}
        nameOf={nameOf}
        onOrder={(tasks) => change('', (now) => ({ ...now, tasks }))}
      >
        {(task, { grip, controls }) => (
          <div className={classes.head}>
            {grip}
            <Link
              to="/console/assessments/$id/write"
              params={{ id: tool.id }}
              search={{ open: task.id }}
              className={classes.grow}
            >
              {nameOf(task)}
            </Link>
            <span className={classes.meta}>{m.editions_items({ count: task.items.length })}</span>
            {controls}
          </div>
        )}
      </Sortable>
    </section>
  );
}
