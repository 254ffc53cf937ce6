import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { kindWords } from '#web/features/assessments/tool/questions/kindWords.ts';
import classes from '#web/features/assessments/tool/tool.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { nameOfItem, newTask } from '#web/features/assessments/tool/toolContent.ts';
import type { Task } from '#web/features/assessments/tool/toolContent.ts';
import type { WriteProps } from './writeProps.ts';

interface Props {
  readonly write: WriteProps;
  readonly openId: string | null;
}

/** Every part of the assessment in order, and the way to each. */
export function ToolOutline({ write, openId }: Props) {
  const terms = useTerms();
  const { content, change, open } = write;
  const add = (): void => {
    const task = newTask(m.tools_task_named({ number: content.tasks.length + 1 }));
    change('', (now) => ({ ...now, tasks: [...now.tasks, task] }));
    open(task.id);
  };
  return (
    <nav aria-label={m.tools_outline(terms)} className={classes.side}>
      <ul className={classes.outline}>
        <li>
          <Entry write={write} id={null} current={openId === null}>
            {m.tools_about(terms)}
          </Entry>
        </li>
        {content.tasks.map((task, at) => (
          <TaskEntry key={task.id} write={write} openId={openId} task={task} at={at} />
        ))}
      </ul>
      <Button variant="default" onClick={add} disabled={content.tasks.length >= 50}>
        {m.tools_task_add()}
      </Button>
    </nav>
  );
}

function TaskEntry({ write, openId, task, at }: Props & { readonly task: Task; readonly at: number }) {
  const stopped = (field: string): boolean =>
    write.stops.some((stop) => stop.field === field || stop.field.startsWith(`${field}.`));
  return (
    <li>
      <Entry write={write} id={task.id} current={openId === task.id}>
        <span className={classes.taskEntry}>{task.title || m.tools_task_untitled()}</span>
      </Entry>
      <ol>
        {task.items.map((item, place) => {
          const { icon: Icon } = kindWords[item.question.kind];
          return (
            <li key={item.id}>
              <Entry write={write} id={item.id} current={openId === item.id}>
                <Icon size={18} aria-hidden />
                <span className={classes.grow}>{nameOfItem(item)}</span>
                {stopped(`tasks.${at}.items.${place}`) && (
                  <StatusBadge tone="warning">{m.tools_not_whole()}</StatusBadge>
                )}
              </Entry>
            </li>
          );
        })}
      </ol>
    </li>
  );
}

interface EntryProps {
  readonly write: WriteProps;
  readonly id: string | null;
  readonly current: boolean;
  readonly children: ReactNode;
}
const Entry = ({ write: { tool }, id, current, children }: EntryProps) => (
  <Link
    to="/console/assessments/$id/write"
    params={{ id: tool.id }}
    search={id ? { open: id } : {}}
    activeOptions={{ exact: true }}
    className={classes.entry}
    aria-current={current ? 'page' : undefined}
    data-current={current || undefined}
  >
    {children}
  </Link>
);
