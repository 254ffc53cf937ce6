import { NativeSelect } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import classes from './list.module.css';
import { sorts } from './search.ts';
import type { Sort } from './search.ts';
import { sorted } from './sort.ts';
import { SubscriptionTable } from './SubscriptionTable.tsx';
import { subscriptionsQuery } from '#web/features/subscriptions/subscriptions.api.ts';

const labels: Record<Sort, () => string> = {
  attention: () => m.subscriptions_sort_attention(),
  title: () => m.subscriptions_sort_title(),
  ends: () => m.subscriptions_sort_ends(),
  progress: () => m.subscriptions_sort_progress(),
};

interface Props {
  readonly sort: Sort;
}

/** Every subscription with its state, its period and its progress; the order is in the address. */
export function SubscriptionsScreen({ sort }: Props) {
  const { subscriptions } = useSuspenseQuery(subscriptionsQuery).data;
  const navigate = useNavigate();
  const terms = useTerms();
  const { language } = useReader();
  const choose = (by: Sort) =>
    void navigate({
      to: '/subscriptions',
      search: by === 'attention' ? {} : { sort: by },
      replace: true,
      resetScroll: false,
    });
  return (
    <Page
      title={m.subscriptions_title(terms)}
      lead={m.subscriptions_lead(terms)}
      action={
        subscriptions.length > 0 && (
          <LinkButton to="/billing" variant="default">
            {m.subscriptions_to_billing()}
          </LinkButton>
        )
      }
    >
      {subscriptions.length === 0 ? (
        <EmptyState
          title={m.subscriptions_empty_title(terms)}
          action={<LinkButton to="/browse">{m.billing_empty_action(terms)}</LinkButton>}
        >
          {m.subscriptions_empty_text(terms)}
        </EmptyState>
      ) : (
        <>
          <NativeSelect
            className={classes.sort}
            label={m.subscriptions_sort_label()}
            value={sort}
            onChange={(event) => choose(event.currentTarget.value as Sort)}
            data={sorts.map((value) => ({ value, label: labels[value]() }))}
          />
          <SubscriptionTable subscriptions={sorted(subscriptions, sort, language)} />
        </>
      )}
    </Page>
  );
}
