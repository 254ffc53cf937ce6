import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { messagesWaitingQuery } from './messagesWaiting.api.ts';
import classes from './waiting.module.css';

interface Props {
  readonly size: number;
  readonly className?: string;
}

/** Above this, the figure shows "99+". */
const mostShown = 99;

/** The sign of the room of messages, with how many threads wait for an answer. */
export function WaitingMessages({ size, className }: Props) {
  const { data } = useQuery(messagesWaitingQuery);
  const count = data?.count ?? 0;
  return (
    <span className={[classes.sign, className].filter(Boolean).join(' ')}>
      <IconMessages size={size} aria-hidden />
      {count > 0 && (
        <>
          {/* Not text: the tooltip of the collapsed navigation says the words. */}
          <span
            className={classes.count}
            data-count={count > mostShown ? `${mostShown}+` : count}
            aria-hidden
          />
          <span className="livery-hidden">{m.threads_desk_nav_waiting({ count })} </span>
        </>
      )}
    </span>
  );
}
