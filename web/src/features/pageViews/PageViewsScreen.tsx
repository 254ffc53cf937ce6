import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { PageViews } from '#contract/pageViews.ts';
import { formatTag } from '#messages/formats.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { WhoChanged } from '#web/shared/log/WhoChanged.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { AnalyticsForm } from './AnalyticsForm.tsx';
import { DayBars } from './DayBars.tsx';
import { analyticsQuery, pageViewsQuery } from './pageViews.api.ts';
import classes from './pageViews.module.css';
import { pageViewsSearch, periodOf, periods } from './pageViewsSearch.ts';
import type { PageViewsSearch } from './pageViewsSearch.ts';
import { PageTable } from './PageTable.tsx';

interface Props {
  readonly search: PageViewsSearch;
}

/** For administrators: how often pages are viewed, and which service also receives the views. */
export function PageViewsScreen({ search }: Props) {
  const query = useQuery(pageViewsQuery(periodOf(search)));
  return (
    <Page title={m.page_views_title()} lead={m.page_views_lead()}>
      <ListAnswer query={query} skeleton={<SkeletonCards count={3} height={160} grid={false} />}>
        {(views) => (
          <>
            <Period search={search} />
            <Views views={views} />
            <Sending />
          </>
        )}
      </ListAnswer>
    </Page>
  );
}

function Period({ search }: Props) {
  const navigate = useNavigate();
  return (
    <NativeSelect
      className={classes.period}
      label={m.page_views_period()}
      value={periodOf(search)}
      onChange={(event) =>
        void navigate({
          to: '/console/page-views',
          search: pageViewsSearch({ days: event.currentTarget.value }),
          replace: true,
          resetScroll: false,
        })
      }
      data={periods.map((days) => ({ value: days, label: m.page_views_period_days({ days }) }))}
    />
  );
}

function Views({ views: { total, from, to, days, pages } }: { views: PageViews }) {
  const reader = useReader();
  const views = new Intl.NumberFormat(formatTag(reader.language)).format(total);
  return (
    <>
      <div role="status">
        <Text className={classes.total}>{m.page_views_total({ count: total, views })}</Text>
        <Text c="dimmed">
          {m.page_views_range({ from: formatDay(from, reader), to: formatDay(to, reader) })}
        </Text>
      </div>
      {total === 0 ? (
        <EmptyState title={m.page_views_none_title()}>{m.page_views_none_text()}</EmptyState>
      ) : (
        <>
          <DayBars days={days} />
          <PageTable pages={pages} />
        </>
      )}
    </>
  );
}

function Sending() {
  return (
    <section className={classes.section} aria-labelledby="views-sent">
      <h2 id="views-sent" className={classes.heading}>
        {m.page_views_send_title()}
      </h2>
      <WhoChanged subject="analytics_settings" />
      <ListAnswer
        query={useQuery(analyticsQuery)}
        skeleton={<SkeletonCards count={1} height={160} grid={false} />}
      >
        {(settings) => <AnalyticsForm settings={settings} />}
      </ListAnswer>
    </section>
  );
}
