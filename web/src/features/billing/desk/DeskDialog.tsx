import type { ReactNode } from 'react';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

interface Props {
  readonly title: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is recorded that cannot be taken back; stays while that is on its way. */
export function DeskDialog({ title, busy, onClose, children }: Props) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={!busy}
      withCloseButton={!busy}
    >
      {children}
    </Dialog>
  );
}
