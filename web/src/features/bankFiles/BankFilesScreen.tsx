import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { PagedList } from '#web/shared/lists/PagedList.tsx';
import { useStore } from '#web/tenant/store.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import classes from './bankFiles.module.css';
import { bankFilesQuery } from './bankFiles.api.ts';
import { FilesTable } from './FilesTable.tsx';
import { Upload } from './upload/Upload.tsx';

/** Bank files: a new one, and those before. */
export function BankFilesScreen() {
  const [page, setPage] = useState(1);
  const query = useQuery(bankFilesQuery(page));
  const decides = useStore(({ auth }) => may(auth.roles, 'money.decide'));
  return (
    <Page
      title={m.bank_title()}
      lead={m.bank_lead()}
      back={<LinkAnchor to="/console/billing">{m.debt_back()}</LinkAnchor>}
    >
      <div className={classes.page}>
        {decides && <Upload />}
        <PagedList
          query={query}
          pages={m.bank_pages()}
          none={<EmptyState title={m.bank_none()}>{m.bank_none_text()}</EmptyState>}
          onPage={setPage}
        >
          {({ rows }, busy) => <FilesTable rows={rows} busy={busy} />}
        </PagedList>
      </div>
    </Page>
  );
}
