import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import './toaster.css';
import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useState } from 'react';
import { whenReleased } from '#web/lib/timing/whenReleased.ts';

export interface Toast {
  readonly message: string;
  readonly tone?: 'success' | 'error' | 'neutral';
  /** No time-out: stays until closed. */
  readonly stay?: boolean;
  readonly action?: { readonly label: string; readonly onPress: () => void | Promise<void> };
}

const place = 'top-center';
/** Space below the lowest toast and above the highest. */
const gap = 24;

const colours = { success: 'var(--brand-success)', error: 'var(--brand-error)', neutral: 'brand' } as const;

export function showToast({ message, tone = 'neutral', stay = false, action }: Toast): void {
  const close = (): void => void notifications.hide(id);
  const id: string = notifications.show({
    // Do not repeat a success, or a message that is still shown.
    ...((stay || tone === 'success') && { id: message }),
    message: action ? <Actionable message={message} action={action} close={close} /> : message,
    color: colours[tone],
    autoClose: stay ? false : 6000,
    role: tone === 'error' ? 'alert' : 'status',
    withBorder: true,
  });
}

interface ActionableProps extends Pick<Toast, 'message'>, Required<Pick<Toast, 'action'>> {
  readonly close: () => void;
}

/** Its action is offered once: pressed again, “Bring back” would take back what was done before. */
function Actionable({ message, action, close }: ActionableProps) {
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      await action.onPress();
      close();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div>{message}</div>
      <Button size="xs" mt="xs" loading={busy} onClick={() => void press()}>
        {action.label}
      </Button>
    </>
  );
}

/**
 * Reserves the height of the toasts, so that they cover nothing in an open dialog. A dialog that grew or shrank while one
 * of its buttons is pressed would move it away from under the pointer.
 */
function giveRoom(box: HTMLElement | null): (() => void) | undefined {
  if (box?.dataset['position'] !== place || !('ResizeObserver' in window)) return undefined;
  const { style } = document.documentElement;
  const reserve = (): void => {
    const height = box.offsetHeight;
    style.setProperty('--toasts', `${height > 0 ? height + gap : 0}px`);
  };
  const observer = new ResizeObserver(() => whenReleased(reserve));
  observer.observe(box);
  return () => observer.disconnect();
}

/** Toasts appear at the top centre, or at the bottom centre while a dialog is open. */
export function Toaster() {
  return <Notifications ref={giveRoom} position={place} zIndex={1000} />;
}
