import { Button, Text } from '@mantine/core';
import type { MailSenderPage, UnsentLetter } from '#contract/console/settings/mailSender.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import parts from '#web/ui/parts/parts.module.css';
import { Part } from '#web/ui/parts/Part.tsx';
import { failureText } from './failureWords.ts';
import { useRetryLetters } from './mailSender.api.ts';
import classes from './mailSender.module.css';

/** Emails the server could not be used for. */
export function WaitingLetters({ waiting }: { readonly waiting: MailSenderPage['waiting'] }) {
  const reader = useReader();
  const retry = useRetryLetters();
  const { count, letters } = waiting;
  const since = waiting.since ? formatInstant(waiting.since, reader) : '';
  return (
    <div className={classes.waiting}>
      <Part
        title={m.sender_waiting()}
        side={
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
            {m.sender_waiting_retry()}
          </Button>
        }
      >
        <Text>{m.sender_waiting_text({ count, since })}</Text>
        <Text role="status" size="sm">
          {retry.isSuccess && m.sender_waiting_retried()}
          {retry.isError && errorText(retry.error)}
        </Text>
        <LetterList letters={letters} />
        {letters.length < count && <Text size="sm">{m.sender_waiting_more({ count: letters.length })}</Text>}
      </Part>
    </div>
  );
}

function LetterList({ letters }: { readonly letters: readonly UnsentLetter[] }) {
  const reader = useReader();
  return (
    <ul className={parts.rows}>
      {letters.map(({ id, to, subject, at, failure }) => (
        <li key={id}>
          <span>
            <span className={parts.name}>{subject}</span>
            <span className={parts.meta}>
              {to} · {formatInstant(at, reader)}
            </span>
            <span className={parts.meta}>{failureText(failure)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
