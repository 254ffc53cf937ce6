import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardAccountPage } from '#contract/console/settings/cardAccount.ts';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { BackToSettings } from '#web/shared/log/BackToSettings.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { cardAccountQuery } from './cardAccount.api.ts';
import classes from './cardAccount.module.css';
import { Former } from './Former.tsx';
import { InStripe } from './InStripe.tsx';
import { InUse } from './InUse.tsx';
import { KeyForm } from './KeyForm.tsx';

/** The organisation's own account with Stripe: its keys, the connection, and former accounts. */
export function CardAccountScreen() {
  const query = useQuery(cardAccountQuery);
  const [said, setSaid] = useState('');
  return (
    <Page
      title={m.cards_title()}
      lead={m.cards_lead(useTerms())}
      back={<BackToSettings subject="card_account" />}
    >
      <Text role="status" className={classes.status}>
        {said}
      </Text>
      <ListAnswer query={query} skeleton={<SkeletonCards count={2} height={220} grid={false} />}>
        {(page) => (
          <div className={classes.page}>
            {page.account ? (
              <InUse page={page} account={page.account} onSaid={setSaid} />
            ) : (
              <None page={page} />
            )}
            <InStripe page={page} />
            {!page.account && (
              <Part title={m.cards_enter()}>
                <KeyForm page={page} onCancel={null} onSaved={(name) => setSaid(m.cards_saved({ name }))} />
              </Part>
            )}
            <Former retired={page.retired} />
          </div>
        )}
      </ListAnswer>
    </Page>
  );
}

function None({ page }: { readonly page: CardAccountPage }) {
  const terms = useTerms();
  return (
    <Part title={m.cards_none()}>
      <Text>{page.usesInstallation ? m.cards_none_installation() : m.cards_none_text(terms)}</Text>
    </Part>
  );
}
