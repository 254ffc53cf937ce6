import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { Registration } from '#contract/registration/state.ts';
import type { Missing } from '#contract/registration/values.ts';
import { Link } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { formatMoney } from '#messages/money.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { askedNow } from '#web/features/registration/draft/asked.ts';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import { fieldWords } from '#web/features/registration/fields/fieldWords.ts';
import { intakeText } from '#web/features/registration/fees/IntakeChoice.tsx';
import { useLists } from '#web/features/registration/fields/optionWords.ts';
import classes from '#web/features/registration/registration.module.css';
import { SignAndSend } from '#web/features/registration/signing/SignAndSend.tsx';
import type { StepProps } from '#web/features/registration/draft/stepProps.ts';
import { stepStateText, stepTitle } from './stepWords.ts';
import type { StepOf } from './stepWords.ts';
import { missingText } from '#web/features/registration/draft/troubles.ts';
import type { Draft } from '#web/features/registration/draft/useDraft.ts';
import { isBlank, listOf, textOf } from '#web/features/registration/fields/values.ts';
import type { Values } from '#web/features/registration/fields/values.ts';
import { valueText } from '#web/features/registration/fields/valueText.ts';

/** Everything on one page, each part with its way back, what is missing with its link, and the signature. */
export function ReviewStep({ draft }: StepProps) {
  const { registration } = draft;
  const parts = registration.steps.filter(({ step }) => step !== 'review');
  return (
    <>
      <MissingList registration={registration} />
      {parts.map((part) => (
        <ReviewPart key={part.step} part={part} draft={draft} />
      ))}
      <SignAndSend draft={draft} />
    </>
  );
}

/** Fields of which the sentence itself says all. */
const ticks = new Set(['declared', 'informationRead']);

/** What is missing as a sentence; of newer information with the day it was published. */
function useSentence({ information }: Registration) {
  const reader = useReader();
  return (one: Pick<Missing, 'field' | 'code'>): string =>
    one.code === 'newer_information' && information
      ? m.registration_information_newer({ day: formatInstantDay(information.publishedAt, reader) })
      : missingText(one);
}

function MissingList({ registration }: { registration: Registration }) {
  const { missing, course } = registration;
  const terms = useTerms();
  const sentence = useSentence(registration);
  const open = missing.filter(({ step }) => step !== 'review');
  if (open.length === 0) return <p className={classes.lead}>{m.registration_review_ready()}</p>;
  const blocking = open.some((one) => one.blocking);
  const nameOf = (field: string): string | undefined =>
    field in fieldWords ? fieldWords[field as keyof typeof fieldWords].label(terms) : undefined;
  return (
    <section className={blocking ? classes.missing : classes.questions} aria-labelledby="missing-title">
      <h2 id="missing-title">{blocking ? m.registration_review_missing() : m.registration_review_could()}</h2>
      <ul>
        {open.map(({ step, field, code }) => {
          const name = nameOf(field);
          const message = sentence({ field, code });
          return (
            <li key={`${step}${field}${code}`}>
              <Link to="/register/$id" params={{ id: course.id }} search={{ step }} hash={fieldId(field)}>
                {name && !ticks.has(field) ? m.registration_error_line({ label: name, message }) : message}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ReviewPart({ part, draft }: { part: StepOf; draft: Draft }) {
  const { registration } = draft;
  const title = stepTitle[part.step]();
  const rows = useRows(part, draft);
  return (
    <section className={classes.review}>
      <div className={classes.reviewHead}>
        <h2>{title}</h2>
        {part.step !== 'account' && (
          <Link
            to="/register/$id"
            params={{ id: registration.course.id }}
            search={{ step: part.step }}
            aria-label={m.registration_change_of({ step: title })}
          >
            {m.registration_change()}
          </Link>
        )}
      </div>
      {part.state !== 'done' && <p className={classes.small}>{stepStateText(part, registration)}</p>}
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || m.registration_empty()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Row = readonly [label: string, value: string];

/** What was answered in a step, as it will be sent. */
function useRows({ step, fields }: StepOf, { registration, values }: Draft): Row[] {
  const terms = useTerms();
  const reader = useReader();
  const lists = useLists(registration.country);
  const own = ownRows[step]?.(registration, reader, values);
  if (own) return own;
  const answered = fields
    .filter((spec) => askedNow(spec, values) && (spec.required || !isBlank(values[spec.field])))
    .map((spec): Row => {
      const text = valueText(spec, values[spec.field], lists, reader.language);
      return [fieldWords[spec.field].label(terms), text];
    });
  return [...answered, ...documentRows(step, registration), ...handoverRows(step, registration)];
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

const documentRows = (step: RegistrationStep, { documents }: Registration): Row[] =>
  step === 'identity' && documents.length > 0
    ? [[m.registration_documents(), documents.map(({ name }) => name).join(', ')]]
    : [];

const handoverRows = (step: RegistrationStep, { handovers }: Registration): Row[] => {
  const last = handovers.filter((one) => one.step === step).at(-1);
  return last ? [[m.registration_handover_title(), `${last.name} (${last.email})`]] : [];
};
