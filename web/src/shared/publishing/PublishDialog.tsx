import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { useWhen } from './useWhen.ts';
import { WhenFields } from './WhenFields.tsx';
import classes from './publishing.module.css';

interface Props {
  readonly title: string;
  /** Who meets the new words when they are published at once. */
  readonly meaning: string;
  readonly isPlanned: boolean;
  readonly pending: boolean;
  readonly error: unknown;
  /** The first day it is in force; null for at once. */
  readonly onConfirm: (from: string | null) => void;
  readonly onClose: () => void;
  /** What else is to be known before. */
  readonly children?: ReactNode;
}

const wrongDays: Record<string, (() => string) | undefined> = {
  past: m.texts_publish_past,
  too_far: m.texts_publish_too_far,
};

function failureOf(error: unknown): string {
  const code = isApiError(error, 'invalid_input') ? error.fields[0]?.code : undefined;
  return wrongDays[code ?? '']?.() ?? errorText(error);
}

/** Asks before new words are in force for everybody: at once, or from a day. */
export function PublishDialog(props: Props) {
  const { title, meaning, isPlanned, pending, error, onConfirm, onClose, children } = props;
  const form = useWhen();
  const { when, from } = form.values;
  const later = when === 'later';
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form
        noValidate
        className={classes.fields}
        onSubmit={form.submit(() => onConfirm(later ? from : null))}
      >
        <FormErrors errors={form.summary} />
        <WhenFields form={form} meaning={meaning} isPlanned={isPlanned} />
        {children}
        <div role="alert">{error !== null && <Text c="var(--brand-error)">{failureOf(error)}</Text>}</div>
        <Group>
          <Button type="submit" loading={pending}>
            {later ? m.texts_publish_set() : m.texts_publish()}
          </Button>
          <Button variant="default" onClick={onClose}>
            {m.texts_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
