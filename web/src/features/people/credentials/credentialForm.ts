import type { Credential, CredentialKind } from '#contract/console/credentials.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { m } from '#messages/generated/messages.js';
import { dayOf, isBefore, isNoDay, noDay, partsOf } from '#web/lib/dayParts.ts';
import type { DayParts } from '#web/lib/dayParts.ts';
import { dayCheck } from '#web/shared/forms/dayCheck.ts';
import type { CredentialFacts } from './credentials.api.ts';

/* A credential as somebody types it. The file itself stays outside. */

export type CredentialValues = {
  kind: CredentialKind;
  name: string;
  issuer: string;
  number: string;
  issued: DayParts;
  expires: DayParts;
  /** The name of the chosen file; empty before one is chosen. */
  document: string;
};

const blank: CredentialValues = {
  kind: 'training_assessment',
  name: '',
  issuer: '',
  number: '',
  issued: noDay,
  expires: noDay,
  document: '',
};

export function startFrom(credential: Credential | null): CredentialValues {
  if (!credential) return blank;
  const { kind, name, issuer, number, issuedOn, expiresOn, document } = credential;
  return {
    kind,
    name,
    issuer,
    number,
    issued: partsOf(issuedOn),
    expires: expiresOn ? partsOf(expiresOn) : noDay,
    document: document?.name ?? '',
  };
}

export const checksOn = (today: string) => ({
  name: (name: string) => (name.trim() === '' ? m.credentials_error_name() : null),
  issued: (parts: DayParts) => {
    if (isNoDay(parts)) return m.credentials_error_issued();
    return (
      dayCheck(parts, m.credentials_issued()) ??
      (isBefore(partsOf(today), parts) ? m.credentials_error_issued_later() : null)
    );
  },
  expires: (parts: DayParts, { issued }: CredentialValues) => {
    if (isNoDay(parts)) return null;
    if (!dayOf(parts)) return m.credentials_error_expires();
    return isBefore(parts, issued) ? m.credentials_error_order() : null;
  },
});

/** What is sent; null while a day is not one. */
export function factsOf(values: CredentialValues): CredentialFacts | null {
  const issuedOn = dayOf(values.issued);
  if (issuedOn === null) return null;
  return {
    kind: values.kind,
    name: values.name.trim(),
    issuer: values.issuer.trim(),
    number: values.number.trim(),
    issuedOn,
    expiresOn: dayOf(values.expires),
  };
}

/** By field of the form; empty when the server said nothing of a field we know. */
export const saidByServer = (fields: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ field }) => {
      if (field === 'issuedOn') return [['issued', m.credentials_error_issued_later()]];
      return field === 'expiresOn' ? [['expires', m.credentials_error_order()]] : [];
    }),
  );
