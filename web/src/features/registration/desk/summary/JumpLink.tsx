import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** The id of a heading of this screen. */
  readonly to: string;
  readonly children: ReactNode;
}

/** Leads to a heading of this screen: it comes to the top and takes the focus, so that Tab goes on from there. */
export function JumpLink({ to, children }: Props) {
  return (
    <Anchor
      href={`#${to}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        // The address is not the place for a position on the screen.
        event.preventDefault();
        const heading = document.getElementById(to);
        heading?.scrollIntoView({ block: 'start' });
        heading?.focus({ preventScroll: true });
      }}
    >
      {children}
    </Anchor>
  );
}
