import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { choicesQuery } from '#web/features/enrolments/enrolments.api.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { EnrolForm } from './EnrolForm.tsx';
import { EnrolSkeleton } from './EnrolSkeleton.tsx';

/** Enrols somebody by hand. */
export function EnrolScreen({ personId }: { readonly personId: string }) {
  const terms = useTerms();
  const { data, error, isFetching, refetch } = useQuery(choicesQuery(personId));
  if (!data && !error) return <EnrolSkeleton />;
  const person = data?.person;
  const back = person && (
    <LinkAnchor to="/console/people/$id" params={{ id: personId }} preload={false}>
      {m.enrolments_back(person)}
    </LinkAnchor>
  );
  return (
    // Names of students stay out of recordings of sessions.
    <div data-private>
      <Page title={m.enrolments_title_new(terms)} lead={person?.name} back={back}>
        {person ? (
          <EnrolForm person={person} choices={data} />
        ) : (
          <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </Page>
    </div>
  );
}
