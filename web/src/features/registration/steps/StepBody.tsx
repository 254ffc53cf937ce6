import type { RegistrationStep } from '#contract/registration/fields.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { aboutGroups } from '#web/features/registration/fields/aboutGroups.ts';
import type { AboutGroup } from '#web/features/registration/fields/aboutGroups.ts';
import { DeclarationsStep } from './DeclarationsStep.tsx';
import { FeesStep } from '#web/features/registration/fees/FeesStep.tsx';
import { Fields, pickGroup } from './Fields.tsx';
import { HandoverPanel } from '#web/features/registration/handover/HandoverPanel.tsx';
import { IdentityStep } from './IdentityStep.tsx';
import { LlndStep } from './LlndStep.tsx';
import classes from '#web/features/registration/registration.module.css';
import { RecognitionStep } from './RecognitionStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { StepProps } from '#web/features/registration/draft/stepProps.ts';
import type { Draft } from '#web/features/registration/draft/useRegistrationDraft.ts';
import { UsiStep } from './UsiStep.tsx';
import { textOf } from '#web/features/registration/fields/values.ts';

interface Props {
  readonly draft: Draft;
  readonly step: RegistrationStep;
}

const screens: Partial<Record<RegistrationStep, (props: StepProps) => React.ReactNode>> = {
  about: AboutStep,
  background: BackgroundStep,
  usi: UsiStep,
  identity: IdentityStep,
  llnd: LlndStep,
  recognition: RecognitionStep,
  guardian: GuardianStep,
  payer: PayerStep,
  fees: FeesStep,
  declarations: DeclarationsStep,
  review: ReviewStep,
};

export function StepBody({ draft, step }: Props) {
  const Screen = screens[step];
  const fields = draft.registration.steps.find((one) => one.step === step)?.fields ?? [];
  const own = fields.filter((spec) => spec.own !== null);
  return (
    <>
      {Screen && <Screen draft={draft} fields={fields.filter((spec) => spec.own === null)} />}
      {own.length > 0 && <Fields fields={own} draft={draft} />}
    </>
  );
}

interface GroupProps extends StepProps {
  readonly title: string;
  readonly lead?: string;
  readonly group: AboutGroup;
}

function Group({ title, lead, group, draft, fields }: GroupProps) {
  return (
    <section className={classes.group}>
      <h2>{title}</h2>
      {lead && <p className={classes.small}>{lead}</p>}
      <Fields fields={pickGroup(fields, aboutGroups, group)} draft={draft} />
    </section>
  );
}

function AboutStep(props: StepProps) {
  return (
    <>
      <Group {...props} title={m.registration_group_name()} lead={m.registration_name_lead()} group="name" />
      <Group {...props} title={m.registration_group_person()} group="person" />
      <Group
        {...props}
        title={m.registration_group_address()}
        lead={m.registration_address_lead()}
        group="address"
      />
      <Group {...props} title={m.registration_group_postal()} group="postal" />
      <Group {...props} title={m.registration_group_emergency()} group="emergency" />
    </>
  );
}

function BackgroundStep({ draft, fields }: StepProps) {
  return (
    <>
      <p className={classes.lead}>{m.registration_background_lead()}</p>
      <Fields fields={fields} draft={draft} />
    </>
  );
}

function GuardianStep({ draft, fields }: StepProps) {
  const { guardianAge } = draft.registration;
  return (
    <>
      <p className={classes.lead}>{m.registration_guardian_lead({ ...useTerms(), age: guardianAge })}</p>
      <Fields fields={fields} draft={draft} />
      <HandoverPanel draft={draft} step="guardian" />
    </>
  );
}

function PayerStep({ draft, fields }: StepProps) {
  const kind = textOf(draft.values, 'payerKind');
  return (
    <>
      <p className={classes.lead}>{m.registration_payer_lead(useTerms())}</p>
      <Fields fields={fields} draft={draft} />
      {(kind === 'employer' || kind === 'other') && <HandoverPanel draft={draft} step="payer" />}
    </>
  );
}
