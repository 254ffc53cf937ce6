import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageTitleId } from '#web/ui/Page.tsx';

/** After a navigation to another screen the focus stands on its title, so that a screen reader says where one is. */
export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        const title = document.getElementById(pageTitleId) ?? document.getElementById('content');
        title?.focus({ preventScroll: true });
      }),
    [router],
  );
}
