import { Button, Text, Title } from '@mantine/core';
import type { DeliveryLocation } from '#contract/console/intakes/deliveryLocation.ts';
import { m } from '#messages/generated/messages.js';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { addressOf } from './locationForm.ts';
import classes from './locations.module.css';
import { UsedBy } from './UsedBy.tsx';

interface Props {
  readonly locations: readonly DeliveryLocation[];
  readonly onCorrect: (location: DeliveryLocation) => void;
  /** Retires it, or takes it up again. */
  readonly onRetire: (location: DeliveryLocation) => void;
}

/** Every place, those in use first. */
export function LocationList({ locations, ...acts }: Props) {
  return (
    <ul className={classes.places}>
      {locations.map((location) => (
        <Place key={location.id} location={location} {...acts} />
      ))}
    </ul>
  );
}

interface PlaceProps extends Omit<Props, 'locations'> {
  readonly location: DeliveryLocation;
}

function Place({ location, onCorrect, onRetire }: PlaceProps) {
  const { name, code, retiredAt } = location;
  return (
    <li className={classes.place}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {name}
        </Title>
        {retiredAt && <StatusBadge>{m.locations_retired_badge()}</StatusBadge>}
      </div>
      <Text>{addressOf(location)}</Text>
      <Text size="sm" c="dimmed">
        {m.locations_code_said({ code })}
      </Text>
      <UsedBy location={location} />
      <div className={classes.acts}>
        <Button
          variant="default"
          onClick={() => onCorrect(location)}
          aria-haspopup="dialog"
          aria-label={m.locations_correct_named({ name })}
        >
          {m.locations_correct()}
        </Button>
        <Button
          variant="default"
          onClick={() => onRetire(location)}
          aria-haspopup={retiredAt ? undefined : 'dialog'}
          aria-label={retiredAt ? m.locations_restore_named({ name }) : m.locations_retire_named({ name })}
        >
          {retiredAt ? m.locations_restore() : m.locations_retire()}
        </Button>
      </div>
    </li>
  );
}
