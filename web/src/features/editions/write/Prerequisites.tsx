import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { UnitRow } from '#contract/editions/units.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/editions/editions.module.css';
import { UnitFinder } from '#web/shared/units/UnitFinder.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import type { Change } from './item.ts';

type PrerequisiteList = UnitEdition['prerequisites'];
interface Props {
  readonly edition: UnitEdition;
  readonly onChange: Change;
}

/** The units that have to be finished before this one opens. */
export function Prerequisites({ edition, onChange }: Props) {
  const terms = useTerms();
  const [finding, setFinding] = useState(false);
  // What was added here and is not saved yet is known by its row.
  const [added, setAdded] = useState<readonly Pick<UnitRow, 'id' | 'title'>[]>([]);
  const { prerequisites: asked, requiredUnits, unitId, stops } = edition;
  const set = (units: PrerequisiteList): void => onChange('', { do: 'prerequisites', units });
  const nameOf = (id: string): string =>
    [...requiredUnits, ...added].find((unit) => unit.id === id)?.title ?? '';
  return (
    <fieldset className={classes.part}>
      <legend className={classes.label}>{m.outline_asked(terms)}</legend>
      {stops
        .filter(({ field }) => field === 'prerequisites')
        .map(({ message }) => (
          <p key={message} role="alert">
            {message}
          </p>
        ))}
      {asked.length === 0 && <p className={classes.meta}>{m.outline_asked_none(terms)}</p>}
      {asked.map((one) => (
        <AskedUnit
          key={one.unitId}
          title={nameOf(one.unitId)}
          asks={one.asks}
          onAsks={(asks) => set(asked.map((each) => (each === one ? { ...one, asks } : each)))}
          onRemove={() => set(asked.filter((each) => each !== one))}
        />
      ))}
      <Button variant="default" aria-expanded={finding} onClick={() => setFinding(!finding)}>
        {m.outline_asked_add(terms)}
      </Button>
      {finding && (
        <UnitFinder
          taken={[unitId, ...asked.map((one) => one.unitId)]}
          onAdd={(row) => {
            setAdded([...added, row]);
            set([...asked, { unitId: row.id, asks: 'learned' }]);
          }}
        />
      )}
    </fieldset>
  );
}

interface AskedProps {
  readonly title: string;
  readonly asks: PrerequisiteList[number]['asks'];
  readonly onAsks: (asks: PrerequisiteList[number]['asks']) => void;
  readonly onRemove: () => void;
}

function AskedUnit({ title, asks, onAsks, onRemove }: AskedProps) {
  const label = m.editions_remove_item({ title });
  return (
    <div className={classes.head}>
      <NativeSelect
        className={classes.grow}
        label={title}
        value={asks}
        data={[
          { value: 'learned', label: m.outline_asks_learned() },
          { value: 'competent', label: m.outline_asks_competent() },
        ]}
        onChange={({ currentTarget: { value } }) => onAsks(value === 'learned' ? 'learned' : 'competent')}
      />
      <ActionIcon variant="subtle" size={44} aria-label={label} title={label} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
