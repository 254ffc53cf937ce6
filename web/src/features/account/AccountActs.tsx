import { Button } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import classes from './account.module.css';
import type { OpenAct } from './AccountDialogs.tsx';

/** What can be booked for a person at any time. */
export const AccountActs = ({ onAct }: { readonly onAct: (act: OpenAct) => void }) => (
  <div className={classes.buttons}>
    <Button aria-haspopup="dialog" onClick={() => onAct({ kind: 'take' })}>
      {m.account_take()}
    </Button>
    <Button variant="default" aria-haspopup="dialog" onClick={() => onAct({ kind: 'issue' })}>
      {m.account_issue()}
    </Button>
  </div>
);
