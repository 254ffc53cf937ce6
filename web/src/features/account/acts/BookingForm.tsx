import { Button, Group, Title } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import classes from '#web/features/account/account.module.css';

interface Props {
  readonly title: string;
  readonly errors: ComponentProps<typeof FormErrors>['errors'];
  /** What will be booked, a sentence each; empty while it cannot be told. */
  readonly preview: readonly string[];
  /** What to think about first. */
  readonly warning?: string | null;
  /** The press that books it. */
  readonly press: string;
  readonly busy: boolean;
  /** Two lists stand side by side in it. */
  readonly wide?: boolean;
  readonly onSubmit: ComponentProps<'form'>['onSubmit'];
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for what is booked, and says what it will do before it is done; stays while that is on its way. */
export const BookingForm = ({ title, errors, preview, warning, press, busy, wide, ...props }: Props) => (
  <Dialog
    opened
    onClose={props.onClose}
    title={title}
    size={wide ? 'lg' : 'md'}
    closeOnClickOutside={false}
    closeOnEscape={!busy}
    withCloseButton={!busy}
  >
    <form className={classes.form} onSubmit={props.onSubmit} noValidate>
      <FormErrors errors={errors} />
      {props.children}
      {preview.length > 0 && (
        <div className={classes.preview} aria-live="polite">
          <Title order={3} size="h5">
            {m.account_preview()}
          </Title>
          <ul>
            {preview.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {warning && <p className={classes.warning}>{warning}</p>}
      <Group>
        <Button type="submit" loading={busy}>
          {press}
        </Button>
        <Button variant="default" onClick={props.onClose} disabled={busy}>
          {m.app_cancel()}
        </Button>
      </Group>
    </form>
  </Dialog>
);
