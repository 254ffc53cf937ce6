import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import shared from '#web/features/editions/editions.module.css';
import { instantOf } from '#web/lib/timing/wallTime.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import type { Release } from '#web/features/editions/items/bulkChanges.ts';

type When = 'start' | 'days' | 'day';

interface ReleaseInput {
  readonly when: When;
  readonly days: number;
  readonly day: string;
}

/** What was typed as settings of items; null while the day is missing. */
function releaseOf({ when, days, day }: ReleaseInput, timeZone: string): Release | null {
  if (when === 'start') return { releaseAfterDays: null, releaseAt: null };
  if (when === 'days') return { releaseAfterDays: days, releaseAt: null };
  const releaseAt = instantOf({ day, time: '00:00' }, timeZone);
  return releaseAt === null ? null : { releaseAfterDays: null, releaseAt };
}

/** When items open: from the start, some days after it, or on a day of the organisation. */
export function ReleaseFields({ onSet }: { readonly onSet: (release: Release) => void }) {
  const zone = useBrandSettings()?.organisation.timeZone ?? 'UTC';
  const [typed, setTyped] = useState<ReleaseInput>({ when: 'start', days: 7, day: '' });
  const release = releaseOf(typed, zone);
  return (
    <fieldset className={shared.part}>
      <legend className={shared.label}>{m.editions_opens()}</legend>
      <NativeSelect
        label={m.editions_release_when()}
        value={typed.when}
        data={[
          { value: 'start', label: m.editions_release_start() },
          { value: 'days', label: m.editions_release_some_days() },
          { value: 'day', label: m.editions_release_on_day() },
        ]}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, when: value as When })}
      />
      {typed.when === 'days' && (
        <NumberInput
          size="md"
          label={m.editions_release_days()}
          value={typed.days}
          min={1}
          max={3650}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(days) => typeof days === 'number' && setTyped({ ...typed, days })}
        />
      )}
      {typed.when === 'day' && (
        <TextInput
          type="date"
          label={m.editions_release_day()}
          value={typed.day}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, day: value })}
        />
      )}
      <Button
        variant="default"
        className={shared.start}
        disabled={release === null}
        onClick={() => release && onSet(release)}
      >
        {m.editions_set_opening()}
      </Button>
    </fieldset>
  );
}
