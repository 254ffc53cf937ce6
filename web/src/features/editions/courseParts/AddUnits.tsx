import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UnitRow } from '#contract/editions/units.ts';
import { m } from '#messages/generated/messages.js';
import { withUnits } from '#web/features/editions/draft/courseDraft.ts';
import type { Unit } from '#web/features/editions/draft/courseDraft.ts';
import classes from '#web/features/editions/editions.module.css';
import { UnitFinder } from '#web/shared/units/UnitFinder.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import type { EditProps } from './editProps.ts';

/** Units of the organisation, searched and added at the end of the course. */
export function AddUnits({ content, change }: Omit<EditProps, 'removed'>) {
  const terms = useTerms();
  const [open, setOpen] = useState(false);
  const add = (row: UnitRow): void =>
    change('', (now) =>
      withUnits(now, [...now.units.filter(({ unitId }) => unitId !== row.id), unitOf(row)]),
    );
  return (
    <div className={classes.stack}>
      <Button variant="default" data-add aria-expanded={open} onClick={() => setOpen(!open)}>
        {m.editions_add(terms)}
      </Button>
      {open && <UnitFinder unpublished taken={content.units.map(({ unitId }) => unitId)} onAdd={add} />}
    </div>
  );
}

const unitOf = ({ id, code, title, published }: UnitRow): Unit => ({
  unitId: id,
  // Known once it is saved.
  unitEditionId: id,
  code,
  title,
  kind: 'core',
  group: null,
  published: published !== null,
  current: true,
  prerequisites: [],
});
