import { NativeSelect } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { RegistrationPage } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { ListSearch } from '#web/ui/lists/ListSearch.tsx';
import classes from './queue.module.css';
import type { QueueSearch } from './queueSearch.ts';
import { focusRow } from './rowKeys.ts';

interface Props {
  readonly search: QueueSearch;
  readonly courses: RegistrationPage['courses'];
  readonly onChange: (part: Partial<QueueSearch>) => void;
}

/** Which of a list are shown; from the search the down arrow leads into the list. */
export function QueueFilters({ search, courses, onChange }: Props) {
  const terms = useTerms();
  const intoList = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && focusRow(document.body, 0)) event.preventDefault();
  };
  return (
    <search className={classes.filters}>
      <ListSearch
        label={m.registration_queue_search()}
        onKeyDown={intoList}
        value={search.q}
        onSearch={(q) => onChange({ q })}
      />
      <NativeSelect
        label={m.registration_queue_course(terms)}
        value={search.course ?? ''}
        onChange={(event) => onChange({ course: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: m.registration_queue_course_any(terms) },
          ...courses.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
    </search>
  );
}
