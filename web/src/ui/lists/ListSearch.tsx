import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEventHandler } from 'react';

interface Props {
  readonly label: string;
  readonly description?: string;
  /** What is searched for now, as the address says it. */
  readonly value: string | undefined;
  readonly onSearch: (text: string) => void;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

const pauseMs = 300;

/** Searches a list as one types; what is searched for stands in the address. */
export function ListSearch({ label, description, value = '', onSearch, onKeyDown }: Props) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  // The address was changed from outside ("show all", the back button): the field follows.
  if (followed !== value) {
    setFollowed(value);
    if (value !== text.trim()) setText(value);
  }
  const search = useDebouncedCallback((typed: string, on: string) => {
    // Something else was opened meanwhile: a search would lead back to the list.
    if (location.pathname === on) onSearch(typed);
  }, pauseMs);
  return (
    <TextInput
      type="search"
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
      leftSection={<IconSearch size={20} aria-hidden />}
      value={text}
      maxLength={100}
      onKeyDown={onKeyDown}
      // What is pressed next leads on from what was searched for.
      onBlur={search.flush}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value, location.pathname);
      }}
    />
  );
}
