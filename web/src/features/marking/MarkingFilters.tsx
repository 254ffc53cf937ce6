import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { MarkingPage } from '#contract/marking.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './marking.module.css';
import { sorts } from './markingSearch.ts';
import type { MarkingSearch } from './markingSearch.ts';
import { sortWords } from './words.ts';

interface Props {
  readonly search: MarkingSearch;
  readonly courses: MarkingPage['courses'];
  readonly onChange: (part: Partial<MarkingSearch>) => void;
}

export function MarkingFilters({ search, courses, onChange }: Props) {
  const terms = useTerms();
  const [text, setText] = useState(search.q ?? '');
  const [followed, setFollowed] = useState(search.q);
  // The address was changed from outside ("show all", the back button): the field follows.
  if (followed !== search.q) {
    setFollowed(search.q);
    if ((search.q ?? '') !== text.trim()) setText(search.q ?? '');
  }
  const look = useDebouncedCallback((q: string) => onChange({ q }), 300);
  return (
    <search className={classes.filters}>
      <TextInput
        type="search"
        label={m.marking_search(terms)}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={text}
        maxLength={100}
        // What is pressed next leads somewhere else: a search that came after it would lead back.
        onBlur={look.flush}
        onChange={(event) => {
          setText(event.currentTarget.value);
          look(event.currentTarget.value);
        }}
      />
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
        data={sorts.map((value) => ({ value, label: sortWords[value]() }))}
      />
    </search>
  );
}
