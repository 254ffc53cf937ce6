import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEventHandler } from 'react';

interface Props {
  readonly label: string;
  /** Its name in the address, where it is part of a form. */
  readonly name?: string;
  readonly description?: string;
  /** The current search, from the address. */
  readonly value: string | undefined;
  readonly onSearch: (text: string) => void;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

const pauseMs = 300;

/** Searches a list as you type and keeps the search in the address. */
export function ListSearch({ label, name, description, value = '', onSearch, onKeyDown }: Props) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  // The address changed elsewhere ("show all", back button), so the field follows it.
  if (followed !== value) {
    setFollowed(value);
    if (value !== text.trim()) setText(value);
  }
  const search = useDebouncedCallback((typed: string, on: string) => {
    // Another page was opened meanwhile; searching now would lead back to the list.
    if (location.pathname === on) onSearch(typed);
  }, pauseMs);
  return (
    <TextInput
      type="search"
      name={name}
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
      leftSection={<IconSearch size={20} aria-hidden />}
      value={text}
      maxLength={100}
      onKeyDown={onKeyDown}
      // Apply a pending search before the next press is handled.
      onBlur={search.flush}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value, location.pathname);
      }}
    />
  );
}
