import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import './toaster.css';
import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';

export interface Toast {
  readonly message: string;
  readonly tone?: 'success' | 'error' | 'neutral';
  /** Without time-out: until it is closed. */
  readonly stay?: boolean;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

const place = 'top-center';
/** Below the lowest toast, and above the highest. */
const gap = 24;

const colours = { success: 'var(--brand-success)', error: 'var(--brand-error)', neutral: 'brand' } as const;

export function showToast({ message, tone = 'neutral', stay = false, action }: Toast): void {
  notifications.show({
    // What went well, or stays, is not said again while it stands there.
    ...((stay || tone === 'success') && { id: message }),
    message: action ? <Actionable message={message} action={action} /> : message,
    color: colours[tone],
    autoClose: stay ? false : 6000,
    role: tone === 'error' ? 'alert' : 'status',
    withBorder: true,
  });
}

function Actionable({ message, action }: Pick<Toast, 'message'> & Required<Pick<Toast, 'action'>>) {
  return (
    <>
      <div>{message}</div>
      <Button size="xs" mt="xs" onClick={action.onPress}>
        {action.label}
      </Button>
    </>
  );
}

/** Keeps what is open in a dialog from lying under the toasts: as much room as they take is theirs. */
function giveRoom(box: HTMLElement | null): (() => void) | undefined {
  if (box?.dataset['position'] !== place || !('ResizeObserver' in window)) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const height = box.offsetHeight;
    style.setProperty('--toasts', `${height > 0 ? height + gap : 0}px`);
  });
  observer.observe(box);
  return () => observer.disconnect();
}

/** Where toasts appear: top centre, or bottom centre while a dialog is open. */
export function Toaster() {
  return <Notifications ref={giveRoom} position={place} zIndex={1000} />;
}
