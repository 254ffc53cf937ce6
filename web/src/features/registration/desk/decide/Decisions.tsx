import { Button, Title } from '@mantine/core';
import type { StaffRegistration } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';
import { AcceptDialog } from './AcceptDialog.tsx';
import { adviseButtonId } from './advising.ts';
import type { AdvicePanelState } from './advising.ts';
import { AskDialog } from './AskDialog.tsx';
import type { DeskDialog } from './dialogs.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { blockingNeeds } from '#web/features/registration/desk/needWords.ts';
import classes from '#web/features/registration/desk/registration.module.css';
import { partIds } from '#web/features/registration/desk/sections.ts';
import { undecided, Standing } from './Standing.tsx';

interface Props {
  readonly one: StaffRegistration;
  readonly asked: DeskDialog | null;
  readonly onAsk: (asked: DeskDialog | null) => void;
  readonly onSaid: (said: string) => void;
  readonly advising: AdvicePanelState;
}

/** What may be decided now; what may not, with its reason. */
export function Decisions({ one, asked, onAsk, onSaid, advising }: Props) {
  const dialog = { one, onClose: () => onAsk(null), onSaid };
  const advise = () => {
    onAsk(null);
    advising.open();
  };
  return (
    <section className={classes.decisions} aria-labelledby={partIds.decide}>
      <Title order={2} size="h4" id={partIds.decide} tabIndex={-1}>
        {m.registration_desk_decide()}
      </Title>
      <Standing one={one} />
      <Buttons one={one} onAsk={onAsk} advising={advising} />
      {asked?.kind === 'accept' && <AcceptDialog {...dialog} onAdvise={advise} />}
      {asked?.kind === 'decline' && <DeclineDialog {...dialog} />}
      {asked?.kind === 'ask' && <AskDialog {...dialog} step={asked.step} />}
    </section>
  );
}
/** Accepting is offered wherever it is only a matter of what is still needed: the dialog says of what. */
const offersAcceptance = (one: StaffRegistration): boolean =>
  one.may.accept || (!one.own && undecided.has(one.registration.status) && blockingNeeds(one).length > 0);

function Buttons({ one, onAsk, advising }: Pick<Props, 'one' | 'onAsk' | 'advising'>) {
  const { may, registration } = one;
  const press = (asked: DeskDialog) => ({
    onClick: () => onAsk(asked),
    'aria-haspopup': 'dialog' as const,
  });
  return (
    <div className={classes.buttons}>
      {offersAcceptance(one) && (
        <Button {...press({ kind: 'accept' })}>{m.registration_desk_accept()}</Button>
      )}
      {may.recordSuitability && (
        <Button
          variant="default"
          id={adviseButtonId}
          aria-expanded={advising.state === 'open'}
          onClick={advising.open}
        >
          {registration.suitability ? m.registration_desk_advise_again() : m.registration_desk_advise()}
        </Button>
      )}
      {may.ask && (
        <Button variant="default" {...press({ kind: 'ask' })}>
          {m.registration_desk_ask()}
        </Button>
      )}
      {may.decline && (
        <Button variant="default" {...press({ kind: 'decline' })}>
          {m.registration_desk_decline()}
        </Button>
      )}
    </div>
  );
}
