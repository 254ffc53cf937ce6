import { hostIn } from '#contract/console/settings/hostNames.ts';
import type { DomainCheck, OwnDomain } from '#contract/console/settings/domains.ts';
import { m } from '#messages/generated/messages.js';

/* What a check found, in sentences; and what is wrong with a name. */

const hostErrors: Readonly<Record<string, () => string>> = {
  required: m.domains_error_required,
  wrong: m.domains_error_wrong,
  address: m.domains_error_address,
  private: m.domains_error_private,
  reserved: m.domains_error_reserved,
  here: m.domains_error_here,
  too_many: m.domains_error_too_many,
  not_here: m.domains_error_not_here,
};
export const hostErrorText = (code: string): string => (hostErrors[code] ?? m.domains_error_wrong)();

/** What is wrong with a name that can be told without asking the server; null when nothing. */
export function hostError(text: string, hosts: readonly string[]): string | null {
  const { host, fault } = hostIn(text);
  const code = fault ?? (hosts.includes(host) ? 'here' : null);
  return code && hostErrorText(code);
}

/** One thing a check looked at. */
export interface Finding {
  readonly good: boolean;
  readonly text: string;
}

const listed = (values: readonly string[]): string => values.join(', ');

function proofFinding({ proof, texts }: DomainCheck, verified: boolean): Finding {
  if (proof === 'found') return { good: true, text: m.domains_proof_found() };
  if (verified) return { good: true, text: m.domains_proof_before() };
  if (proof === 'unknown') return { good: false, text: m.domains_proof_unknown() };
  const text = texts.length > 0 ? m.domains_proof_other({ found: listed(texts) }) : m.domains_proof_missing();
  return { good: false, text };
}

function pointingFinding({ pointing, records, secure }: DomainCheck): Finding {
  // What opens our pages leads here, whatever stands between.
  if (pointing === 'here' || secure === 'reached') return { good: true, text: m.domains_pointing_here() };
  const said = {
    elsewhere: () => m.domains_pointing_elsewhere({ found: listed(records) }),
    nowhere: m.domains_pointing_nowhere,
    unknown: m.domains_pointing_unknown,
  };
  return { good: false, text: said[pointing]() };
}

const secureWords: Readonly<Record<DomainCheck['secure'], () => string>> = {
  reached: m.domains_secure_reached,
  certificate: m.domains_secure_certificate,
  other_server: m.domains_secure_other_server,
  unreachable: m.domains_secure_unreachable,
  timed_out: m.domains_secure_timed_out,
  not_public: m.domains_secure_not_public,
  taken: m.domains_secure_taken,
  waiting: m.domains_secure_waiting,
};

export const findingsOf = (check: DomainCheck, { state }: Pick<OwnDomain, 'state'>): Finding[] => [
  proofFinding(check, state === 'verified'),
  pointingFinding(check),
  { good: check.secure === 'reached', text: secureWords[check.secure]() },
];
