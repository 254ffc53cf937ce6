import { Button, Checkbox, NumberInput } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import { useState } from 'react';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/editions/editions.module.css';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { nameOf } from '#web/features/editions/items/item.ts';
import type { Item } from '#web/features/editions/items/item.ts';
import type { Change } from './item.ts';

interface Props {
  readonly edition: UnitEdition;
  readonly item: Item;
  readonly onChange: Change;
}

/** Whether an item is required, and when it opens. */
export function Opening({ edition: { items }, item, onChange }: Props) {
  const { id, required, releaseAfterDays, releaseAt, after } = item;
  const settings = { required, releaseAfterDays, releaseAt, after };
  const set = (part: Partial<typeof settings>, about = ''): void =>
    onChange(about && `${id}.${about}`, { do: 'item_settings', id, ...settings, ...part });
  return (
    <fieldset className={classes.part}>
      <legend className={classes.label}>{m.editions_opens()}</legend>
      <Checkbox
        label={m.editions_required()}
        description={m.editions_required_help()}
        checked={required}
        onChange={({ currentTarget }) => set({ required: currentTarget.checked })}
      />
      <NumberInput
        size="md"
        className={classes.short}
        label={m.editions_release_days()}
        description={m.editions_release_days_help()}
        value={releaseAfterDays ?? ''}
        min={0}
        max={3650}
        allowDecimal={false}
        clampBehavior="strict"
        onChange={(days) => set({ releaseAfterDays: typeof days === 'number' ? days : null }, 'days')}
      />
      {releaseAt && <FixedDay releaseAt={releaseAt} onRemove={() => set({ releaseAt: null })} />}
      <After
        earlier={items.slice(0, items.indexOf(item))}
        after={after}
        onChange={(ids) => set({ after: ids })}
      />
    </fieldset>
  );
}

interface FixedDayProps {
  readonly releaseAt: string;
  readonly onRemove: () => void;
}
/** An instant at which the item opens for everybody. */
function FixedDay({ releaseAt, onRemove }: FixedDayProps) {
  const reader = useReader();
  return (
    <div className={classes.row}>
      <span>{m.editions_release_at({ at: formatInstant(releaseAt, reader) })}</span>
      <Button variant="subtle" onClick={onRemove}>
        {m.editions_release_at_remove()}
      </Button>
    </div>
  );
}

interface AfterProps {
  readonly earlier: readonly Item[];
  readonly after: readonly string[];
  readonly onChange: (ids: string[]) => void;
}
/** So many are shown at once; of more, those that are ticked until the others are asked for. */
const shownAtOnce = 12;

/** The items that have to be done before. */
function After({ earlier, after, onChange }: AfterProps) {
  const [all, setAll] = useState(false);
  if (earlier.length === 0) return null;
  const long = earlier.length > shownAtOnce;
  const shown = long && !all ? earlier.filter(({ id }) => after.includes(id)) : earlier;
  return (
    <fieldset className={classes.after}>
      <legend>{m.editions_after()}</legend>
      {shown.map((one) => (
        <Checkbox
          key={one.id}
          label={nameOf(one)}
          checked={after.includes(one.id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...after, one.id] : after.filter((first) => first !== one.id))
          }
        />
      ))}
      {long && (
        <Button variant="default" className={classes.start} aria-expanded={all} onClick={() => setAll(!all)}>
          {m.editions_after_choose({ count: earlier.length })}
        </Button>
      )}
    </fieldset>
  );
}
