import { Button } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import type { Enrolment } from '#contract/enrolments/enrolments.ts';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import type { ActDialogProps } from './ActDialog.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { EndDialog } from './EndDialog.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';
import { IntakeDialog } from './IntakeDialog.tsx';
import { PauseDialog } from './PauseDialog.tsx';
import { ResumeDialog } from './ResumeDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

type Act = Enrolment['acts'][number] | 'correct';

const names: Readonly<Record<Act, (terms: TermInputs) => string>> = {
  extend: m.enrolments_extend,
  pause: m.enrolments_pause,
  resume: m.enrolments_resume,
  end: m.enrolments_end,
  change_intake: m.enrolments_change_intake,
  transfer: m.enrolments_transfer,
  withdraw: m.enrolments_withdraw_open,
  correct: m.enrolments_correct,
};

const dialogs: Readonly<Record<Act, ComponentType<ActDialogProps>>> = {
  extend: ExtendDialog,
  pause: PauseDialog,
  resume: ResumeDialog,
  end: EndDialog,
  change_intake: IntakeDialog,
  transfer: TransferDialog,
  withdraw: WithdrawDialog,
  correct: CorrectDialog,
};

/** One button for what is the opposite of each other, so that the focus has somewhere to return to. */
const opposite: Partial<Record<Act, string>> = { pause: 'pause', resume: 'pause' };

/** What can be done with an enrolment now, each asked in a dialog; for whoever may change it. */
export function Acts({ enrolment }: { readonly enrolment: Enrolment }) {
  const terms = useTerms();
  const changes = useStore(({ auth }) => may(auth.roles, 'enrolment.change'));
  const [asked, setAsked] = useState<Act | null>(null);
  if (!changes) return null;
  const { own, acts } = enrolment;
  const Asked = asked && dialogs[asked];
  const ended = acts.length === 0;
  return (
    <Part title={m.enrolments_acts()}>
      {own && <p className={parts.none}>{m.enrolments_own()}</p>}
      {!own && ended && (
        <p className={parts.none}>
          {m.enrolments_acts_none()}{' '}
          <LinkAnchor to="/console/people/$id/enrol" params={{ id: enrolment.person.id }} preload={false}>
            {m.enrolments_enrol_again()}
          </LinkAnchor>
        </p>
      )}
      {!own && (
        <div className={parts.buttons}>
          {([...acts, 'correct'] as const).map((act) => (
            <Button
              key={opposite[act] ?? act}
              variant="default"
              aria-haspopup="dialog"
              onClick={() => setAsked(act)}
            >
              {names[act](terms)}
            </Button>
          ))}
        </div>
      )}
      {Asked && <Asked enrolment={enrolment} onClose={() => setAsked(null)} />}
    </Part>
  );
}
