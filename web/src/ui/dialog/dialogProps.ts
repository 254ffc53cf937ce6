import type { ModalBaseCloseButtonProps } from '@mantine/core';
import { m } from '#messages/generated/messages.js';

/** Props shared by every dialog and drawer. */
export const dialogProps = (closeButton: ModalBaseCloseButtonProps | undefined) => ({
  closeButtonProps: { 'aria-label': m.app_close(), ...closeButton },
  // A <header> element would be a second banner of the page.
  attributes: { header: { role: 'presentation' } },
  // We return the focus ourselves: Mantine does not know who opened a dialog that mounts open.
  returnFocus: false,
});
