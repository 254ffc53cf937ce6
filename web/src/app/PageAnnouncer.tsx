import { noop } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { documentTitle, pageTitle } from '#messages/titles.ts';
import { brandSettings, pageLanguage } from '#web/tenant/settings.ts';
import { terms } from '#web/tenant/terms.ts';
import { focusHeading } from './focusHeading.ts';

/**
 * Announces the page title after a navigation when it differs from the heading, which has the focus and is read
 * anyway (a unit's heading is its own name).
 */
export function PageAnnouncer() {
  const router = useRouter();
  const [said, say] = useState('');
  useEffect(() => {
    let stop = noop;
    const forget = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
      stop();
      stop = focusHeading(toLocation.hash, (heading) => {
        const title = pageTitle(toLocation.pathname, terms(), pageLanguage());
        const read = heading?.textContent === title;
        say(read ? '' : documentTitle(title, brandSettings()?.organisation.name ?? null));
      });
    });
    return () => {
      forget();
      stop();
    };
  }, [router]);
  return (
    <div className="livery-hidden" role="status">
      {said}
    </div>
  );
}
