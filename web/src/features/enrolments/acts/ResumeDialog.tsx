import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { ActDialog, type ActDialogProps } from './ActDialog.tsx';
import { resume } from './acts.api.ts';
import { useAct } from './useAct.ts';

/** Ends a pause now. */
export function ResumeDialog({ enrolment: { id, person }, onClose }: ActDialogProps) {
  const terms = useTerms();
  const { act } = useAct({
    name: 'resume',
    start: {},
    send: (_values, sent) => resume(id, sent),
    said: () => m.enrolments_resume_said(),
    onDone: onClose,
  });
  return (
    <ActDialog
      title={m.enrolments_resume_title()}
      text={m.enrolments_resume_text({ ...terms, name: person.name })}
      confirm={m.enrolments_resume()}
      act={act}
      onClose={onClose}
    />
  );
}
