import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { BackToSettings } from '#web/shared/log/BackToSettings.tsx';
import { Page } from '#web/ui/Page.tsx';
import { OrganisationForm } from './OrganisationForm.tsx';
import { organisationQuery } from './organisationSettings.api.ts';

/** What the organisation is called, its registration numbers, how it is reached, and when its days begin. */
export function OrganisationScreen() {
  const page = useSuspenseQuery(organisationQuery).data;
  return (
    <Page
      title={m.organisation_title()}
      lead={m.organisation_lead()}
      back={<BackToSettings subject="organisation" />}
    >
      <OrganisationForm page={page} />
    </Page>
  );
}
