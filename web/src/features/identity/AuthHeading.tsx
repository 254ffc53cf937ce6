import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { pageTitleId } from '#web/ui/Page.tsx';

/** The heading of a card of the sign-in area. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <Title order={1} size="h2" id={pageTitleId} tabIndex={-1} style={{ outline: 'none' }}>
        {title}
      </Title>
      {children && (
        <Text component="div" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
      )}
    </div>
  );
}
