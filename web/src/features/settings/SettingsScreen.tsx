import { Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import type { SetupLine } from '#contract/console/start.ts';
import type { TermInputs } from '#messages/terms.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { PlaceCard, PlaceList } from '#web/ui/PlaceCard.tsx';
import { areas } from './areas.ts';
import { setupQuery } from './settings.api.ts';
import classes from './settings.module.css';
import { SetupList } from './SetupList.tsx';

/** What is missing before students can enrol, and everything that can be set. */
export function SettingsScreen() {
  const { lines } = useSuspenseQuery(setupQuery).data;
  const terms = useTerms();
  return (
    <Page title={m.settings_title()} lead={m.settings_lead(terms)}>
      <section aria-labelledby="settings-setup" className={classes.section}>
        <Title order={2} size="h3" id="settings-setup">
          {m.settings_setup(terms)}
        </Title>
        <Text mb="sm">{sumUp(lines, terms)}</Text>
        <SetupList lines={lines} />
      </section>
      <section aria-labelledby="settings-areas" className={classes.section}>
        <Title order={2} size="h3" id="settings-areas" mb="sm">
          {m.settings_areas()}
        </Title>
        <PlaceList>
          {areas.map(({ to, icon, name, purpose }) => (
            <li key={to}>
              <PlaceCard to={to} icon={icon} name={name(terms)} purpose={purpose(terms)} />
            </li>
          ))}
        </PlaceList>
      </section>
    </Page>
  );
}

function sumUp(lines: readonly SetupLine[], terms: TermInputs): string {
  const count = lines.filter(({ state }) => state === 'needed').length;
  if (count > 0) return m.settings_setup_needed({ count });
  return lines.every(({ state }) => state === 'done')
    ? m.settings_setup_complete(terms)
    : m.settings_setup_ready(terms);
}
