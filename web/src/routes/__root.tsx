import { createRootRouteWithContext } from '@tanstack/react-router';
import { documentTitle, pageTitle } from '#messages/titles.ts';
import { Root } from '#web/app/Root.tsx';
import type { RouterContext } from '#web/tenant/guards.ts';
import { brandSettings, pageLanguage } from '#web/tenant/settings.ts';
import { terms } from '#web/tenant/terms.ts';

/** Titles are in one table by path, which the server reads too, so routes need none of their own. */
export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => {
    const title = pageTitle(location.pathname, terms(), pageLanguage());
    return { meta: [{ title: documentTitle(title, brandSettings()?.organisation.name ?? null) }] };
  },
  component: Root,
});
