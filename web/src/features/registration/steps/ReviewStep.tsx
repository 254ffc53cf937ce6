import type { Registration, RegistrationFieldState } from '#contract/registration/state.ts';
import type { MissingPart } from '#contract/registration/values.ts';
import { Link } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import { wordsOf } from '#web/features/registration/fields/fieldWords.ts';
import classes from '#web/features/registration/registration.module.css';
import { SignAndSend } from '#web/features/registration/signing/SignAndSend.tsx';
import type { StepProps } from '#web/features/registration/draft/stepProps.ts';
import { stepStateText, titleOf } from './stepWords.ts';
import type { StepOf } from './stepWords.ts';
import { missingText } from '#web/features/registration/draft/troubles.ts';
import type { Draft } from '#web/features/registration/draft/useRegistrationDraft.ts';
import { useRows } from './reviewRows.ts';

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
  return (one: Pick<MissingPart, 'field' | 'code'>): string =>
    one.code === 'newer_information' && information
      ? m.registration_information_newer({ day: formatInstantDay(information.publishedAt, reader) })
      : missingText(one);
}

function MissingList({ registration }: { registration: Registration }) {
  const { missing, course, steps } = registration;
  const terms = useTerms();
  const sentence = useSentence(registration);
  const open = missing.filter(({ step }) => step !== 'review');
  if (open.length === 0) return <p className={classes.lead}>{m.registration_review_ready()}</p>;
  const blocking = open.some((one) => one.blocking);
  const specs = new Map<string, RegistrationFieldState>(
    steps.flatMap(({ fields }) => fields.map((spec) => [spec.field, spec] as const)),
  );
  const nameOf = (field: string): string | undefined => {
    const spec = specs.get(field);
    return spec && wordsOf(spec).label(terms);
  };
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
  const title = titleOf(part);
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
