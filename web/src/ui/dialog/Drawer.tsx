import './dialogCss.ts';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import type { DrawerProps } from '@mantine/core';
import { useId } from 'react';
import { dialogProps } from './dialogProps.ts';
import { useDialogFocus } from './useDialogFocus.ts';

/** A dialog that slides in from a side of the page. */
export function Drawer({ closeButtonProps, ...props }: Omit<DrawerProps, 'id' | 'returnFocus'>) {
  const id = useId();
  useDialogFocus(id, props.opened);
  return <MantineDrawer {...dialogProps(closeButtonProps)} {...props} id={id} />;
}
