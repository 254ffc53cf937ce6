import { useSuspenseQuery } from '@tanstack/react-query';
import type { StaffAnnouncementPage } from '#contract/announcements/announcements.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatInstant } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { Acts } from './Acts.tsx';
import { announcementQuery } from './announcements.api.ts';
import { audienceLines, stateTones, stateWords, useThere } from './announcementWords.ts';
import classes from './desk.module.css';
import { Readers } from './Readers.tsx';

/** One announcement: what it says, to whom, what can be done with it, and who has read it. */
export function AnnouncementScreen({ id }: { readonly id: string }) {
  const announcement = useSuspenseQuery(announcementQuery(id)).data;
  const { title, state, document, earlier } = announcement;
  const isSent = state !== 'scheduled' && state !== 'cancelled';
  return (
    <Page
      title={title}
      back={
        <LinkAnchor to="/console/messages/announcements" search={isSent ? {} : { view: 'planned' }}>
          {m.announcements_desk_form_back()}
        </LinkAnchor>
      }
    >
      <div className={classes.whole}>
        <div className={classes.main}>
          <Part title={m.announcements_desk_text()}>
            <div className={classes.paper}>
              <RichText document={document} under={2} />
            </div>
            <Acts announcement={announcement} />
          </Part>
          {earlier.length > 0 && <Earlier earlier={earlier} />}
          {isSent && <Readers announcement={announcement} />}
        </div>
        <About announcement={announcement} />
      </div>
    </Page>
  );
}

const whenFact = ({ state, sendAt }: StaffAnnouncementPage, there: Reader) =>
  [
    state === 'scheduled' || state === 'cancelled'
      ? m.announcements_desk_fact_when_planned()
      : m.announcements_desk_fact_when(),
    formatInstant(sendAt, there),
  ] as const;

function About({ announcement }: { readonly announcement: StaffAnnouncementPage }) {
  const { state, by, shownUntil, urgent, correctedAt, withdrawn } = announcement;
  const there = useThere();
  return (
    <Part title={m.announcements_desk_facts()}>
      <Facts
        facts={[
          [
            m.announcements_desk_fact_state(),
            <StatusBadge key="state" tone={stateTones[state]}>
              {stateWords[state]()}
            </StatusBadge>,
          ],
          [
            m.announcements_desk_fact_to(),
            audienceLines(announcement).map((line) => <div key={line}>{line}</div>),
          ],
          whenFact(announcement, there),
          [m.announcements_desk_fact_by(), by],
          [m.announcements_desk_fact_until(), shownUntil && formatDay(shownUntil, there)],
          [m.announcements_desk_fact_urgent(), urgent ? m.announcements_desk_fact_urgent_yes() : null],
          [m.announcements_desk_fact_corrected(), correctedAt && formatInstant(correctedAt, there)],
          [
            m.announcements_desk_fact_withdrawn(),
            withdrawn &&
              m.announcements_desk_fact_at_by({
                time: formatInstant(withdrawn.at, there),
                name: withdrawn.by,
              }),
          ],
        ]}
      />
    </Part>
  );
}

/** What it said before it was corrected. */
function Earlier({ earlier }: Pick<StaffAnnouncementPage, 'earlier'>) {
  const there = useThere();
  return (
    <Part title={m.announcements_desk_earlier()}>
      {earlier.map(({ title, document, at, by }) => (
        <details key={at} className={classes.earlier}>
          <summary>
            {m.announcements_desk_earlier_until({ time: formatInstant(at, there), name: by })}
          </summary>
          <h3 className={classes.earlierTitle}>{title}</h3>
          <RichText document={document} under={3} />
        </details>
      ))}
    </Part>
  );
}
