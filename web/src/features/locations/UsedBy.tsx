import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DeliveryLocation } from '#contract/console/intakes/deliveryLocation.ts';
import { m } from '#messages/generated/messages.js';
import classes from './locations.module.css';

/** The intakes at a place: the newest by name, the others counted. */
export function UsedBy({ location: { intakes, usedBy } }: { readonly location: DeliveryLocation }) {
  if (intakes === 0) {
    return (
      <Text size="sm" c="dimmed">
        {m.locations_unused()}
      </Text>
    );
  }
  return (
    <>
      <Text size="sm">{m.locations_used({ count: intakes })}</Text>
      <ul className={classes.usedBy}>
        {usedBy.map(({ id, name, course }) => (
          <li key={id}>
            <Link to="/console/intakes/$id" params={{ id }} className={classes.link}>
              {m.locations_intake({ name, course })}
            </Link>
          </li>
        ))}
        {intakes > usedBy.length && <li>{m.locations_more({ count: intakes - usedBy.length })}</li>}
      </ul>
    </>
  );
}
