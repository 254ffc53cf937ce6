import { Text } from '@mantine/core';
import { useState } from 'react';
import type { OwnDomain } from '#contract/console/settings/domains.ts';
import { m } from '#messages/generated/messages.js';
import { AskDialog } from './AskDialog.tsx';
import { useChooseMain } from './domains.api.ts';

interface Props {
  /** The domain to make the main address, or none; null while nothing is asked. */
  readonly chosen: { readonly domain: OwnDomain | null } | null;
  readonly onClose: () => void;
  readonly onDone: (sentence: string) => void;
}

/** Says what changes before the main address does. */
export function MainDialog({ chosen, onClose, onDone }: Props) {
  const choose = useChooseMain();
  // The text stays while the dialog closes.
  const [last, setLast] = useState(chosen);
  if (chosen && chosen !== last) setLast(chosen);
  const domain = last?.domain ?? null;
  const done = (): void =>
    onDone(domain ? m.domains_main_done({ domain: domain.written }) : m.domains_unmain_done());
  return (
    <AskDialog
      opened={chosen !== null}
      title={domain ? m.domains_main_title({ domain: domain.written }) : m.domains_unmain_title()}
      action={domain ? m.domains_main() : m.domains_unmain()}
      change={choose}
      onClose={onClose}
      onConfirm={() => choose.mutate(domain?.host ?? null, { onSuccess: done })}
    >
      {domain ? (
        <>
          <Text>{m.domains_main_what()}</Text>
          <Text>{m.domains_main_sessions()}</Text>
          <Text>{m.domains_main_kept()}</Text>
          <Text>{m.domains_main_card()}</Text>
        </>
      ) : (
        <Text>{m.domains_unmain_what()}</Text>
      )}
    </AskDialog>
  );
}
