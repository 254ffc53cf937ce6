import { Text } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { useChangeAccess } from './access.api.ts';
import { AccessDialog } from './AccessDialog.tsx';
import type { DialogProps } from './RolesDialog.tsx';

const words = {
  end: {
    title: m.people_end_title,
    text: m.people_end_text,
    confirm: m.people_end,
    said: m.people_end_said,
  },
  restore: {
    title: m.people_restore_title,
    text: m.people_restore_text,
    confirm: m.people_restore,
    said: m.people_restore_said,
  },
};

/** Ends somebody's access, or gives it back. */
export function EndDialog({
  person,
  kind,
  onClose,
  onSaid,
}: DialogProps & { readonly kind: keyof typeof words }) {
  const { id, name } = person;
  const terms = useTerms();
  const change = useChangeAccess(id);
  const said = words[kind];
  return (
    <AccessDialog
      title={said.title({ name })}
      confirm={said.confirm()}
      name={name}
      error={change.error}
      pending={change.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(
          { kind },
          {
            onSuccess: () => {
              onSaid(said.said({ name }));
              onClose();
            },
          },
        );
      }}
      onClose={onClose}
    >
      <Text>{said.text(terms)}</Text>
    </AccessDialog>
  );
}
