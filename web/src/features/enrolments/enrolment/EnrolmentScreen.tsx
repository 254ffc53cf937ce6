import { useQuery } from '@tanstack/react-query';
import type { Enrolment } from '#contract/enrolments/enrolments.ts';
import { m } from '#messages/generated/messages.js';
import { Adjustments } from '#web/features/enrolments/adjustments/Adjustments.tsx';
import { Acts } from '#web/features/enrolments/acts/Acts.tsx';
import { enrolmentQuery } from '#web/features/enrolments/enrolments.api.ts';
import classes from '#web/features/enrolments/enrolments.module.css';
import { Notes } from '#web/features/enrolments/notes/Notes.tsx';
import { Units } from '#web/features/enrolments/units/Units.tsx';
import { statusTones, statusWords } from '#web/shared/enrolmentStatus.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { EnrolmentFacts } from './EnrolmentFacts.tsx';
import { EnrolmentHistory } from './EnrolmentHistory.tsx';
import { EnrolmentSkeleton } from './EnrolmentSkeleton.tsx';

/** One enrolment: how it stands, what can be done with it, and what was. */
export function EnrolmentScreen({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(enrolmentQuery(id));
  if (data) return <Whole enrolment={data} />;
  if (!error) return <EnrolmentSkeleton />;
  return (
    <Page title={m.enrolments_title()}>
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    </Page>
  );
}

function Whole({ enrolment }: { readonly enrolment: Enrolment }) {
  const { person, course, status } = enrolment;
  const lead = (
    <span className={classes.lead}>
      <span>{`${person.name} · ${course.code}`}</span>
      <StatusBadge tone={statusTones[status]}>{statusWords[status]()}</StatusBadge>
    </span>
  );
  const back = (
    <LinkAnchor to="/console/people/$id" params={{ id: person.id }} preload={false}>
      {m.enrolments_back(person)}
    </LinkAnchor>
  );
  return (
    // Names of students stay out of recordings of sessions.
    <div data-private>
      <Page title={course.title} lead={lead} back={back}>
        <div className={classes.whole}>
          <div className={classes.columns}>
            <div className={classes.side}>
              <EnrolmentFacts enrolment={enrolment} />
            </div>
            <div className={classes.main}>
              <Acts enrolment={enrolment} />
              <Units subscriptionId={enrolment.id} personName={person.name} own={enrolment.own} />
              <Adjustments enrolment={enrolment} />
              <Notes enrolment={enrolment} />
              <EnrolmentHistory events={enrolment.events} />
            </div>
          </div>
        </div>
      </Page>
    </div>
  );
}
