import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Letter } from '#contract/console/letters.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { LetterActs } from '#web/shared/letters/LetterActs.tsx';
import { unsentLettersQuery } from '#web/shared/letters/letters.api.ts';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { failureText } from './failureWords.ts';
import { lettersSearch, type LettersSearch } from './lettersSearch.ts';
import { SendSeveral } from './SendSeveral.tsx';

/** Emails that were given up or wait: why, what they said, and sending them again. Search and filter are in the address. */
export function UnsentLetters({ search }: { readonly search: LettersSearch }) {
  const navigate = useNavigate();
  const query = useInfiniteQuery(unsentLettersQuery(search.show ?? 'failed', search.q ?? ''));
  const change = (part: Partial<LettersSearch>): void =>
    void navigate({
      to: '/console/settings/mail',
      search: (current) => lettersSearch({ ...current, ...part }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Part title={m.letters_unsent()}>
      <ListFilters label={m.letters_search()} value={search.q} onSearch={(q) => change({ q })}>
        <ListChoice
          label={m.letters_show()}
          value={search.show ?? 'failed'}
          choices={[
            { value: 'failed', label: m.letters_show_failed() },
            { value: 'waiting', label: m.letters_show_waiting() },
          ]}
          onChoose={(show) => change({ show: show === 'waiting' ? show : undefined })}
        />
      </ListFilters>
      <ListAnswer query={query} skeleton={<SkeletonCards count={3} height={96} grid={false} />}>
        {({ pages }) => <Rows rows={pages.flatMap(({ rows }) => rows)} />}
      </ListAnswer>
      {query.hasNextPage && (
        <div>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {m.people_history_earlier()}
          </Button>
        </div>
      )}
    </Part>
  );
}

function Rows({ rows }: { readonly rows: readonly Letter[] }) {
  if (rows.length === 0) return <p className={parts.none}>{m.letters_none()}</p>;
  return (
    <>
      <SendSeveral letters={rows.filter(({ readable }) => readable)} />
      <ul className={parts.rows}>
        {rows.map((letter) => (
          <Row key={letter.id} letter={letter} />
        ))}
      </ul>
    </>
  );
}

function Row({ letter }: { readonly letter: Letter }) {
  const { subject, to, at, failure, person } = letter;
  const reader = useReader();
  return (
    <li>
      <span>
        <span className={parts.name}>{subject}</span>
        <span className={parts.meta}>
          {person && (
            <>
              <LinkAnchor to="/console/people/$id" params={{ id: person.id }} preload={false}>
                {person.name}
              </LinkAnchor>
              {' · '}
            </>
          )}
          {to} · {formatInstant(at, reader)}
        </span>
        <span className={parts.meta}>{failureText(failure)}</span>
      </span>
      <LetterActs letter={letter} />
    </li>
  );
}
