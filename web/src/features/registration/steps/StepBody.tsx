import type { RegistrationField, RegistrationStep } from '#contract/registration/fields.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { DeclarationsStep } from './DeclarationsStep.tsx';
import { FeesStep } from '#web/features/registration/fees/FeesStep.tsx';
import { Fields, pick } from './Fields.tsx';
import { HandoverPanel } from '#web/features/registration/handover/HandoverPanel.tsx';
import { IdentityStep } from './IdentityStep.tsx';
import { LlndStep } from './LlndStep.tsx';
import classes from '#web/features/registration/registration.module.css';
import { ReviewStep } from './ReviewStep.tsx';
import type { StepProps } from '#web/features/registration/draft/stepProps.ts';
import type { Draft } from '#web/features/registration/draft/useDraft.ts';
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
  guardian: GuardianStep,
  payer: PayerStep,
  fees: FeesStep,
  declarations: DeclarationsStep,
  review: ReviewStep,
};

export function StepBody({ draft, step }: Props) {
  const Screen = screens[step];
  const fields = draft.registration.steps.find((one) => one.step === step)?.fields ?? [];
  return Screen ? <Screen draft={draft} fields={fields} /> : null;
}

interface GroupProps extends StepProps {
  readonly title: string;
  readonly lead?: string;
  readonly names: readonly RegistrationField[];
}

function Group({ title, lead, names, draft, fields }: GroupProps) {
  return (
    <section className={classes.group}>
      <h2>{title}</h2>
      {lead && <p className={classes.small}>{lead}</p>}
      <Fields fields={pick(fields, names)} draft={draft} />
    </section>
  );
}

const names = ['singleName', 'givenName', 'middleName', 'familyName', 'preferredName'] as const;
const person = ['birthDate', 'gender', 'phone'] as const;
const address = [
  'addressCountry',
  'addressBuilding',
  'addressUnit',
  'addressNumber',
  'addressStreet',
  'addressSuburb',
  'addressState',
  'addressPostcode',
] as const;
const postal = ['postalSame', 'postalLine', 'postalSuburb', 'postalState', 'postalPostcode'] as const;
const emergency = ['emergencyName', 'emergencyRelationship', 'emergencyPhone'] as const;

function AboutStep(props: StepProps) {
  return (
    <>
      <Group {...props} title={m.registration_group_name()} lead={m.registration_name_lead()} names={names} />
      <Group {...props} title={m.registration_group_person()} names={person} />
      <Group
        {...props}
        title={m.registration_group_address()}
        lead={m.registration_address_lead()}
        names={address}
      />
      <Group {...props} title={m.registration_group_postal()} names={postal} />
      <Group {...props} title={m.registration_group_emergency()} names={emergency} />
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
