import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
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
      back={<LinkAnchor to="/console/settings">{m.settings_back()}</LinkAnchor>}
    >
      <OrganisationForm page={page} />
    </Page>
  );
}
