import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonAccount } from '#contract/billing/account.ts';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { daysAfter } from '#web/lib/dayParts.ts';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { useStore } from '#web/tenant/store.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import classes from './account.module.css';
import { accountQuery } from './account.api.ts';
import { AccountActs } from './AccountActs.tsx';
import { AccountSkeleton, AccountShape } from './AccountSkeleton.tsx';
import { AccountDialogs, type OpenAct } from './AccountDialogs.tsx';
import { Balance } from './Balance.tsx';
import { Documents } from './Documents.tsx';
import { Statement } from './Statement.tsx';

/** The money of one person: what is owed, what arrived, the statement, and what finance books by hand. */
export function AccountScreen({ id }: { readonly id: string }) {
  const query = useQuery(accountQuery(id));
  const name = query.data?.person.name;
  if (name === undefined && !query.error) return <AccountSkeleton />;
  return (
    // Names and money stay out of recordings of sessions.
    <div data-private>
      <Page
        title={name === undefined ? m.account_title_short() : m.account_title({ name })}
        lead={m.account_lead()}
        back={
          <LinkAnchor to="/console/people/$id" params={{ id }} preload={false}>
            {name === undefined ? m.app_title_person() : m.account_back({ name })}
          </LinkAnchor>
        }
      >
        <ListAnswer query={query} skeleton={<AccountShape />}>
          {(account) => <Whole account={account} />}
        </ListAnswer>
      </Page>
    </div>
  );
}

/** What the reader may do here; nothing with their own money. */
function useMay(own: boolean) {
  const roles = useStore(({ auth }) => auth.roles);
  return {
    decides: !own && may(roles, 'money.decide'),
    refunds: !own && may(roles, 'money.refund'),
  };
}

function Whole({ account }: { readonly account: PersonAccount }) {
  const { person, billing, opensOn } = account;
  const reader = useReader();
  const allowed = useMay(person.own);
  const [act, setAct] = useState<OpenAct | null>(null);
  const empty = billing.invoices.length + billing.payments.length + billing.plans.length === 0;
  return (
    <div className={classes.page}>
      {person.own && <p className={classes.warning}>{m.account_own()}</p>}
      {opensOn !== null && (
        <p className={classes.warning}>
          {m.account_closed({ day: formatDay(daysAfter(opensOn, -1), reader) })}
        </p>
      )}
      {allowed.decides && <AccountActs onAct={setAct} />}
      {empty ? (
        <EmptyState title={m.account_nothing()}>{m.account_nothing_text()}</EmptyState>
      ) : (
        <>
          <Balance account={account} />
          <Documents account={account} allowed={allowed} onAct={setAct} />
          <Statement account={account} />
        </>
      )}
      <AccountDialogs account={account} act={act} onClose={() => setAct(null)} />
    </div>
  );
}
