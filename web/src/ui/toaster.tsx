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

/** Where toasts appear: top centre, or bottom centre while a dialog is open. */
export function Toaster() {
  return <Notifications position="top-center" zIndex={1000} />;
}
