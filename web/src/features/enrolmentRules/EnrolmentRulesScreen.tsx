import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { enrolmentRulesQuery } from './enrolmentRules.api.ts';
import { EnrolmentRulesForm } from './EnrolmentRulesForm.tsx';

/** What registrations ask of applicants, and how studies are paused. */
export function EnrolmentRulesScreen() {
  const rules = useSuspenseQuery(enrolmentRulesQuery).data;
  return (
    <Page
      title={m.enrolment_rules_title()}
      lead={m.enrolment_rules_lead()}
      back={<LinkAnchor to="/console/settings">{m.settings_back()}</LinkAnchor>}
    >
      <EnrolmentRulesForm rules={rules} />
    </Page>
  );
}
