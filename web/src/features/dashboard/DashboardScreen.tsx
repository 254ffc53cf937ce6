import { Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import type { SubscriptionCard } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';
import { loadLater } from '#web/lib/loadLater.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { dashboardQuery } from './dashboard.api.ts';
import classes from './dashboard.module.css';
import { MoneyNote } from './MoneyNote.tsx';
import { NewsNote } from './NewsNote.tsx';
import { NextStepPanel } from './NextStepPanel.tsx';

/** Below the fold, so the first screen does not wait for it. */
const belowAfterMs = 1000;
const ComingUp = lazy<ComponentType<{ upcoming: Dashboard['upcoming'] }>>(() =>
  loadLater(async () => ({ default: (await import('./ComingUp.tsx')).ComingUp }), belowAfterMs),
);

/** The amount late or due today, unless the next step already says it. */
function paymentsNow({ nextStep: { reason }, upcoming }: Dashboard) {
  if (reason === 'payment_late' || reason === 'payment_due') return [];
  return upcoming.filter(({ payment }) => payment?.state === 'late' || payment?.state === 'due');
}

interface Props {
  /** Renders the cards; the route supplies it, because it belongs to another feature. */
  readonly cards: (subscriptions: readonly SubscriptionCard[]) => ReactNode;
}

/** The one next step, then all courses, then upcoming dates. */
export function DashboardScreen({ cards }: Props) {
  const { data } = useSuspenseQuery(dashboardQuery);
  const terms = useTerms();
  const empty = data.subscriptions.length === 0;
  const payments = paymentsNow(data);
  const money = payments.length > 0 && <MoneyNote payments={payments} />;
  return (
    <Page title={m.dashboard_title()}>
      {empty ? (
        <>
          {money}
          <NewsNote announcements={data.announcements} />
          <EmptyState
            title={m.dashboard_empty_title(terms)}
            action={<LinkButton to="/browse">{m.dashboard_empty_action(terms)}</LinkButton>}
          >
            {m.dashboard_empty_text(terms)}
          </EmptyState>
        </>
      ) : (
        <>
          <NextStepPanel step={data.nextStep} />
          {money}
          <NewsNote announcements={data.announcements} />
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
            <Suspense fallback={<SkeletonCards count={1} height={96} grid={false} />}>
              <ComingUp upcoming={data.upcoming} />
            </Suspense>
          </section>
        </>
      )}
    </Page>
  );
}
