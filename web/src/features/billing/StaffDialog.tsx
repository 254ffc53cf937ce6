import { Modal } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is recorded that cannot be taken back; stays while that is on its way. */
export function StaffDialog({ title, busy, onClose, children }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={!busy}
      withCloseButton={!busy}
    >
      {children}
    </Modal>
  );
}
