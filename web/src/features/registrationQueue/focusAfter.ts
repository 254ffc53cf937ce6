import { pageTitleId } from '#web/ui/Page.tsx';

/** After a dialog has gone the focus stands where it was opened, or on the title when that is gone too. */
export function focusAfter(triggerId: string | null): void {
  requestAnimationFrame(() => {
    const back = (triggerId && document.getElementById(triggerId)) || document.getElementById(pageTitleId);
    back?.focus();
  });
}
