import { useQuery } from '@tanstack/react-query';
import { IconUsers } from '@tabler/icons-react';
import type { DraftAuthors, UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { authorsQuery } from '#web/features/editions/editions.api.ts';
import classes from '#web/features/editions/editions.module.css';
import { useTerms } from '#web/tenant/terms.ts';

type Author = DraftAuthors['others'][number];

interface Props {
  readonly edition: UnitEdition;
  /** The item that is open here; null: another part. */
  readonly itemId: string | null;
  /** The id an item has by now. */
  readonly nowOf: (id: string) => string;
}

/** Who else has this draft open, and what of it. */
export function Authors({ edition, itemId, nowOf }: Props) {
  const terms = useTerms();
  const { data } = useQuery(authorsQuery(edition.id, itemId));
  const sentenceOf = ({ name, itemId: theirs }: Author): string => {
    const item = theirs === null ? undefined : edition.items.find(({ id }) => id === nowOf(theirs));
    if (!item) return m.editions_author_here({ name, ...terms });
    return item.id === itemId
      ? m.editions_author_same({ name })
      : m.editions_author_at({ name, title: item.title });
  };
  return (
    <div role="status">
      {data?.others.map((author) => (
        <p key={author.personId} className={classes.author}>
          <IconUsers size={20} aria-hidden /> {sentenceOf(author)}
        </p>
      ))}
    </div>
  );
}
