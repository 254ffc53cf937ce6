import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { NoneFound, PagedList } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { CoursesTable } from './CoursesTable.tsx';
import { CoursesTabs } from './CoursesTabs.tsx';
import { coursesQuery } from './courseOffers.api.ts';
import { stateNames } from './courseNames.ts';
import { courseSearch, states } from './courseSearch.ts';
import type { CourseSearch } from './courseSearch.ts';

const NewCourse = lazy(async () => ({ default: (await import('./NewCourse.tsx')).NewCourse }));

/** The courses of the organisation and how they are offered. Search, state and page are in the address. */
export function CoursesScreen({ search }: { readonly search: CourseSearch }) {
  const terms = useTerms();
  const query = useQuery(coursesQuery(search));
  const change = useListAddress('/console/courses', courseSearch);
  const [adding, setAdding] = useState(false);
  const templates = query.data?.templates ?? [];
  const ofTemplates = search.state === 'template';
  return (
    <Page
      title={m.offers_title(terms)}
      lead={m.offers_lead(terms)}
      action={<Adding adding={adding} onPress={() => setAdding(!adding)} />}
    >
      {adding && (
        <Suspense fallback={<SkeletonCards count={1} height={420} grid={false} />}>
          <NewCourse templates={templates} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {(ofTemplates || templates.length > 0) && <CoursesTabs search={search} templates={templates.length} />}
      <ListFilters
        label={m.offers_search(terms)}
        value={search.search}
        onSearch={(text) => change({ search: text })}
      >
        {!ofTemplates && (
          <ListChoice
            label={m.offers_state()}
            value={search.state}
            any={m.offers_state_any()}
            choices={states.map((state) => ({ value: state, label: stateNames[state].name(terms) }))}
            onChoose={(state) => change({ state })}
          />
        )}
      </ListFilters>
      <PagedList
        query={query}
        pages={m.offers_pages(terms)}
        count={(count) =>
          ofTemplates ? m.offers_count_templates({ count }) : m.offers_count({ ...terms, count })
        }
        keys={m.registration_desk_keys()}
        none={<Nothing search={search} onAll={() => change({ search: undefined, state: undefined })} />}
        onPage={(page) => change({ page })}
      >
        {({ rows }, busy) => <CoursesTable courses={rows} busy={busy} />}
      </PagedList>
    </Page>
  );
}

/** Why the list is empty, and what to do about it. */
function Nothing({ search, onAll }: { readonly search: CourseSearch; readonly onAll: () => void }) {
  const terms = useTerms();
  const ofTemplates = search.state === 'template';
  if (search.search ?? (ofTemplates ? undefined : search.state))
    return <NoneFound title={m.offers_none_found(terms)} action={m.offers_show_all(terms)} onAll={onAll} />;
  return ofTemplates ? (
    <EmptyState title={m.offers_templates_none()}>{m.offers_templates_none_text(terms)}</EmptyState>
  ) : (
    <EmptyState title={m.offers_none(terms)}>{m.offers_none_text(terms)}</EmptyState>
  );
}

interface AddingProps {
  /** The form is open. */
  readonly adding: boolean;
  readonly onPress: () => void;
}

/** The two ways to add a course. */
function Adding({ adding, onPress }: AddingProps) {
  const terms = useTerms();
  return (
    <Group gap="sm">
      <LinkButton variant="default" to="/console/courses/from-file" preload={false}>
        {m.course_file_add()}
      </LinkButton>
      <Button id="new-course" aria-expanded={adding} onClick={onPress}>
        {m.offers_add(terms)}
      </Button>
    </Group>
  );
}
