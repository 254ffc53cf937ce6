import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PhaseFilter } from './PhaseFilter.tsx';
import { inGroup } from '#messages/study/phaseGroups.ts';
import type { PhaseGroup } from '#messages/study/phaseGroups.ts';
import { SubscriptionCards } from './SubscriptionCards.tsx';
import { subscriptionsQuery } from '#web/features/subscriptions/subscriptions.api.ts';

interface Props {
  readonly group: PhaseGroup;
}

/** All courses of the student as cards; the filter is in the address. */
export function CoursesScreen({ group }: Props) {
  const { subscriptions } = useSuspenseQuery(subscriptionsQuery).data;
  const navigate = useNavigate();
  const terms = useTerms();
  const choose = (show: PhaseGroup) =>
    void navigate({
      to: '/courses',
      search: show === 'all' ? {} : { show },
      replace: true,
      resetScroll: false,
    });
  const shown = subscriptions.filter((card) => inGroup(card.phase, group));
  return (
    <Page
      title={m.subscriptions_courses_title(terms)}
      lead={m.subscriptions_courses_lead()}
      action={
        subscriptions.length > 0 && (
          <LinkButton to="/subscriptions" variant="default">
            {m.subscriptions_to_periods()}
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
        <PhaseFilter subscriptions={subscriptions} group={group} onChoose={choose} />
      )}
      {subscriptions.length > 0 && shown.length === 0 && (
        <EmptyState
          title={m.subscriptions_filter_empty_title()}
          action={<Button onClick={() => choose('all')}>{m.subscriptions_filter_show_all()}</Button>}
        >
          {m.subscriptions_filter_empty_text(terms)}
        </EmptyState>
      )}
      {shown.length > 0 && <SubscriptionCards subscriptions={shown} level={2} />}
    </Page>
  );
}
