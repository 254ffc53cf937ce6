import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { mostAddresses, reminderMinutes } from '#contract/calendar/addressLimits.ts';
import { m } from '#messages/generated/messages.js';
import { useMakeAddress } from '#web/features/calendar/calendar.api.ts';
import classes from '#web/features/calendar/calendar.module.css';
import { errorText } from '#web/tenant/errorText.ts';
import { CopyButton } from '#web/ui/controls/CopyButton.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { reminderWords } from './reminderWords.ts';

/** Makes an address, and shows it this once. */
export function NewAddress({ isFull }: { readonly isFull: boolean }) {
  const make = useMakeAddress();
  const [reminder, setReminder] = useState('');
  // A try that is repeated has the same id, and is the same address.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [made, setMade] = useState<string | null>(null);
  const submit = () =>
    make.mutate(
      { id, reminder: reminderMinutes.find((minutes) => String(minutes) === reminder) ?? null },
      {
        onSuccess: ({ url }) => {
          setMade(url);
          setId(crypto.randomUUID());
        },
        onError: (error) => toast({ message: errorText(error), tone: 'error' }),
      },
    );
  return (
    <>
      {made && <MadeAddress url={made} />}
      {isFull ? (
        <p className={classes.dim}>{m.calendar_most({ count: mostAddresses })}</p>
      ) : (
        <div className={classes.making}>
          <NativeSelect
            label={m.calendar_reminder()}
            size="md"
            value={reminder}
            onChange={(event) => setReminder(event.currentTarget.value)}
            data={[
              { value: '', label: m.calendar_reminder_none() },
              ...reminderMinutes.map((minutes) => ({
                value: String(minutes),
                label: reminderWords[minutes](),
              })),
            ]}
          />
          <Button variant="default" size="md" loading={make.isPending} onClick={submit}>
            {m.calendar_make()}
          </Button>
        </div>
      )}
    </>
  );
}

/** The address in full, with what to do with it. */
function MadeAddress({ url }: { readonly url: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), [url]);
  return (
    <div className={classes.made} data-private>
      <p ref={note} tabIndex={-1} className={classes.text}>
        {m.calendar_made()}
      </p>
      <TextInput
        label={m.calendar_address()}
        value={url}
        readOnly
        size="md"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.ways}>
        <CopyButton text={url} />
        <Button component="a" variant="default" href={url.replace(/^https?:/, 'webcal:')}>
          {m.calendar_open()}
        </Button>
      </div>
      <p className={classes.dim}>{m.calendar_how()}</p>
    </div>
  );
}
