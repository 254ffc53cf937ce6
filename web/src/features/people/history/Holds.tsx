import { Button, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { may } from '#contract/kit/acts.ts';
import type { PersonRetention } from '#contract/record/retention.ts';
import { m } from '#messages/generated/messages.js';
import { useStore } from '#web/tenant/store.ts';
import parts from '#web/ui/parts/parts.module.css';
import classes from './history.module.css';
import { HoldForm } from './HoldForm.tsx';
import { HoldRow } from './HoldRow.tsx';
import { useOpener } from './useOpener.ts';

interface Props {
  readonly personId: string;
  readonly holds: PersonRetention['holds'];
  /** Nobody holds or releases what is kept of themselves. */
  readonly own: boolean;
}

/** The holds on what somebody did; placed and released by whoever corrects records. */
export function Holds({ personId, holds, own }: Props) {
  const corrects = useStore(({ auth }) => may(auth.roles, 'record.correct'));
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const changes = corrects && !own;
  const released = (text: string) => {
    setSaid(text);
    // The button that opened the form is gone.
    status.current?.focus();
  };
  return (
    <>
      <Title order={3} size="h5">
        {m.people_holds()}
      </Title>
      {holds.length === 0 && <p className={parts.none}>{m.people_holds_none()}</p>}
      {holds.length > 0 && (
        <ul className={parts.rows}>
          {holds.map((hold) => (
            <HoldRow
              key={hold.id}
              hold={hold}
              personId={personId}
              changes={changes}
              onOpen={() => setSaid('')}
              onReleased={released}
            />
          ))}
        </ul>
      )}
      <Text ref={status} role="status" tabIndex={-1}>
        {said}
      </Text>
      {corrects && own && <p className={parts.none}>{m.people_hold_own()}</p>}
      {changes && <Placing personId={personId} onSaid={setSaid} />}
    </>
  );
}

interface PlacingProps {
  readonly personId: string;
  readonly onSaid: (text: string) => void;
}

/** The button that opens the form, and the form in its place. */
function Placing({ personId, onSaid }: PlacingProps) {
  const [open, setOpen] = useState(false);
  const opener = useOpener(open);
  const show = () => {
    onSaid('');
    setOpen(true);
  };
  if (open) return <HoldForm personId={personId} onClose={() => setOpen(false)} onSaid={onSaid} />;
  return (
    <Button ref={opener} variant="default" className={classes.more} onClick={show}>
      {m.people_hold_place()}
    </Button>
  );
}
