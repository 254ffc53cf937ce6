import { Text } from '@mantine/core';
import { useState } from 'react';
import type { OwnDomain } from '#contract/console/settings/domains.ts';
import { m } from '#messages/generated/messages.js';
import { AskDialog } from './AskDialog.tsx';
import { useRemoveDomain } from './domains.api.ts';

interface Props {
  readonly domain: OwnDomain | null;
  readonly onClose: () => void;
  readonly onDone: (sentence: string) => void;
}

/** Says what becomes of links and sessions before a domain goes. */
export function RemoveDialog({ domain, onClose, onDone }: Props) {
  const remove = useRemoveDomain();
  // The text stays while the dialog closes.
  const [last, setLast] = useState(domain);
  if (domain && domain !== last) setLast(domain);
  const name = last?.written ?? '';
  return (
    <AskDialog
      opened={domain !== null}
      title={m.domains_remove_title({ domain: name })}
      action={m.domains_remove()}
      change={remove}
      onClose={onClose}
      onConfirm={() =>
        domain?.id &&
        remove.mutate(domain.id, { onSuccess: () => onDone(m.domains_removed({ domain: name })) })
      }
    >
      {last?.state === 'waiting' ? (
        <Text>{m.domains_remove_waiting()}</Text>
      ) : (
        <>
          {last?.main && <Text fw={600}>{m.domains_remove_main()}</Text>}
          <Text>{m.domains_remove_links()}</Text>
          <Text>{m.domains_remove_sessions()}</Text>
          <Text>{m.domains_remove_back()}</Text>
        </>
      )}
    </AskDialog>
  );
}
