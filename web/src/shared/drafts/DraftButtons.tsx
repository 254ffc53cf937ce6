import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import type { SavingState } from './savingState.ts';

interface Props {
  readonly view: { readonly saving: SavingState; readonly canUndo: boolean; readonly canRedo: boolean };
  readonly undo: () => void;
  readonly redo: () => void;
  readonly onPublish: () => void;
  /** What stands before publishing. */
  readonly before?: ReactNode;
  /** The dialog that publishes, while it is open. */
  readonly children: ReactNode;
}

/** Undo, redo, and the way to publishing. */
export const DraftButtons = ({
  view: { saving, canUndo, canRedo },
  undo,
  redo,
  onPublish,
  before,
  children,
}: Props) => (
  <Group gap="xs">
    <Button variant="default" disabled={!canUndo} onClick={undo}>
      {m.editions_undo()}
    </Button>
    <Button variant="default" disabled={!canRedo} onClick={redo}>
      {m.editions_redo()}
    </Button>
    {before}
    <Button
      onClick={onPublish}
      disabled={saving === 'elsewhere' || saving === 'offline' || saving === 'refused'}
    >
      {m.editions_publish_open()}
    </Button>
    {children}
  </Group>
);
