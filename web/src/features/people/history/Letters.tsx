import { useInfiniteQuery } from '@tanstack/react-query';
import type { PersonLetter } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { LetterActs } from '#web/shared/letters/LetterActs.tsx';
import { useReader } from '#web/tenant/reader.ts';
import parts from '#web/ui/parts/parts.module.css';
import { StatusBadge, type StatusTone } from '#web/ui/states/StatusBadge.tsx';
import { lettersQuery } from './history.api.ts';
import { Pages } from './Pages.tsx';

const states: Record<PersonLetter['status'], readonly [StatusTone, () => string]> = {
  queued: ['neutral', m.people_letter_queued],
  kept: ['neutral', m.people_letter_kept],
  waiting: ['warning', m.people_letter_waiting],
  sent: ['success', m.people_letter_sent],
  failed: ['danger', m.people_letter_failed],
};

/** Every email to the address of a person, newest first, and what became of it. */
export function Letters({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(lettersQuery(id));
  const letters = query.data?.pages.flatMap((page) => page.letters);
  return (
    <Pages query={query} empty={letters?.length === 0 ? m.people_letters_none() : null}>
      {letters && letters.length > 0 && (
        <ul className={parts.rows}>
          {letters.map((letter) => (
            <Letter key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
    </Pages>
  );
}

function Letter({ letter }: { readonly letter: PersonLetter }) {
  const { subject, to, at, sentAt, status, refused } = letter;
  const reader = useReader();
  const [tone, word] = states[status];
  const when = sentAt ?? at;
  return (
    <li>
      <span>
        <span className={parts.name}>{subject}</span>
        <span className={parts.line}>
          <time dateTime={when}>{formatInstant(when, reader)}</time>
          <span>{m.people_letter_to({ email: to })}</span>
        </span>
        {refused && <span className={parts.meta}>{m.people_letter_refused()}</span>}
      </span>
      <StatusBadge tone={tone}>{word()}</StatusBadge>
      <LetterActs letter={letter} />
    </li>
  );
}
