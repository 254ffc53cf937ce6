import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { informationQuery } from './courseInformation.api.ts';
import { InformationVersions } from './InformationVersions.tsx';
import { InformationCards } from './InformationSkeleton.tsx';
import { InformationEditing } from './writing/InformationEditing.tsx';

/** For administrators: what is told about a course before enrolment, and what was told before. */
export function InformationScreen({ courseId }: { readonly courseId: string }) {
  const query = useQuery(informationQuery(courseId));
  const course = query.data?.course;
  const terms = useTerms();
  return (
    <Page
      title={m.information_title()}
      lead={course && m.information_lead({ name: `${course.code} ${course.title}` })}
      back={
        <LinkAnchor to="/console/courses/$id" params={{ id: courseId }}>
          {course?.title ?? m.offers_back(terms)}
        </LinkAnchor>
      }
    >
      <ListAnswer query={query} skeleton={<InformationCards />}>
        {(information) => (
          <>
            <InformationEditing information={information} />
            <InformationVersions {...information} />
          </>
        )}
      </ListAnswer>
    </Page>
  );
}
