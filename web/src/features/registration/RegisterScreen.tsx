import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { useInPage } from '#web/lib/inPage.ts';
import { publicKeys } from '#web/lib/queryKeys/accountKeys.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { DraftScreen } from './DraftScreen.tsx';
import { forgetCourse } from './draft/keptAnswers.ts';
import { rememberedQuery } from './start/registerLoader.ts';
import { RegisterSkeleton } from './RegisterSkeleton.tsx';
import type { RegisterSearch } from './start/registerSearch.ts';
import { courseQuery } from '#web/shared/course.api.ts';
import { registrationQuery } from './registration.api.ts';
import classes from './registration.module.css';
import { StartScreen } from './start/StartScreen.tsx';
import { startingIntake } from './fees/startingIntake.ts';
import { StatusScreen } from './sent/StatusScreen.tsx';
import { OldLink, Closed, Lost } from './ClosedRegistration.tsx';

interface Props {
  readonly courseId: string;
  readonly search: RegisterSearch;
  /** A mailed link led here and does not work any more. */
  readonly linkFailed: boolean;
}

/** Registering for a course: beginning, going on, or how it stands; whichever this browser may see. */
export function RegisterScreen({ courseId, search, linkFailed }: Props) {
  const queryClient = useQueryClient();
  const remembered = useQuery(rememberedQuery(courseId));
  // The HTML begins for everyone; what this browser remembers takes its place.
  const isInPage = useInPage();
  const anew = async (): Promise<void> => {
    await forgetCourse(courseId);
    queryClient.setQueryData(publicKeys.registrationOfCourse(courseId), null);
  };
  if (remembered.isPending && !isInPage) return <RegisterSkeleton />;
  const id = isInPage ? null : (remembered.data ?? null);
  return (
    // What the applicant types is private, so session recordings leave it out.
    <div className={classes.screen} data-private>
      {id === null ? (
        <Begin
          courseId={courseId}
          intakeId={search.intake}
          linkFailed={linkFailed && !isInPage}
          onBegun={(begun) => queryClient.setQueryData(publicKeys.registrationOfCourse(courseId), begun)}
        />
      ) : (
        <Known key={id} id={id} courseId={courseId} step={search.step} onStartAnew={() => void anew()} />
      )}
    </div>
  );
}

interface BeginProps {
  readonly courseId: string;
  readonly intakeId: string | undefined;
  readonly linkFailed: boolean;
  readonly onBegun: (id: string) => void;
}

function Begin({ courseId, intakeId, linkFailed, onBegun }: BeginProps) {
  const course = useQuery(courseQuery(courseId));
  const terms = useTerms();
  if (linkFailed) return <OldLink courseId={courseId} />;
  if (course.data) {
    if (startingIntake(course.data.intakes, intakeId).open.length === 0)
      return <Closed text={m.registration_no_intake()} courseId={courseId} />;
    return <StartScreen course={course.data} intakeId={intakeId} onBegun={onBegun} />;
  }
  if (course.isPending) return <RegisterSkeleton />;
  if (isApiError(course.error, 'not_found', 'invalid_input')) {
    return <Closed text={m.registration_closed_course(terms)} courseId={null} />;
  }
  return <ErrorState message={errorText(course.error)} onRetry={() => void course.refetch()} />;
}

interface KnownProps {
  readonly id: string;
  readonly courseId: string;
  readonly step: RegisterSearch['step'];
  readonly onStartAnew: () => void;
}

function Known({ id, courseId, step, onStartAnew }: KnownProps) {
  const { data, error, isPending, refetch } = useQuery(registrationQuery(id));
  // Checked before cached data, because an open tab must not keep showing what it may no longer open.
  if (isApiError(error, 'opened_elsewhere')) {
    return <Lost text={m.registration_elsewhere()} courseId={courseId} onStartAnew={onStartAnew} />;
  }
  if (data) return <Shown registration={data} step={step} onStartAnew={onStartAnew} />;
  if (isPending) return <RegisterSkeleton />;
  if (isApiError(error, 'link_not_valid')) {
    return <Lost text={m.registration_lost()} courseId={courseId} onStartAnew={onStartAnew} />;
  }
  return (
    <ErrorState message={errorText(error)} kept={m.registration_kept_here()} onRetry={() => void refetch()} />
  );
}

interface ShownProps {
  readonly registration: Registration;
  readonly step: RegisterSearch['step'];
  readonly onStartAnew: () => void;
}

const Shown = ({ registration, step, onStartAnew }: ShownProps) =>
  registration.editable ? (
    <DraftScreen registration={registration} step={step} />
  ) : (
    <StatusScreen registration={registration} onStartAnew={onStartAnew} />
  );
