import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { choicesQuery } from '#web/features/enrolments/enrolments.api.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { CheckedPeople } from './CheckedPeople.tsx';
import { EnrolledPeople } from './EnrolledPeople.tsx';
import { SeveralForm } from './SeveralForm.tsx';
import { SeveralSkeleton } from './SeveralSkeleton.tsx';
import { useSeveral } from './useSeveral.ts';

/** Enrols several people by hand: a list, what becomes of each, and then it is done. */
export function SeveralScreen() {
  const terms = useTerms();
  const several = useSeveral();
  const { data, error, isFetching, refetch } = useQuery(choicesQuery());
  if (!data && !error) return <SeveralSkeleton />;
  const { step, answer } = several;
  return (
    // Names of students stay out of recordings of sessions.
    <div data-private>
      <Page
        title={m.enrolments_several_title(terms)}
        back={<LinkAnchor to="/console/enrolments">{m.enrolments_list_title()}</LinkAnchor>}
      >
        {!data && (
          <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {data && step === 'asking' && <SeveralForm several={several} choices={data} />}
        {answer && step === 'checked' && <CheckedPeople several={several} answer={answer} />}
        {answer && step === 'done' && <EnrolledPeople answer={answer} onMore={several.again} />}
      </Page>
    </div>
  );
}
