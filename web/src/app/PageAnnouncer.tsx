import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { documentTitle, pageTitle } from '#messages/titles.ts';
import { brandSettings, pageLanguage } from '#web/tenant/settings.ts';
import { terms } from '#web/tenant/terms.ts';
import { pageTitleId } from '#web/ui/Page.tsx';

/**
 * After a navigation to another screen the focus stands on its heading, which a screen reader then reads; where the
 * page is called otherwise (the heading of a unit is its name), its title is said as well.
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
