import { Button } from '@mantine/core';
import { useState } from 'react';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useStore } from '#web/tenant/store.ts';
import { useResend } from './letters.api.ts';
import classes from './letters.module.css';
import { LetterText } from './LetterText.tsx';

interface Props {
  readonly letter: { readonly id: string; readonly subject: string; readonly readable: boolean };
}

/** Reads a letter, and sends it again; where it let somebody in, says why not. */
export function LetterActs({ letter: { id, subject, readable } }: Props) {
  const [open, setOpen] = useState(false);
  if (!readable) return <p className={classes.line}>{m.letters_not_kept()}</p>;
  const label = open ? m.letters_close() : m.letters_read();
  return (
    <div className={classes.acts}>
      <div className={classes.buttons}>
        <Button
          variant="default"
          aria-expanded={open}
          aria-label={`${label}: ${subject}`}
          onClick={() => setOpen(!open)}
        >
          {label}
        </Button>
        <SendAgain id={id} subject={subject} />
      </div>
      {open && <LetterText id={id} />}
    </div>
  );
}

/** One press sends it once, also when the answer was lost and it is pressed again. */
function SendAgain({ id, subject }: { readonly id: string; readonly subject: string }) {
  const sends = useStore(({ auth }) => may(auth.roles, 'settings.change'));
  const [key, setKey] = useState(() => crypto.randomUUID());
  const resend = useResend();
  if (!sends) return null;
  const press = (): void => resend.mutate({ id, key }, { onSuccess: () => setKey(crypto.randomUUID()) });
  return (
    <>
      <Button
        variant="default"
        loading={resend.isPending}
        aria-label={`${m.letters_again()}: ${subject}`}
        onClick={press}
      >
        {m.letters_again()}
      </Button>
      <span role="status" className={classes.line}>
        {resend.data && m.letters_again_done({ email: resend.data.to })}
        {resend.error && errorText(resend.error)}
      </span>
    </>
  );
}
