import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { pageTitleId } from '#web/ui/Page.tsx';
import { AuthHeading } from '#web/features/identity/AuthHeading.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly onBack: () => void;
}

/** The same words whether or not the email is known here. */
export function LinkSent({ title, children, onBack }: Props) {
  // What was pressed is gone: the focus goes to what came.
  useEffect(() => document.getElementById(pageTitleId)?.focus(), []);
  return (
    <Stack>
      <AuthHeading title={title} />
      <Text style={{ overflowWrap: 'anywhere' }}>{children}</Text>
      <Button variant="default" onClick={onBack}>
        {m.identity_back_to_sign_in()}
      </Button>
    </Stack>
  );
}
