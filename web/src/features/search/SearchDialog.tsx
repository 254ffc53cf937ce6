import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SearchHit } from '#contract/search.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { hitLink } from './hitLink.ts';
import { recentSearches, rememberSearch } from './recent.ts';
import classes from './search.module.css';
import { searchQuery } from './search.api.ts';
import { SearchResults } from './SearchResults.tsx';
import { useOptions } from './useOptions.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Searches the student's courses: type, move with the arrow keys, open with Enter. */
export function SearchDialog({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={m.search_title()} size="lg" yOffset="8dvh">
      <Search onClose={onClose} />
    </Dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const terms = useTerms();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [recent] = useState(() => recentSearches());
  const [q] = useDebouncedValue(text.trim().slice(0, 100), 200);
  const found = useQuery(searchQuery(q));
  const hits = q === '' ? [] : (found.data?.hits ?? []);

  const openHit = (hit: SearchHit) => {
    rememberSearch(q);
    onClose();
    void navigate(hitLink(hit));
  };
  const choose = (index: number) => {
    const hit = hits[index];
    const again = recent[index];
    if (hit) openHit(hit);
    else if (q === '' && again) setText(again);
  };
  const count = q === '' ? recent.length : hits.length;
  const { active, onKeyDown, move } = useOptions(count, q, choose);
  return (
    <>
      <TextInput
        data-autofocus
        label={m.search_label()}
        placeholder={m.search_placeholder(terms)}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        type="search"
        autoComplete="off"
        role="combobox"
        aria-expanded={count > 0}
        aria-controls="search-options"
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `search-option-${active}` : undefined}
      />
      <div className={classes.results}>
        <SearchResults
          q={q}
          found={found}
          hits={hits}
          recent={recent}
          active={active}
          onHover={move}
          onChoose={choose}
        />
        <span className={classes.keys}>{m.search_keys()}</span>
      </div>
    </>
  );
}
