import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { BackToSettings } from '#web/shared/log/BackToSettings.tsx';
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
      back={<BackToSettings subject="enrolment_settings" />}
    >
      <EnrolmentRulesForm rules={rules} />
    </Page>
  );
}
