import type { ModalBaseCloseButtonProps } from '@mantine/core';
import { m } from '#messages/generated/messages.js';

/** What every dialog and drawer has in common. */
export const dialogProps = (closeButton: ModalBaseCloseButtonProps | undefined) => ({
  closeButtonProps: { 'aria-label': m.app_close(), ...closeButton },
  // Its <header> would be a second banner of the page.
  attributes: { header: { role: 'presentation' } },
  // Ours to give back: Mantine does not know who opened a dialog that is mounted open.
  returnFocus: false,
});
