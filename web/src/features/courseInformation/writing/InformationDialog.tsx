import { Text } from '@mantine/core';
import type { StaffInformation } from '#contract/console/courseInformation.ts';
import { m } from '#messages/generated/messages.js';
import { PublishDialog } from '#web/shared/publishing/PublishDialog.tsx';
import { useTerms } from '#web/tenant/terms.ts';

interface Props {
  readonly information: StaffInformation;
  readonly pending: boolean;
  readonly error: unknown;
  readonly onConfirm: (from: string | null) => void;
  readonly onClose: () => void;
}

/** Says who will read the new version before it is published or planned. */
export function InformationDialog({ information, ...dialog }: Props) {
  const terms = useTerms();
  const { revision, unsent, told, planned } = information;
  return (
    <PublishDialog
      title={m.information_publish_title({ version: revision + 1 })}
      meaning={m.information_publish_who(terms)}
      isPlanned={planned !== null}
      {...dialog}
    >
      {unsent > 0 && <Text>{m.information_publish_unsent({ count: unsent })}</Text>}
      {told > 0 && <Text>{m.information_publish_told({ count: told })}</Text>}
    </PublishDialog>
  );
}
