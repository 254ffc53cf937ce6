import { Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SubscriptionCard } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ComingUp } from './ComingUp.tsx';
import { dashboardQuery } from './dashboard.api.ts';
import classes from './dashboard.module.css';
import { NextStepPanel } from './NextStepPanel.tsx';

interface Props {
  /** How the cards are drawn: the route knows the feature they belong to. */
  readonly cards: (subscriptions: readonly SubscriptionCard[]) => ReactNode;
}

/** The one next step, then everything one studies, then what comes soon. */
export function DashboardScreen({ cards }: Props) {
  const { data } = useSuspenseQuery(dashboardQuery);
  const terms = useTerms();
  const empty = data.subscriptions.length === 0;
  return (
    <Page title={m.dashboard_title()}>
      {empty ? (
        <EmptyState title={m.dashboard_empty_title(terms)}>{m.dashboard_empty_text(terms)}</EmptyState>
      ) : (
        <>
          <NextStepPanel step={data.nextStep} />
          <section className={classes.section}>
            <Title order={2} size="h3">
              {m.dashboard_cards_heading(terms)}
            </Title>
            {cards(data.subscriptions)}
          </section>
          <section className={classes.section}>
            <Title order={2} size="h3">
              {m.dashboard_upcoming_heading()}
            </Title>
            <ComingUp upcoming={data.upcoming} />
          </section>
        </>
      )}
    </Page>
  );
}
