import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';

export interface Toast {
  readonly message: string;
  readonly tone?: 'success' | 'error' | 'neutral';
  /** Without time-out: until it is closed. */
  readonly stay?: boolean;
}

const colours = { success: 'var(--brand-success)', error: 'var(--brand-error)', neutral: 'brand' } as const;

export function showToast({ message, tone = 'neutral', stay = false }: Toast): void {
  notifications.show({
    message,
    color: colours[tone],
    autoClose: stay ? false : 6000,
    role: tone === 'error' ? 'alert' : 'status',
    withBorder: true,
  });
}

/** Where toasts appear: top centre. */
export function Toaster() {
  return <Notifications position="top-center" zIndex={1000} />;
}
