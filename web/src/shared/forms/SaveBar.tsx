import { Button, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { m } from '#messages/generated/messages.js';
import { toast } from '#web/ui/toast/toast.ts';
import type { FieldOf, Values } from './formValues.ts';

interface Props<V extends Values> {
  readonly form: {
    readonly dirty: boolean;
    readonly values: V;
    readonly set: <K extends FieldOf<V>>(field: K, value: V[K]) => void;
    readonly reset: () => void;
  };
  /** What the button says. */
  readonly label: string;
  readonly pending: boolean;
}

/** The end of a long form of staff: saves it, says what is not saved yet, and takes it back with a way to regret that. */
export function SaveBar<V extends Values>({ form, label, pending }: Props<V>) {
  const save = useRef<HTMLButtonElement>(null);
  const discard = (): void => {
    const typed = form.values;
    form.reset();
    // The button that was pressed is gone.
    save.current?.focus();
    const bringBack = (): void => {
      for (const field of Object.keys(typed) as FieldOf<V>[]) form.set(field, typed[field]);
    };
    toast({ message: m.forms_discarded(), action: { label: m.forms_bring_back(), onPress: bringBack } });
  };
  return (
    <Group gap="sm">
      <Button ref={save} type="submit" loading={pending}>
        {label}
      </Button>
      {form.dirty && !pending && (
        <Button variant="subtle" onClick={discard}>
          {m.forms_discard()}
        </Button>
      )}
      <Text role="status" c="dimmed" size="sm">
        {form.dirty && m.forms_unsaved()}
      </Text>
    </Group>
  );
}
