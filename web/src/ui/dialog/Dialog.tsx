import './dialogCss.ts';
import { Modal } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { useId } from 'react';
import { dialogProps } from './dialogProps.ts';
import { useDialogFocus } from './useDialogFocus.ts';

/** A modal dialog. The focus moves into it and returns when it closes. */
export function Dialog({ closeButtonProps, ...props }: Omit<ModalProps, 'id' | 'returnFocus'>) {
  const id = useId();
  useDialogFocus(id, props.opened);
  return <Modal {...dialogProps(closeButtonProps)} {...props} id={id} />;
}
