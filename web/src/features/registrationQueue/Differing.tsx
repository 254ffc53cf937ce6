import { Anchor } from '@mantine/core';
import type { StaffRegistration } from '#contract/registrationStaff.ts';
import { m } from '#messages/generated/messages.js';
import { differing, signaturesId } from './differingSignatures.ts';
import classes from './registration.module.css';

/** Says beside the decision whose signature does not resemble the name, and leads to it. */
export function Differing({ signatures }: Pick<StaffRegistration, 'signatures'>) {
  const said = differing(signatures);
  if (said.length === 0) return null;
  return (
    <div className={classes.note}>
      {said.map((sentence) => (
        <div key={sentence} className={classes.typed}>
          {sentence}
        </div>
      ))}
      <Anchor
        href={`#${signaturesId}`}
        onClick={(event) => {
          // The address is not the place for a position on the screen.
          event.preventDefault();
          document.getElementById(signaturesId)?.focus();
        }}
      >
        {m.registration_queue_differs_show()}
      </Anchor>
    </div>
  );
}
