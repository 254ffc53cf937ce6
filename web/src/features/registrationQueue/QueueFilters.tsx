import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { RegistrationPage } from '#contract/registrationStaff.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
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
  const [text, setText] = useState(search.q ?? '');
  const [followed, setFollowed] = useState(search.q);
  // The address was changed from outside ("show all", the back button): the field follows.
  if (followed !== search.q) {
    setFollowed(search.q);
    if ((search.q ?? '') !== text.trim()) setText(search.q ?? '');
  }
  const look = useDebouncedCallback((q: string) => onChange({ q }), 300);
  const intoList = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && focusRow(document.body, 0)) event.preventDefault();
  };
  return (
    <search className={classes.filters}>
      <TextInput
        type="search"
        label={m.registration_queue_search()}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={text}
        maxLength={100}
        onKeyDown={intoList}
        onChange={(event) => {
          setText(event.currentTarget.value);
          look(event.currentTarget.value);
        }}
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
