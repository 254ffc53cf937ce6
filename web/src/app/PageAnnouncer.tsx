import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { documentTitle, pageTitle } from '#messages/titles.ts';
import { brandSettings, pageLanguage } from '#web/tenant/settings.ts';
import { terms } from '#web/tenant/terms.ts';
import { pageTitleId } from '#web/ui/Page.tsx';

/**
 * Announces the page title after a navigation when it differs from the heading, which has the focus and is read
 * anyway (a unit's heading is its own name).
 */
export function PageAnnouncer() {
  const router = useRouter();
  const [said, say] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        const heading = document.getElementById(pageTitleId);
        (heading ?? document.getElementById('content'))?.focus({ preventScroll: true });
        const title = pageTitle(toLocation.pathname, terms(), pageLanguage());
        const read = heading?.textContent === title;
        say(read ? '' : documentTitle(title, brandSettings()?.organisation.name ?? null));
      }),
    [router],
  );
  return (
    <div className="livery-hidden" role="status">
      {said}
    </div>
  );
}
