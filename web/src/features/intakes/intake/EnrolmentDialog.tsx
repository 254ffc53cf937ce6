import { Button, Group, List, Text } from '@mantine/core';
import type { StaffIntake } from '#contract/console/intakes.ts';
import { m } from '#messages/generated/messages.js';
import { useChangeIntake } from '#web/features/intakes/intakes.api.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { detailsOf, valuesOf } from '#web/features/intakes/form/intakeForm.ts';
import { closingLines, openingLines } from './enrolmentLines.ts';

interface Props {
  readonly intake: StaffIntake;
  readonly onClose: () => void;
}

/** Says what it means for whom before an intake is closed to enrolment, or opened. */
export function EnrolmentDialog({ intake, onClose }: Props) {
  const terms = useTerms();
  const reader = useReader();
  const change = useChangeIntake(intake.id);
  const { listed, name, revision } = intake;
  const lines = listed ? closingLines(intake, terms) : openingLines(intake, terms, reader);
  const confirm = (): void =>
    change.mutate(
      { ...detailsOf({ ...valuesOf(intake), listed: !listed }), revision },
      {
        onSuccess: () => {
          toast({
            message: listed ? m.intakes_close_said({ name }) : m.intakes_open_said({ name }),
            tone: 'success',
          });
          onClose();
        },
      },
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={listed ? m.intakes_close_title({ name }) : m.intakes_open_title({ name })}
    >
      <List mb="md">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      <div role="alert">
        {change.error && (
          <Text c="var(--brand-error)" mb="md">
            {isApiError(change.error, 'changed_elsewhere')
              ? m.intakes_changed_close()
              : errorText(change.error)}
          </Text>
        )}
      </div>
      <Group>
        <Button loading={change.isPending} onClick={confirm}>
          {listed ? m.intakes_close() : m.intakes_open()}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.intakes_cancel()}
        </Button>
      </Group>
    </Dialog>
  );
}
