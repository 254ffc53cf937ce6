import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StaffCredentialsPage, StaffStanding } from '#contract/console/credentials.ts';
import { m } from '#messages/generated/messages.js';
import { staffCredentialsQuery } from '#web/features/people/credentials/credentials.api.ts';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { NoneFound } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { useToday } from '#web/shared/useToday.ts';
import { useReader } from '#web/tenant/reader.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from './register.module.css';
import { paperDay } from './paperDay.ts';
import { staffSearch, standings } from './staffSearch.ts';
import type { StaffSearch } from './staffSearch.ts';
import { StaffTable } from './StaffTable.tsx';

const standingWords: Record<StaffStanding, (input: { count: number }) => string> = {
  missing: m.credentials_standing_missing,
  expired: m.credentials_standing_expired,
  ends_soon: m.credentials_standing_ends_soon,
  unchecked: m.credentials_standing_unchecked,
  in_order: m.credentials_standing_in_order,
};

interface Props {
  readonly search: StaffSearch;
}

/** Everybody who trains or assesses, with what they hold and what is missing; also on paper. */
export function StaffCredentialsScreen({ search }: Props) {
  const query = useQuery(staffCredentialsQuery(search));
  const reader = useReader();
  const today = useToday();
  return (
    <Page
      title={m.credentials_title()}
      lead={m.credentials_lead({ day: paperDay(today, reader) })}
      back={
        <div className={classes.screenOnly}>
          <LinkAnchor to="/console/people">{m.people_back()}</LinkAnchor>
        </div>
      }
      action={
        <Button variant="default" className={classes.screenOnly} onClick={() => print()}>
          {m.credentials_print()}
        </Button>
      }
    >
      <ListAnswer query={query} skeleton={<SkeletonCards count={4} height={120} grid={false} />}>
        {(page) => <Whole page={page} search={search} busy={query.isPlaceholderData} />}
      </ListAnswer>
    </Page>
  );
}

interface WholeProps extends Props {
  readonly page: StaffCredentialsPage;
  /** Other rows are loading. */
  readonly busy: boolean;
}

function Whole({ page, search, busy }: WholeProps) {
  const { rows, counts, assessorsWithout } = page;
  const change = useListAddress<StaffSearch & { page?: number }>('/console/people/credentials', staffSearch);
  return (
    <>
      {assessorsWithout > 0 && (
        <p className={parts.note}>{m.credentials_assessors_without({ count: assessorsWithout })}</p>
      )}
      <div className={classes.screenOnly}>
        <ListFilters
          label={m.credentials_search()}
          value={search.search}
          onSearch={(text) => change({ search: text })}
        >
          <ListChoice
            label={m.credentials_filter()}
            value={search.standing}
            any={m.credentials_filter_any()}
            choices={standings.map((value) => ({
              value,
              label: standingWords[value]({ count: counts[value] }),
            }))}
            onChoose={(standing) => change({ standing })}
          />
        </ListFilters>
      </div>
      <div role="status">{m.credentials_people({ count: rows.length })}</div>
      {rows.length > 0 ? (
        <StaffTable rows={rows} busy={busy} />
      ) : (
        <None page={page} onAll={() => change({ search: undefined, standing: undefined })} />
      )}
    </>
  );
}

function None({ page, onAll }: { readonly page: StaffCredentialsPage; readonly onAll: () => void }) {
  if (page.people === 0) return <p className={parts.none}>{m.credentials_nobody()}</p>;
  return (
    <NoneFound title={m.credentials_none_title()} action={m.credentials_none_action()} onAll={onAll}>
      {m.credentials_none_text()}
    </NoneFound>
  );
}
