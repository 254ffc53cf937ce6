import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { IntakePage } from '#contract/console/intakes.ts';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { DueDays } from '#web/features/intakes/dueDays/DueDays.tsx';
import { intakeQuery } from '#web/features/intakes/intakes.api.ts';
import { enrolmentState, stateTones, stateWords } from '#web/features/intakes/intakeWords.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { Actions } from './Actions.tsx';
import classes from './intake.module.css';
import { EnrolmentFacts, TeachingFacts } from './IntakeFacts.tsx';
import { IntakeSkeleton } from './IntakeSkeleton.tsx';
import { IntakeStudents } from './IntakeStudents.tsx';
import { Queue } from './Queue.tsx';

interface Props {
  readonly id: string;
  /** Of its students. */
  readonly page: number;
  /** Its timetable and attendance, from another room. */
  readonly meetings: ReactNode;
}

const Back = () => <LinkAnchor to="/console/intakes">{m.intakes_back()}</LinkAnchor>;

/** One intake: when, where and by whom it is taught, its places, and its students. */
export function IntakeScreen({ id, page, meetings }: Props) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(intakeQuery(id, page));
  if (data) return <Whole intake={data} busy={isPlaceholderData} meetings={meetings} />;
  if (!error) return <IntakeSkeleton />;
  return (
    <Page title={m.intakes_title_one()} back={<Back />}>
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    </Page>
  );
}

interface WholeProps extends Pick<Props, 'meetings'> {
  readonly intake: IntakePage;
  readonly busy: boolean;
}

function Whole({ intake, busy, meetings }: WholeProps) {
  const { name, queue, waiting } = intake;
  const changes = useStore(({ auth }) => may(auth.roles, 'intake.change'));
  return (
    // Names of students stay out of recordings of sessions.
    <div data-private>
      <Page
        title={name}
        lead={<Lead intake={intake} />}
        back={<Back />}
        action={changes && <Actions intake={intake} />}
      >
        <div className={classes.whole}>
          <div className={classes.columns}>
            <div className={classes.side}>
              <EnrolmentFacts intake={intake} />
              <TeachingFacts intake={intake} />
            </div>
            <div className={classes.main}>
              <IntakeStudents intake={intake} busy={busy} />
              {meetings}
              {queue && queue.length > 0 && <Queue queue={queue} waiting={waiting} />}
              <DueDays intake={intake} changes={changes} />
            </div>
          </div>
        </div>
      </Page>
    </div>
  );
}

function Lead({ intake }: { readonly intake: IntakePage }) {
  const terms = useTerms();
  const state = enrolmentState(intake);
  return (
    <span className={classes.lead}>
      <span>{`${intake.course.code} ${intake.course.title}`}</span>
      <StatusBadge tone={stateTones[state]}>{stateWords[state](terms)}</StatusBadge>
    </span>
  );
}
