import { NativeSelect, Text, Textarea } from '@mantine/core';
import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import type { ChoiceField } from '#web/shared/forms/fieldProps.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { AskPreview } from './AskPreview.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import type { DialogProps } from './dialogs.ts';
import { labelOf } from '#web/features/registration/desk/answers/specLabel.ts';
import { longText } from './longText.ts';
import { useDecide } from '#web/features/registration/desk/desk.api.ts';
import { stepLabels } from '#web/features/registration/desk/answers/stepLabels.ts';
import { whoIs } from '#web/features/registration/desk/who.ts';

const most = 1000;

interface Props extends DialogProps {
  /** What it is about, where it was opened from a step. */
  readonly step?: RegistrationStep | undefined;
}

type Question = {
  step: RegistrationStep;
  field: AnswerField | '';
  message: string;
};

/** Asks the applicant for more: where, and what. */
export function AskDialog({ one: { registration }, step, onClose, onSaid }: Props) {
  const decide = useDecide(registration.id);
  const name = whoIs(registration);
  const steps = askable(registration);
  const form = useForm<Question>({
    name: 'ask',
    start: {
      step: step ?? steps[0] ?? 'about',
      field: '',
      message: '',
    },
    checks: { message: (text) => (text.trim() ? null : m.registration_desk_ask_message_missing()) },
  });
  const { values } = form;
  const about = { step: values.step, field: values.field || null };
  const submit = form.submit(({ message }) =>
    decide.mutate(
      { kind: 'ask', ...about, message: message.trim(), key: form.key() },
      {
        onSuccess: () => {
          onSaid(m.registration_desk_said_asked({ name }));
          onClose();
        },
      },
    ),
  );
  return (
    <DecisionDialog
      title={m.registration_desk_ask_title({ name })}
      confirm={m.registration_desk_ask_send()}
      status={registration.status}
      error={decide.error}
      pending={decide.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormErrors errors={form.summary} />
      <Text>{m.registration_desk_ask_lead()}</Text>
      <Place registration={registration} step={form.choice('step')} field={form.choice('field')} />
      <Textarea
        {...longText(form.text('message'), most)}
        label={m.registration_desk_ask_message()}
        description={m.registration_desk_ask_message_help({ name })}
      />
      <AskPreview registration={registration} about={about} message={values.message} name={name} />
    </DecisionDialog>
  );
}

interface PlaceProps {
  readonly registration: Registration;
  readonly step: ChoiceField<RegistrationStep>;
  readonly field: ChoiceField<AnswerField | ''>;
}

/** Which step the question is about, and which field of it. */
function Place({ registration, step, field }: PlaceProps) {
  const chooseStep = (chosen: string) => {
    step.onChange(chosen as RegistrationStep);
    // The fields of another step are others.
    field.onChange('');
  };
  return (
    <>
      <NativeSelect
        {...step}
        onChange={({ currentTarget }) => chooseStep(currentTarget.value)}
        label={m.registration_desk_ask_step()}
        data={askable(registration).map((value) => ({ value, label: stepLabels[value]() }))}
      />
      <NativeSelect
        {...field}
        onChange={({ currentTarget }) => field.onChange(currentTarget.value as AnswerField)}
        label={m.registration_desk_ask_field()}
        data={fieldsOf(registration, step.value)}
      />
    </>
  );
}

const askable = ({ steps }: Registration): RegistrationStep[] =>
  steps.map(({ step }) => step).filter((step) => step !== 'account' && step !== 'review');

function fieldsOf({ steps }: Registration, step: RegistrationStep) {
  const fields = steps.find((one) => one.step === step)?.fields ?? [];
  return [
    { value: '', label: m.registration_desk_ask_field_any() },
    ...fields
      .filter(({ field, asked }) => asked && field !== 'declared' && field !== 'informationRead')
      .map((spec) => ({ value: spec.field, label: labelOf(spec) })),
  ];
}
