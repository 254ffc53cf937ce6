import { Button } from '@mantine/core';
import { useState } from 'react';
import { reminderMinutes } from '#contract/calendar/addressLimits.ts';
import type { CalendarAddresses } from '#contract/calendar/calendar.ts';
import { m } from '#messages/generated/messages.js';
import { useStopAddress } from '#web/features/calendar/calendar.api.ts';
import classes from '#web/features/calendar/calendar.module.css';
import { formatDistance, formatInstant } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { reminderWords } from './reminderWords.ts';

type Address = CalendarAddresses['addresses'][number];

/** One address: when it was made and read last, and how it is stopped. */
export function AddressRow({ address }: { readonly address: Address }) {
  const { id, createdAt, fetchedAt, reminder } = address;
  const [asks, setAsks] = useState(false);
  const reader = useReader();
  const stop = useStopAddress();
  const when = formatInstant(createdAt, reader);
  const minutes = reminderMinutes.find((one) => one === reminder);
  const submit = () =>
    stop.mutate(id, {
      onSuccess: () => toast({ message: m.calendar_stopped(), tone: 'success' }),
      onError: (error) => toast({ message: errorText(error), tone: 'error' }),
      onSettled: () => setAsks(false),
    });
  return (
    <li className={classes.address}>
      <span className={classes.what}>
        {m.calendar_address_made({ when })}
        <span className={classes.dim}>
          {fetchedAt
            ? m.calendar_address_fetched({ when: formatDistance(fetchedAt, reader.language) })
            : m.calendar_address_never()}
        </span>
        {minutes && (
          <span className={classes.dim}>{`${m.calendar_reminder()}: ${reminderWords[minutes]()}`}</span>
        )}
      </span>
      <Button variant="default" aria-label={`${m.calendar_stop()}: ${when}`} onClick={() => setAsks(true)}>
        {m.calendar_stop()}
      </Button>
      <Dialog opened={asks} onClose={() => setAsks(false)} title={m.calendar_stop_title()}>
        <p className={classes.text}>{m.calendar_stop_text()}</p>
        <div className={classes.ways}>
          <Button loading={stop.isPending} onClick={submit}>
            {m.calendar_stop()}
          </Button>
          <Button variant="default" onClick={() => setAsks(false)}>
            {m.app_cancel()}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}
