import './moneyCss.ts';
import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { MoneyForm } from './MoneyForm.tsx';
import { moneySettingsQuery } from './moneySettings.api.ts';
import classes from './moneySettings.module.css';

/** Who sells, how the organisation is paid, when it reminds, and how much may be paid in advance. */
export function MoneySettingsScreen() {
  const page = useSuspenseQuery(moneySettingsQuery).data;
  return (
    <Page
      title={m.money_title()}
      lead={m.money_lead(useTerms())}
      back={<LinkAnchor to="/console/settings">{m.settings_back()}</LinkAnchor>}
    >
      {!page.settings && <Text className={classes.note}>{m.money_none()}</Text>}
      <MoneyForm page={page} />
    </Page>
  );
}
