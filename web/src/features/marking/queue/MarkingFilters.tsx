import { NativeSelect } from '@mantine/core';
import type { MarkingPage } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { ListSearch } from '#web/ui/lists/ListSearch.tsx';
import classes from '#web/features/marking/marking.module.css';
import { sorts, viewOf } from './markingSearch.ts';
import type { MarkingSearch } from './markingSearch.ts';
import { sortWords } from '#web/features/marking/words.ts';

interface Props {
  readonly search: MarkingSearch;
  readonly courses: MarkingPage['courses'];
  readonly onChange: (part: Partial<MarkingSearch>) => void;
}

export function MarkingFilters({ search, courses, onChange }: Props) {
  const terms = useTerms();
  return (
    <search className={classes.filters}>
      <ListSearch label={m.marking_search(terms)} value={search.q} onSearch={(q) => onChange({ q })} />
      <NativeSelect
        label={m.marking_course(terms)}
        value={search.course ?? ''}
        onChange={(event) => onChange({ course: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: m.marking_course_any(terms) },
          ...courses.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <NativeSelect
        label={m.marking_sort()}
        value={search.sort ?? 'waiting'}
        onChange={(event) => onChange({ sort: sorts.find((one) => one === event.currentTarget.value) })}
        data={sorts.map((value) => ({
          value,
          label:
            value === 'waiting' && viewOf(search) === 'marked' ? m.marking_sort_newest() : sortWords[value](),
        }))}
      />
    </search>
  );
}
