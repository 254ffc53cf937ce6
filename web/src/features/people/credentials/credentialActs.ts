import { useRef } from 'react';
import type { Credential } from '#contract/console/credentials.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useChangeCredentials } from './credentials.api.ts';

/** What is done to a credential by one press. */
export interface CredentialActs {
  /** Says that it was checked, or takes that back. */
  readonly check: (credential: Credential) => void;
  readonly remove: (credential: Credential) => void;
}

/** The presses of a list of credentials; `opener` takes the focus when the row that had it is gone. */
export function useCredentialActs(personId: string) {
  const change = useChangeCredentials(personId);
  const opener = useRef<HTMLButtonElement>(null);
  const onError = (error: unknown) => toast({ tone: 'error', message: errorText(error) });
  const bringBack = (id: string) => change.mutate({ kind: 'remove', id, removed: false }, { onError });
  const acts: CredentialActs = {
    check: ({ id, revision, checked }) =>
      change.mutate({ kind: 'check', id, revision, checked: checked === null }, { onError }),
    remove: ({ id, name }) =>
      change.mutate(
        { kind: 'remove', id, removed: true },
        {
          onSuccess: () => {
            opener.current?.focus();
            toast({
              message: m.credentials_removed({ name }),
              action: { label: m.credentials_undo(), onPress: () => bringBack(id) },
            });
          },
          onError,
        },
      ),
  };
  return { acts, opener };
}
