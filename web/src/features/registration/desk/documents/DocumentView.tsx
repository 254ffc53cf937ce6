import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RegistrationDocument } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/registration/desk/registration.module.css';

interface Props {
  readonly document: Pick<RegistrationDocument, 'name' | 'mediaType'>;
  readonly url: string;
}

/** The document itself: a picture here when it is asked for, anything in a tab of its own. */
export function DocumentView({ document: { name, mediaType }, url }: Props) {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  return (
    <>
      <span className={classes.tools}>
        {mediaType.startsWith('image/') && (
          <Button variant="default" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? m.registration_desk_document_hide() : m.registration_desk_document_look()}
            <span className="livery-hidden"> {name}</span>
          </Button>
        )}
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          size="sm"
        >
          {m.registration_desk_document_open()}
          <span className="livery-hidden"> {m.registration_desk_document_open_named({ name })}</span>
        </Button>
      </span>
      {open && failed && <span className={classes.none}>{m.registration_desk_document_failed()}</span>}
      {open && !failed && (
        <img
          src={url}
          alt={m.registration_desk_document_alt({ name })}
          className={classes.picture}
          onError={() => setFailed(true)}
        />
      )}
    </>
  );
}
