import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import {
  announcementReachQuery,
  type ReachQuery,
} from '#web/features/announcements/desk/announcements.api.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { reachOf, type AnnouncementValues } from './announcementForm.ts';
import classes from './form.module.css';

/** How many it would reach now, and whom not. */
export function Reach({ values }: { readonly values: AnnouncementValues }) {
  const asked = reachOf(values);
  return (
    <div className={classes.reach} role="status">
      {asked ? <Counts asked={asked} /> : <p>{m.announcements_desk_reach_choose()}</p>}
    </div>
  );
}

function Counts({ asked }: { readonly asked: ReachQuery }) {
  const { data, error } = useQuery(announcementReachQuery(asked));
  if (error) return <p>{errorText(error)}</p>;
  if (!data) return <p aria-busy>…</p>;
  const { reached, ended, unmailed } = data;
  return (
    <>
      <p className={classes.reached}>
        {reached === 0 ? m.announcements_desk_reach_none() : m.announcements_desk_reach({ count: reached })}
      </p>
      {ended > 0 && <p>{m.announcements_desk_reach_ended({ count: ended })}</p>}
      {unmailed > 0 && <p>{m.announcements_desk_reach_unmailed({ count: unmailed })}</p>}
      <p>{m.announcements_desk_reach_paused()}</p>
    </>
  );
}
