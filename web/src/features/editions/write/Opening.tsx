import { Button, Checkbox, NumberInput } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { formatInstant } from '#messages/dates.ts';
import { m } from '#messages/generated/messages.js';
import { kindWords } from '#web/features/editions/bodies/kindWords.ts';
import classes from '#web/features/editions/editions.module.css';
import { useReader } from '#web/tenant/reader.ts';
import type { Change, Item } from './ItemEditor.tsx';

interface Props {
  readonly edition: UnitEdition;
  readonly item: Item;
  readonly onChange: Change;
}

/** Whether an item is required, and when it opens. */
export function Opening({ edition: { items }, item, onChange }: Props) {
  const reader = useReader();
  const { id, required, releaseAfterDays, releaseAt, after } = item;
  const set = (part: Partial<Item>, about = ''): void =>
    onChange(about && `${id}.${about}`, {
      do: 'item_settings',
      id,
      required,
      releaseAfterDays,
      releaseAt,
      after,
      ...part,
    });
  const earlier = items.slice(0, items.indexOf(item));
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
      {releaseAt && (
        <div className={classes.row}>
          <span>{m.editions_release_at({ at: formatInstant(releaseAt, reader, new Date()) })}</span>
          <Button variant="subtle" onClick={() => set({ releaseAt: null })}>
            {m.editions_release_at_remove()}
          </Button>
        </div>
      )}
      {earlier.length > 0 && (
        <fieldset className={classes.after}>
          <legend>{m.editions_after()}</legend>
          {earlier.map((one) => (
            <Checkbox
              key={one.id}
              label={one.title || m.editions_untitled({ kind: kindWords[one.body.kind].name() })}
              checked={after.includes(one.id)}
              onChange={({ currentTarget: { checked } }) =>
                set({ after: checked ? [...after, one.id] : after.filter((first) => first !== one.id) })
              }
            />
          ))}
        </fieldset>
      )}
    </fieldset>
  );
}
