import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/assessments/tool/tool.module.css';
import { UnitFinder } from '#web/shared/units/UnitFinder.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { StopNote } from './StopNote.tsx';
import type { WriteProps } from './writeProps.ts';

/** The units the assessment assesses. */
export function UnitsPart({ write: { tool, content, change, stops } }: { readonly write: WriteProps }) {
  const terms = useTerms();
  const [adding, setAdding] = useState(false);
  // One that was added a moment ago gets its name with the answer to the save.
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  const known = new Map(tool.units.map(({ id, code, title }) => [id, `${code} ${title}`]));
  const nameOf = (id: string): string => known.get(id) ?? added.get(id) ?? '';
  const remove = (id: string): void =>
    change('', (now) => ({ ...now, unitIds: now.unitIds.filter((one) => one !== id) }));
  return (
    <section className={classes.part} aria-labelledby="units">
      <h2 id="units" className={classes.label}>
        {m.tools_units(terms)}
      </h2>
      <StopNote stops={stops} field="unitIds" />
      <ul className={classes.ties}>
        {content.unitIds.map((id) => (
          <li key={id} className={classes.head}>
            <span className={classes.grow}>{nameOf(id)}</span>
            <Button
              variant="subtle"
              aria-label={m.tools_unit_remove({ title: nameOf(id) })}
              onClick={({ currentTarget }) => {
                currentTarget
                  .closest('section')
                  ?.querySelector<HTMLElement>('button[aria-expanded]')
                  ?.focus();
                remove(id);
              }}
            >
              {m.editions_remove()}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="default" aria-expanded={adding} onClick={() => setAdding(!adding)}>
        {m.tools_unit_add(terms)}
      </Button>
      {adding && (
        <UnitFinder
          unpublished
          taken={content.unitIds}
          onAdd={({ id, code, title }) => {
            setAdded(new Map([...added, [id, `${code} ${title}`]]));
            change('', (now) => ({ ...now, unitIds: [...now.unitIds, id] }));
          }}
        />
      )}
    </section>
  );
}
