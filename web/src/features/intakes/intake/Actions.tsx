import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StaffIntake } from '#contract/console/intakes.ts';
import { m } from '#messages/generated/messages.js';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EnrolmentDialog } from './EnrolmentDialog.tsx';
import classes from './intake.module.css';

/** What can be done with an intake. */
export function Actions({ intake }: { readonly intake: StaffIntake }) {
  const [asking, setAsking] = useState(false);
  const { id, listed } = intake;
  return (
    <div className={classes.actions}>
      <LinkButton to="/console/intakes/edit" search={{ id }} preload={false}>
        {m.intakes_change()}
      </LinkButton>
      <LinkButton variant="default" to="/console/intakes/edit" search={{ from: id }} preload={false}>
        {m.intakes_copy()}
      </LinkButton>
      <Button variant="default" onClick={() => setAsking(true)}>
        {listed ? m.intakes_close() : m.intakes_open()}
      </Button>
      {asking && <EnrolmentDialog intake={intake} onClose={() => setAsking(false)} />}
    </div>
  );
}
