export interface Toast {
  readonly message: string;
  readonly tone?: 'success' | 'error' | 'neutral';
  /** Without time-out: until it is closed. */
  readonly stay?: boolean;
}

/** Says something on top of the screen. The part that shows it is loaded with the first toast. */
export function toast(what: Toast): void {
  void import('./toaster.tsx').then(({ showToast }) => showToast(what));
}
