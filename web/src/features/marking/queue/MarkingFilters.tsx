import type { MarkingPage } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { sorts, viewOf } from './markingSearch.ts';
import type { MarkingSearch, MarkingSort } from './markingSearch.ts';
import { sortWords } from '#web/features/marking/words.ts';

interface Props {
  readonly search: MarkingSearch;
  readonly courses: MarkingPage['courses'];
  readonly assessors: MarkingPage['assessors'];
  readonly onChange: (part: Partial<MarkingSearch>) => void;
}

export function MarkingFilters({ search, courses, assessors, onChange }: Props) {
  const terms = useTerms();
  const newestFirst = viewOf(search) === 'marked';
  const sortName = (sort: MarkingSort): string =>
    sort === 'waiting' && newestFirst ? m.marking_sort_newest() : sortWords[sort]();
  return (
    <ListFilters label={m.marking_search(terms)} value={search.q} onSearch={(q) => onChange({ q })}>
      <ListChoice
        label={m.marking_course(terms)}
        value={search.course}
        any={m.marking_course_any(terms)}
        choices={courses.map(({ id, title }) => ({ value: id, label: title }))}
        onChoose={(course) => onChange({ course })}
      />
      <ListChoice
        label={m.marking_allocated_to()}
        value={search.of}
        any={m.marking_of_any()}
        choices={[
          { value: 'me', label: m.marking_of_me() },
          { value: 'nobody', label: m.marking_allocate_nobody() },
          ...assessors.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(of) => onChange({ of })}
      />
      <ListChoice
        label={m.marking_sort()}
        value={search.sort ?? 'waiting'}
        choices={sorts.map((value) => ({ value, label: sortName(value) }))}
        onChoose={(sort) => onChange({ sort })}
      />
    </ListFilters>
  );
}
