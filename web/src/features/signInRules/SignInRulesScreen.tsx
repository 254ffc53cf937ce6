import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { BackToSettings } from '#web/shared/log/BackToSettings.tsx';
import { Page } from '#web/ui/Page.tsx';
import { signInRulesQuery } from './signInRules.api.ts';
import { SignInRulesForm } from './SignInRulesForm.tsx';

/** How people sign in, and how long they stay signed in. */
export function SignInRulesScreen() {
  const page = useSuspenseQuery(signInRulesQuery).data;
  return (
    <Page
      title={m.sign_in_rules_title()}
      lead={m.sign_in_rules_lead()}
      back={<BackToSettings subject="sign_in_rules" />}
    >
      <SignInRulesForm page={page} />
    </Page>
  );
}
