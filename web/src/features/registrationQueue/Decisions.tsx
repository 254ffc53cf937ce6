import { Button, Text, Title } from '@mantine/core';
import type { StaffRegistration } from '#contract/registrationStaff.ts';
import { m } from '#messages/generated/messages.js';
import { AcceptDialog } from './AcceptDialog.tsx';
import { AdviceDialog } from './AdviceDialog.tsx';
import { AskDialog } from './AskDialog.tsx';
import type { Asked } from './dialogs.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { focusAfter } from './focusAfter.ts';
import { blockingNeeds, needWords, waitingNeeds } from './needWords.ts';
import classes from './registration.module.css';

interface Props {
  readonly one: StaffRegistration;
  readonly asked: Asked | null;
  readonly onAsk: (asked: Asked | null) => void;
  readonly onSaid: (said: string) => void;
}

/** What may be decided now; what may not, with its reason. */
export function Decisions({ one, asked, onAsk, onSaid }: Props) {
  const close = () => {
    focusAfter(asked && triggerOf(asked));
    onAsk(null);
  };
  const dialog = { one, onClose: close, onSaid };
  return (
    <section className={classes.decisions} aria-labelledby="decide">
      <Title order={2} size="h4" id="decide">
        {m.registration_queue_decide()}
      </Title>
      <Standing one={one} />
      <Buttons one={one} onAsk={onAsk} />
      {asked?.kind === 'accept' && <AcceptDialog {...dialog} onAdvise={() => onAsk({ kind: 'advise' })} />}
      {asked?.kind === 'decline' && <DeclineDialog {...dialog} />}
      {asked?.kind === 'advise' && <AdviceDialog {...dialog} />}
      {asked?.kind === 'ask' && <AskDialog {...dialog} step={asked.step} />}
    </section>
  );
}

const triggerOf = (asked: Asked): string =>
  asked.kind === 'ask' && asked.step ? `ask-${asked.step}` : `decide-${asked.kind}`;

const undecided = new Set(['submitted', 'waiting']);
/** Accepting is offered wherever it is only a matter of what is still needed: the dialog says of what. */
const offersAcceptance = (one: StaffRegistration): boolean =>
  one.may.accept || (undecided.has(one.registration.status) && blockingNeeds(one).length > 0);

function Buttons({ one, onAsk }: Pick<Props, 'one' | 'onAsk'>) {
  const { may, registration } = one;
  const press = (asked: Asked) => ({
    id: triggerOf(asked),
    onClick: () => onAsk(asked),
    'aria-haspopup': 'dialog' as const,
  });
  return (
    <div className={classes.buttons}>
      {offersAcceptance(one) && (
        <Button {...press({ kind: 'accept' })}>{m.registration_queue_accept()}</Button>
      )}
      {may.recordSuitability && (
        <Button variant="default" {...press({ kind: 'advise' })}>
          {registration.suitability ? m.registration_queue_advise_again() : m.registration_queue_advise()}
        </Button>
      )}
      {may.ask && (
        <Button variant="default" {...press({ kind: 'ask' })}>
          {m.registration_queue_ask()}
        </Button>
      )}
      {may.decline && (
        <Button variant="default" {...press({ kind: 'decline' })}>
          {m.registration_queue_decline()}
        </Button>
      )}
    </div>
  );
}

/** How it stands with the decision, in sentences. */
function Standing({ one }: Pick<Props, 'one'>) {
  const { status, decisionReason } = one.registration;
  const needs = undecided.has(status) ? blockingNeeds(one) : [];
  return (
    <>
      {status === 'draft' && <Text>{m.registration_queue_waits_draft()}</Text>}
      {status === 'info_needed' && <Text>{m.registration_queue_waits_for_answer()}</Text>}
      {needs.length > 0 && (
        <div className={classes.note}>
          <strong>{m.registration_queue_needs_title()}</strong>
          <ul className={classes.needs}>
            {needs.map((need) => (
              <li key={need}>{needWords[need]()}</li>
            ))}
          </ul>
        </div>
      )}
      {undecided.has(status) && waitingNeeds(one).map((need) => <Text key={need}>{needWords[need]()}</Text>)}
      {decisionReason && (
        <div>
          <strong>{m.registration_queue_reason()}</strong>
          <Text className={classes.typed}>{decisionReason}</Text>
        </div>
      )}
    </>
  );
}
