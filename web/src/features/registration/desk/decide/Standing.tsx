import { Text } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { AttentionList } from '#web/features/registration/desk/summary/AttentionList.tsx';
import { eventWords } from '#web/features/registration/desk/History.tsx';
import { blockingNeeds, needWords, waitingNeeds } from '#web/features/registration/desk/needWords.ts';
import classes from '#web/features/registration/desk/registration.module.css';
import type { StaffRegistration } from '#contract/registration/desk.ts';

interface Props {
  readonly one: StaffRegistration;
}

export const undecided = new Set(['submitted', 'waiting']);
/** What ends a registration. */
const ends = new Set(['accepted', 'declined', 'withdrawn']);

/** How it stands with the decision, in sentences. */
export function Standing({ one }: Props) {
  const { status, decisionReason } = one.registration;
  const needs = undecided.has(status) ? blockingNeeds(one) : [];
  return (
    <>
      {!ends.has(status) && <AttentionList one={one} />}
      {one.own && <Text>{m.registration_desk_own()}</Text>}
      {status === 'draft' && <Text>{m.registration_desk_waits_draft()}</Text>}
      {status === 'info_needed' && <Text>{m.registration_desk_waits_for_answer()}</Text>}
      {needs.length > 0 && (
        <div className={classes.note}>
          <strong>{m.registration_desk_needs_title()}</strong>
          <ul className={classes.needs}>
            {needs.map((need) => (
              <li key={need}>{needWords[need]()}</li>
            ))}
          </ul>
        </div>
      )}
      {undecided.has(status) && waitingNeeds(one).map((need) => <Text key={need}>{needWords[need]()}</Text>)}
      <Ended one={one} />
      {decisionReason && (
        <div>
          <strong>{m.registration_desk_reason()}</strong>
          <Text className={classes.typed}>{decisionReason}</Text>
        </div>
      )}
    </>
  );
}

/** Who decided and when, where the buttons were. */
function Ended({ one }: Props) {
  const reader = useReader();
  const end = one.events.findLast(({ kind }) => kind === one.registration.status && ends.has(kind));
  if (!end) return null;
  return (
    <Text>
      {eventWords(end)}
      <span className={classes.meta}>{formatInstant(end.at, reader)}</span>
    </Text>
  );
}
