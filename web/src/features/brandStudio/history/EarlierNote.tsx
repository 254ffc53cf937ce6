import { Button } from '@mantine/core';
import { useId } from 'react';
import type { BrandVersion } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import type { EarlierLook } from './useEarlierLook.ts';
import classes from '#web/features/brandStudio/brandStudio.module.css';

interface Props {
  readonly earlier: EarlierLook;
  readonly hasDraft: boolean;
  readonly onRestore: (version: BrandVersion) => void;
}

/** Says above the preview that it shows an earlier version, and leads on or back. Takes the focus when it is opened. */
export function EarlierNote({ earlier: { version, note, goBack }, hasDraft, onRestore }: Props) {
  const id = useId();
  const reader = useReader();
  if (!version) return null;
  const { number, publishedAt, by } = version;
  const time = formatInstant(publishedAt, reader);
  return (
    <div ref={note} role="group" aria-labelledby={id} tabIndex={-1} className={classes.note} data-earlier>
      <span id={id} className={classes.words}>
        <strong>{hasDraft ? m.studio_looking_draft({ number }) : m.studio_looking_worn({ number })}</strong>
        <span className={classes.dim}>{m.studio_looking_by({ time, name: by ?? m.studio_operator() })}</span>
      </span>
      <Button aria-haspopup="dialog" onClick={() => onRestore(version)}>
        {m.studio_restore()}
      </Button>
      <Button variant="default" onClick={goBack}>
        {hasDraft ? m.studio_looking_draft_show() : m.studio_looking_worn_show()}
      </Button>
    </div>
  );
}
