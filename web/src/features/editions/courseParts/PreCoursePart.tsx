import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { newPreCourse } from '#web/features/editions/draft/courseDraft.ts';
import type { Edition, PreCourse } from '#web/features/editions/draft/courseDraft.ts';
import classes from '#web/features/editions/editions.module.css';
import { Sortable } from '#web/shared/sortable/Sortable.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import type { EditProps } from './editProps.ts';
import { PreCourseFields } from './PreCourseFields.tsx';
import { RemoveCard } from './RemoveCard.tsx';
import { focusStop, preCourseAt } from './stops.ts';

/** What an item is called, also before it has a title. */
export const preCourseName = ({ title, kind }: Pick<PreCourse, 'title' | 'kind'>): string =>
  title || (kind === 'read' ? m.outline_before_read_new() : m.outline_before_declare_new());

interface Props extends EditProps {
  /** What stops the draft as it is saved. */
  readonly stops: Edition['stops'];
  /** The item that is written; null: none. */
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
}

/** What a student does before the units open: in order, one of them open to be written. */
export function PreCoursePart({ content: { preCourse }, change, removed, stops, openId, onOpen }: Props) {
  const terms = useTerms();
  const set = (next: (items: PreCourse[]) => PreCourse[]): void =>
    change('', (now) => ({ ...now, preCourse: next(now.preCourse) }));
  const add = (kind: PreCourse['kind']): void => {
    const item = newPreCourse(kind);
    set((items) => [...items, item]);
    onOpen(item.id);
    focusStop(`preCourse.${preCourse.length}.title`);
  };
  const remove = (item: PreCourse): void => {
    const at = preCourse.indexOf(item);
    const without = (items: readonly PreCourse[]) => items.filter(({ id }) => id !== item.id);
    set(without);
    removed(preCourseName(item), (now) => ({
      ...now,
      preCourse: without(now.preCourse).toSpliced(at, 0, item),
    }));
  };
  return (
    <Part title={m.outline_before(terms)}>
      <div className={classes.stack}>
        <p className={classes.meta}>
          {preCourse.length === 0 ? m.outline_before_none(terms) : m.outline_before_help(terms)}
        </p>
        <Sortable
          items={preCourse}
          idOf={({ id }) => id}
          nameOf={preCourseName}
          onOrder={(items) => set(() => items)}
        >
          {(item, parts) => (
            <Item
              {...parts}
              item={item}
              at={preCourse.indexOf(item)}
              ready={stops.every(({ field }) => preCourseAt(field) !== preCourse.indexOf(item))}
              isOpen={item.id === openId}
              change={change}
              onOpen={(open) => onOpen(open ? item.id : null)}
              onRemove={() => remove(item)}
            />
          )}
        </Sortable>
        <Group>
          <Button variant="default" data-add onClick={() => add('read')}>
            {m.outline_before_add_read()}
          </Button>
          <Button variant="default" onClick={() => add('declare')}>
            {m.outline_before_add_declare()}
          </Button>
        </Group>
      </div>
    </Part>
  );
}

interface ItemProps extends Pick<EditProps, 'change'> {
  readonly item: PreCourse;
  readonly at: number;
  /** Nothing is missing in it. */
  readonly ready: boolean;
  readonly isOpen: boolean;
  readonly grip: ReactNode;
  readonly controls: ReactNode;
  readonly onOpen: (open: boolean) => void;
  readonly onRemove: () => void;
}

function Item({ item, at, ready, isOpen, grip, controls, change, onOpen, onRemove }: ItemProps) {
  const name = preCourseName(item);
  const about = [
    item.kind === 'read' ? m.outline_before_kind_read() : m.outline_before_kind_declare(),
    ...(item.mandatory ? [] : [m.editions_optional()]),
    ...(ready || isOpen ? [] : [m.editions_not_ready()]),
  ];
  return (
    <div className={classes.stack}>
      <div className={classes.head}>
        {grip}
        <div className={classes.grow}>
          <strong>{name}</strong>
          <span className={classes.meta}>{about.join(' · ')}</span>
        </div>
        <Button
          variant={isOpen ? 'filled' : 'default'}
          aria-expanded={isOpen}
          aria-label={isOpen ? m.form_done_named({ name }) : m.form_edit_named({ name })}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? m.form_done() : m.form_edit()}
        </Button>
        {controls}
        <RemoveCard title={name} onRemove={onRemove} />
      </div>
      {isOpen && <PreCourseFields item={item} at={at} change={change} />}
    </div>
  );
}
