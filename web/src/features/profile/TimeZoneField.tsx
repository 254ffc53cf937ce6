import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { pageLanguage } from '#web/tenant/settings.ts';
import classes from './profile.module.css';
import { zoneGroups, zoneOption } from './timeZones.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (zone: string) => void;
  /** The saved zone. */
  readonly kept: string;
}

/** A time zone, found by part of its city or name; nearby zones come first. */
export function TimeZoneField({ kept, value, onChange, ...field }: Props) {
  const [opened, setOpened] = useState(false);
  const [now] = useState(() => new Date());
  // Formatting hundreds of names is slow, so do not repeat it with every key press.
  const groups = useMemo(
    () => (opened ? grouped(kept, { language: pageLanguage(), now }) : null),
    [opened, kept, now],
  );
  return (
    <Select
      {...field}
      size="md"
      label={m.profile_time_zone()}
      description={m.profile_time_zone_help()}
      searchable
      autoComplete="off"
      allowDeselect={false}
      nothingFoundMessage={m.profile_time_zone_none()}
      // Opened upwards it would cover its own label.
      comboboxProps={{ withinPortal: false, middlewares: { flip: false } }}
      classNames={{ input: classes.zone }}
      maxDropdownHeight={280}
      // Formats hundreds of names only when the list opens.
      onDropdownOpen={() => {
        setOpened(true);
        document.getElementById(field.id)?.scrollIntoView({ block: 'nearest' });
      }}
      data={groups ?? [zoneOption(value, { language: pageLanguage(), now })]}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
    />
  );
}

function grouped(kept: string, reader: Parameters<typeof zoneGroups>[2]) {
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { near, all } = zoneGroups(kept, device, reader);
  return [
    { group: m.profile_time_zone_near(), items: near },
    { group: m.profile_time_zone_all(), items: all },
  ];
}
