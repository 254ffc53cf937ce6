import './moneyCss.ts';
import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { BackToSettings } from '#web/shared/log/BackToSettings.tsx';
import { useTerms } from '#web/tenant/terms.ts';
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
      back={<BackToSettings subject="billing_settings" />}
    >
      {!page.settings && <Text className={classes.note}>{m.money_none()}</Text>}
      <MoneyForm page={page} />
    </Page>
  );
}
