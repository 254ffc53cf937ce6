import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import {
  freeGroupName,
  withoutUnit,
  withPlace,
  withUnitBack,
  withUnits,
} from '#web/features/editions/draft/courseDraft.ts';
import type { Unit } from '#web/features/editions/draft/courseDraft.ts';
import classes from '#web/features/editions/editions.module.css';
import { Sortable } from '#web/shared/sortable/Sortable.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import { AddUnits } from './AddUnits.tsx';
import type { EditProps } from './editProps.ts';
import { RemoveCard } from './RemoveCard.tsx';
import { stopId } from './stops.ts';
import { UnitWords } from './UnitWords.tsx';

interface Props extends EditProps {
  /** Stands above the units. */
  readonly before: ReactNode;
  /** What is in a unit. */
  readonly children: (unit: Unit) => ReactNode;
}

/** The units of the course in order: added, moved, counted and removed. */
export function UnitsPart({ content, change, removed, before, children }: Props) {
  const terms = useTerms();
  const { units } = content;
  const remove = (unit: Unit): void => {
    const at = units.indexOf(unit);
    change('', (now) => withoutUnit(now, unit));
    removed(unit.title, (now) => withUnitBack(now, unit, at));
  };
  return (
    <Part title={m.outline_units(terms)}>
      <div className={classes.stack} id={stopId('units')} tabIndex={-1}>
        {before}
        {units.length === 0 && <p className={classes.meta}>{m.outline_units_none(terms)}</p>}
        <Sortable
          items={units}
          idOf={({ unitId }) => unitId}
          nameOf={({ title }) => title}
          onOrder={(next) => change('', (now) => withUnits(now, next))}
        >
          {(unit, { grip, controls }) => (
            <>
              <div className={classes.head}>
                {grip}
                <UnitWords unit={unit} units={units} counts={false} />
                {controls}
                <RemoveCard title={unit.title} onRemove={() => remove(unit)} />
              </div>
              <Place unit={unit} content={content} change={change} />
              {children(unit)}
            </>
          )}
        </Sortable>
        {units.some(({ current }) => !current) && (
          <div>
            {/* Every save takes each unit in its newest published edition. */}
            <Button variant="default" onClick={() => change('', (now) => ({ ...now }))}>
              {m.outline_take_newest(terms)}
            </Button>
          </div>
        )}
        <AddUnits content={content} change={change} />
      </div>
    </Part>
  );
}

/** Whether a unit is core, an elective that everybody does, or one of a group to choose from. */
function Place({ unit, content, change }: Omit<EditProps, 'removed'> & { readonly unit: Unit }) {
  const { unitId, title, kind, group } = unit;
  const { groups } = content.packaging;
  const choose = (value: string): void => {
    const name = value === 'new' ? freeGroupName(content) : value.slice('group:'.length);
    const next =
      value === 'core'
        ? { kind: 'core' as const, group: null }
        : { kind: 'elective' as const, group: value === 'elective' ? null : name };
    change('', (now) => withPlace(now, unitId, next));
  };
  const own = group === null ? 'elective' : `group:${group}`;
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={m.outline_counts_as()}
        aria-label={m.outline_counts_as_of({ title })}
        value={kind === 'core' ? 'core' : own}
        data={[
          { value: 'core', label: m.outline_core() },
          { value: 'elective', label: m.outline_elective() },
          ...groups.map(({ name }) => ({
            value: `group:${name}`,
            label: m.outline_elective_of({ group: name }),
          })),
          { value: 'new', label: m.outline_group_new() },
        ]}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
    </div>
  );
}
