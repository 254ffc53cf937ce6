import { Group } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/editions/editions.module.css';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import type { Edition } from '#web/features/editions/draft/courseDraft.ts';

/** The published editions, with what changed in each and how many follow it. */
export function History({ editions }: { readonly editions: readonly Edition[] }) {
  const terms = useTerms();
  const reader = useReader();
  const published = editions.filter(({ publishedAt }) => publishedAt !== null);
  if (published.length === 0) return null;
  return (
    <Part title={m.editions_history()}>
      <ol className={classes.editions}>
        {published.map(({ id, number, publishedAt, changes, following }) => (
          <li key={id}>
            <Group gap="xs">
              <strong>{m.editions_edition({ number })}</strong>
              <span className={classes.meta}>
                {m.editions_published({ day: formatInstantDay(publishedAt!, reader) })}
              </span>
              <span className={classes.meta}>{m.outline_following({ ...terms, count: following })}</span>
            </Group>
            <Changes changes={changes} first={number === 1} />
          </li>
        ))}
      </ol>
    </Part>
  );
}

interface ChangesProps extends Pick<Edition, 'changes'> {
  /** There is no edition before. */
  readonly first: boolean;
}

/** What differs from the edition before, in sentences. */
export function Changes({ changes, first }: ChangesProps) {
  if (changes.length > 0)
    return (
      <ul className={classes.changes}>
        {changes.map(({ sentence }, at) => (
          <li key={`${at} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
    );
  return first ? null : <p className={classes.meta}>{m.editions_no_changes()}</p>;
}
