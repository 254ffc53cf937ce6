import { Button, Group, Text } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { dayText } from '#web/features/intakes/intakeWords.ts';
import { useReader } from '#web/tenant/reader.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

interface Props {
  readonly day: string;
  readonly onSave: () => void;
  readonly onChange: () => void;
}

/** Before an intake is saved as open that nobody can enrol in any more. */
export function PastQuestion({ day, onSave, onChange }: Props) {
  const when = dayText(day, useReader());
  return (
    <Dialog opened onClose={onChange} title={m.intakes_past_title()}>
      <Text mb="md">{m.intakes_past_text({ day: when })}</Text>
      <Group>
        <Button onClick={onChange}>{m.intakes_past_change()}</Button>
        <Button variant="default" onClick={onSave}>
          {m.intakes_past_save()}
        </Button>
      </Group>
    </Dialog>
  );
}
