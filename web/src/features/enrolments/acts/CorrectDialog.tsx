import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { choicesQuery } from '#web/features/enrolments/enrolments.api.ts';
import { ChoicesState } from '#web/features/enrolments/target/ChoicesState.tsx';
import { CodeField } from '#web/features/enrolments/target/CodeField.tsx';
import { ActDialog, type ActDialogProps } from './ActDialog.tsx';
import { correct } from './acts.api.ts';
import { useAct } from './useAct.ts';

/** Corrects what is reported of an enrolment: why they study, and who pays for the training. */
export function CorrectDialog({ enrolment, onClose }: ActDialogProps) {
  const { id, person, studyReason, fundingSource } = enrolment;
  const choices = useQuery(choicesQuery());
  const before = { studyReason: studyReason?.code ?? '', fundingSource: fundingSource?.code ?? '' };
  const { form, act } = useAct({
    name: 'correct',
    start: before,
    checks: {
      studyReason: (code, all) =>
        code === before.studyReason && all.fundingSource === before.fundingSource
          ? m.enrolments_correct_same()
          : null,
    },
    send: (values, sent) =>
      correct(id, {
        ...sent,
        studyReason: values.studyReason.trim() || null,
        fundingSource: values.fundingSource.trim() || null,
      }),
    said: () => m.enrolments_correct_said(),
    onDone: onClose,
  });
  const { data } = choices;
  return (
    <ActDialog
      title={m.enrolments_correct_title()}
      text={m.enrolments_correct_text(person)}
      confirm={m.enrolments_correct()}
      act={act}
      onClose={onClose}
      blocked={!data}
    >
      <ChoicesState query={choices} />
      {data && (
        <>
          <CodeField
            field={form.text('studyReason')}
            label={m.enrolments_study_reason()}
            list={data.studyReasons}
            now={studyReason}
          />
          <CodeField
            field={form.text('fundingSource')}
            label={m.enrolments_funding()}
            list={data.fundingSources}
            now={fundingSource}
          />
        </>
      )}
    </ActDialog>
  );
}
