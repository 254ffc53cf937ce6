import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RegistrationField } from '#contract/registration/fields.ts';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import { fieldWords } from '#web/features/registration/fields/fieldWords.ts';
import { registrationQuery } from '#web/features/registration/registration.api.ts';
import classes from '#web/features/registration/registration.module.css';

interface Props {
  readonly registration: Registration;
}
type Identifier = Registration['identifier'];

const unchecked: Record<NonNullable<Identifier['unchecked']>, (at: { when: string }) => string> = {
  not_connected: () => m.registration_usi_format_valid(),
  pending: () => m.registration_usi_pending(),
  details_needed: () => m.registration_usi_details_needed(),
  unavailable: (at) => m.registration_usi_unavailable(at),
};

/** The registry's state of the number, when there is nothing to correct. */
export function IdentifierNote({ registration: { id, identifier, savedAt } }: Props) {
  const reader = useReader();
  const when = identifier.checkedAt ? formatInstant(identifier.checkedAt, reader) : '';
  return (
    <>
      <p role="status" className={classes.small}>
        {identifier.state === 'verified' && m.registration_usi_verified({ when })}
        {identifier.unchecked && unchecked[identifier.unchecked]({ when })}
      </p>
      {identifier.unchecked === 'pending' && <Awaited key={savedAt} id={id} />}
    </>
  );
}

const everyMs = 4000;
const patienceMs = 120_000;

/** Reads the registration again while its registry is being asked. */
function Awaited({ id }: { id: string }) {
  const [since] = useState(() => Date.now());
  useQuery({
    ...registrationQuery(id),
    refetchInterval: () => (Date.now() - since < patienceMs ? everyMs : false),
  });
  return null;
}

const compared: readonly RegistrationField[] = ['usi', 'givenName', 'familyName', 'birthDate'];

function words({ state, differs }: Identifier): string {
  if (state === 'deactivated') return m.registration_usi_deactivated();
  return differs.includes('usi') ? m.registration_usi_unknown() : m.registration_usi_mismatch();
}

function fieldsOf({ identifier: { state, differs }, steps }: Registration): RegistrationField[] {
  const fields = state === 'deactivated' ? compared.slice(0, 1) : differs.length > 0 ? differs : compared;
  const asked = steps.flatMap((step) => step.fields).filter((spec) => spec.asked);
  return fields.filter((field) => asked.some((spec) => spec.field === field));
}

/** What the registry contradicts, in plain words, each detail leading to its field while it can be changed. */
export function IdentifierTrouble({ registration }: Props) {
  const { identifier, missing, editable } = registration;
  const organisation = useBrandSettings()?.organisation.name ?? '';
  if (identifier.state !== 'mismatch' && identifier.state !== 'deactivated') return null;
  const blocking = missing.some(({ code, blocking: stops }) => stops && code.startsWith('registry_'));
  return (
    <section className={classes.questions} role="status">
      <p>{words(identifier)}</p>
      <ul>
        {fieldsOf(registration).map((field) => (
          <li key={field}>
            <Detail registration={registration} field={field} />
          </li>
        ))}
      </ul>
      <p className={classes.small}>
        {!editable && m.registration_usi_write({ organisation })}
        {editable &&
          (blocking ? m.registration_usi_must_match() : m.registration_usi_may_send({ organisation }))}
      </p>
    </section>
  );
}

function Detail({ registration, field }: Props & { readonly field: RegistrationField }) {
  const name = fieldWords[field].label(useTerms());
  const at = registration.steps.find(({ fields }) => fields.some((spec) => spec.field === field))?.step;
  if (!registration.editable || !at) return <span>{name}</span>;
  return (
    <Link
      to="/register/$id"
      params={{ id: registration.course.id }}
      search={{ step: at }}
      hash={fieldId(field)}
      onClick={() => document.getElementById(fieldId(field))?.focus()}
    >
      {name}
    </Link>
  );
}
