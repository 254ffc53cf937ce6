import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { askedNow } from '#web/features/registration/draft/asked.ts';
import { wordsOf } from '#web/features/registration/fields/fieldWords.ts';
import { intakeText } from '#web/features/registration/fees/IntakeChoice.tsx';
import { useLists } from '#web/features/registration/fields/optionWords.ts';
import type { StepOf } from './stepWords.ts';
import type { Draft } from '#web/features/registration/draft/useRegistrationDraft.ts';
import { isBlank, listOf, textOf } from '#web/features/registration/fields/values.ts';
import type { Values } from '#web/features/registration/fields/values.ts';
import { valueText } from '#web/features/registration/fields/valueText.ts';

type Row = readonly [label: string, value: string];

/** What was answered in a step, as it will be sent. */
export function useRows({ step, fields }: StepOf, { registration, values }: Draft): Row[] {
  const terms = useTerms();
  const reader = useReader();
  const lists = useLists(registration.country);
  const own = ownRows[step]?.(registration, reader, values);
  if (own) return own;
  const answered = fields

    .filter((spec) => spec.kind !== 'files' && askedNow(spec, values))
    .filter((spec) => spec.required || !isBlank(values[spec.field]))
    .map((spec): Row => {
      const text = valueText(spec, values[spec.field], lists, reader.language);
      return [wordsOf(spec).label(terms), text];
    });
  const files = fields
    .filter((spec) => spec.kind === 'files' && askedNow(spec, values))
    .map((spec): Row => [
      wordsOf(spec).label(terms),
      namesOf(registration.documents.filter(({ field }) => field === spec.field)),
    ]);
  return [...answered, ...files, ...documentRows(step, registration), ...handoverRows(step, registration)];
}

type OwnRows = (registration: Registration, reader: ReturnType<typeof useReader>, values: Values) => Row[];
const ownRows: Partial<Record<RegistrationStep, OwnRows>> = {
  account: ({ email }) => [[m.registration_email(), email]],
  fees: ({ intake, plans, paymentOptionId, priceCents, currency }, reader) => [
    [m.registration_start_title(), intake ? `${intake.name} · ${intakeText(intake, reader)}` : ''],
    [m.catalogue_fee_total(), formatMoney(priceCents, currency, reader.language)],
    ...(plans.length > 0
      ? [[m.registration_plan_title(), plans.find(({ id }) => id === paymentOptionId)?.name ?? ''] as const]
      : []),
  ],
  declarations: ({ declarations, information }, _, values) => {
    const declared = listOf(values, 'declared');
    const read = textOf(values, 'informationRead');
    const told = information && read === String(information.version);
    return [
      ...(information
        ? [
            [
              m.registration_information(),
              told ? m.registration_information_read({ version: information.version }) : '',
            ] as const,
          ]
        : []),
      ...declarations.map(
        ({ id, title }) => [title, declared.includes(id) ? m.registration_agreed() : ''] as const,
      ),
    ];
  },
};

const namesOf = (documents: Registration['documents']): string =>
  documents.map(({ name }) => name).join(', ');

function documentRows(step: RegistrationStep, { documents }: Registration): Row[] {
  const proofs = documents.filter(({ field }) => field === null);
  if (step === 'identity' && proofs.length > 0) return [[m.registration_documents(), namesOf(proofs)]];
  const evidence = documents.filter(({ field }) => field === 'recognition');
  return step === 'recognition' && evidence.length > 0
    ? [[m.registration_evidence(), namesOf(evidence)]]
    : [];
}

const handoverRows = (step: RegistrationStep, { handovers }: Registration): Row[] => {
  const last = handovers.filter((one) => one.step === step).at(-1);
  return last ? [[m.registration_handover_title(), `${last.name} (${last.email})`]] : [];
};
