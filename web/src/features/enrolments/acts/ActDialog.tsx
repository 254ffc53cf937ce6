import { Button, Group, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Enrolment } from '#contract/enrolments/enrolments.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/enrolments/enrolments.module.css';
import { useTerms } from '#web/tenant/terms.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import type { ActForm } from './useAct.ts';

/** Of the dialog of each act. */
export interface ActDialogProps {
  readonly enrolment: Enrolment;
  readonly onClose: () => void;
}

interface Props {
  readonly title: string;
  /** What it means for the student. */
  readonly text: ReactNode;
  readonly confirm: string;
  readonly act: ActForm;
  readonly onClose: () => void;
  /** Nothing can be sent, such as where nothing is there to choose. */
  readonly blocked?: boolean;
  readonly size?: 'md' | 'lg';
  /** The fields besides the reason, which comes last. */
  readonly children?: ReactNode;
}

/** Asks before an enrolment changes: what it means, what is needed, and why. */
export function ActDialog({ title, text, confirm, act, onClose, blocked = false, size, children }: Props) {
  const terms = useTerms();
  const { summary, reason, submit, pending } = act;
  return (
    <Dialog opened onClose={onClose} title={title} size={size ?? 'md'} data-private>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormErrors errors={summary} />
        <Text>{text}</Text>
        {children}
        <Textarea
          {...reason}
          label={m.enrolments_reason()}
          description={m.enrolments_reason_help(terms)}
          {...helpBelow}
          rows={2}
          maxLength={500}
        />
        <Group>
          <Button type="submit" loading={pending} disabled={blocked}>
            {confirm}
          </Button>
          <Button variant="default" onClick={onClose} disabled={pending}>
            {m.enrolments_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
