import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { HeldPeople } from './HeldPeople.tsx';
import { Measures } from './Measures.tsx';
import { prepaidQuery } from './prepaid.api.ts';
import type { PrepaidSearch } from './prepaidSearch.ts';
import { Standing } from './Standing.tsx';
import classes from './prepaid.module.css';

/** What students have paid in advance over all, the limit on it, and what protects it. */
export function PrepaidScreen({ search }: { readonly search: PrepaidSearch }) {
  const query = useQuery(prepaidQuery(search));
  const [said, setSaid] = useState('');
  return (
    <Page
      title={m.prepaid_title()}
      lead={m.prepaid_lead(useTerms())}
      back={<LinkAnchor to="/console/billing">{m.prepaid_back()}</LinkAnchor>}
    >
      <Text role="status" className={classes.status}>
        {said}
      </Text>
      <ListAnswer query={query} skeleton={<SkeletonCards count={3} height={180} grid={false} />}>
        {(page) => (
          <div className={classes.page}>
            <Standing page={page} />
            <Measures page={page} onSaid={setSaid} />
            <HeldPeople page={page} search={search} busy={query.isPlaceholderData} />
          </div>
        )}
      </ListAnswer>
    </Page>
  );
}
