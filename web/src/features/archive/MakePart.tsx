import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import { useBeginArchive } from './archive.api.ts';
import classes from './archive.module.css';

interface Props {
  readonly underWay: boolean;
  readonly keptDays: number;
  readonly onBegun: (id: string) => void;
}

const failure = (error: Error): string =>
  isApiError(error, 'wrong_state') ? m.archive_under_way() : errorText(error);

/** What an archive holds, and the button that has one made. */
export function MakePart({ underWay, keptDays, onBegun }: Props) {
  const begin = useBeginArchive();
  // The same id until it has arrived, so that a repeat makes no second one.
  const [id, setId] = useState(() => crypto.randomUUID());
  const press = (): void =>
    begin.mutate(id, {
      onSuccess: () => {
        setId(crypto.randomUUID());
        onBegun(id);
      },
    });
  return (
    <Part title={m.archive_holds()}>
      <ul className={classes.holds}>
        <li>{m.archive_holds_records(useTerms())}</li>
        <li>{m.archive_holds_files()}</li>
        <li>{m.archive_holds_none()}</li>
      </ul>
      <Text>{m.archive_use()}</Text>
      <Text fw={600}>{m.archive_care()}</Text>
      <div role="alert">
        {begin.error !== null && <Text c="var(--brand-error)">{failure(begin.error)}</Text>}
      </div>
      <Text size="sm">{m.archive_make_help({ days: keptDays })}</Text>
      <div>
        <Button onClick={press} loading={begin.isPending || underWay}>
          {m.archive_make()}
        </Button>
      </div>
    </Part>
  );
}
