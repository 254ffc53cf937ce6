import { useQuery } from '@tanstack/react-query';
import { Title } from '@mantine/core';
import { mostAddresses } from '#contract/calendar/addressLimits.ts';
import { m } from '#messages/generated/messages.js';
import { addressesQuery } from '#web/features/calendar/calendar.api.ts';
import classes from '#web/features/calendar/calendar.module.css';
import { errorText } from '#web/tenant/errorText.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { AddressRow } from './AddressRow.tsx';
import { NewAddress } from './NewAddress.tsx';

/** How a calendar outside shows the same dates: secret addresses, made and stopped here. */
export function OwnCalendar({ note }: { readonly note?: string }) {
  const { data, error, isFetching, refetch } = useQuery(addressesQuery);
  return (
    <section className={classes.own}>
      <Title order={2} size="h3">
        {m.calendar_own()}
      </Title>
      <p className={classes.text}>{m.calendar_own_lead()}</p>
      {note && <p className={classes.text}>{note}</p>}
      {error && !data && (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && <NewAddress isFull={data.addresses.length >= mostAddresses} />}
      {data && data.addresses.length > 0 && (
        <>
          <h3 className={classes.heading}>{m.calendar_addresses()}</h3>
          <ul className={classes.addresses}>
            {data.addresses.map((address) => (
              <AddressRow key={address.id} address={address} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
