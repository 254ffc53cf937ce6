import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import {
  announcementChoicesQuery,
  announcementQuery,
} from '#web/features/announcements/desk/announcements.api.ts';
import { useThere } from '#web/features/announcements/desk/announcementWords.ts';
import { daysAfter, todayIn } from '#web/lib/dayParts.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { blank, valuesOf } from './announcementForm.ts';
import { AnnouncementForm } from './AnnouncementForm.tsx';

/** Writes a new announcement, or changes one. */
export const FormScreen = ({ of }: { readonly of: string | undefined }) =>
  of === undefined ? <NewAnnouncementScreen /> : <EditAnnouncementScreen id={of} />;

function NewAnnouncementScreen() {
  const choices = useSuspenseQuery(announcementChoicesQuery).data;
  const { timeZone } = useThere();
  const [start] = useState(() => blank(choices, daysAfter(todayIn(timeZone), 1)));
  return (
    <Page
      title={m.announcements_desk_form_new()}
      back={<LinkAnchor to="/console/messages/announcements">{m.announcements_desk_form_back()}</LinkAnchor>}
    >
      <AnnouncementForm mode="new" choices={choices} start={start} changed={null} />
    </Page>
  );
}

/** Changes what is not sent yet, or corrects what was. */
function EditAnnouncementScreen({ id }: { readonly id: string }) {
  const choices = useSuspenseQuery(announcementChoicesQuery).data;
  // What was read when the form was opened: that is what the change replaces.
  const changed = useState(useSuspenseQuery(announcementQuery(id)).data)[0];
  const terms = useTerms();
  const planned = changed.state === 'scheduled';
  return (
    <Page
      title={planned ? m.announcements_desk_form_change() : m.announcements_desk_form_correct()}
      lead={planned ? undefined : m.announcements_desk_form_correct_lead(terms)}
      back={
        <LinkAnchor to="/console/messages/announcements/$id" params={{ id }}>
          {changed.title}
        </LinkAnchor>
      }
    >
      <AnnouncementForm
        mode={planned ? 'change' : 'correct'}
        choices={choices}
        start={valuesOf(changed)}
        changed={changed}
      />
    </Page>
  );
}
