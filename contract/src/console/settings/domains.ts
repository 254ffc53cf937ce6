import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Id, IdParams, Instant, Line } from '#contract/kit/values.ts';

/* The organisation's own domains: proven by a DNS record, pointed here, and one of them its main address. */

const Proof = z
  .enum(['found', 'missing', 'unknown'])
  .meta({ description: '`unknown`: the name servers did not answer' });
const Pointing = z
  .enum(['here', 'elsewhere', 'nowhere', 'unknown'])
  .meta({ description: 'Where the name leads, by its DNS records' });
const Secure = z
  .enum([
    'reached',
    'certificate',
    'other_server',
    'unreachable',
    'timed_out',
    'not_public',
    'taken',
    'waiting',
  ])
  .meta({
    description:
      'Whether https reaches this installation; `waiting`: not asked before the domain is proven; `taken`: proven, but another organisation of this installation has it',
  });

export const DomainCheck = z
  .object({
    at: Instant,
    proof: Proof,
    texts: z.array(z.string()).meta({ description: 'TXT records found at the name of the proof' }),
    pointing: Pointing,
    records: z
      .array(z.string())
      .meta({ description: 'What the name leads to: a name it is another word for, or addresses' }),
    secure: Secure,
  })
  .meta({ id: 'DomainCheck' });
export type DomainCheck = z.output<typeof DomainCheck>;

export const OwnDomain = z
  .object({
    id: Id.nullable().meta({ description: 'Null: given by the operator, who alone can take it away' }),
    host: z.string().meta({ description: 'As DNS writes it, `xn--…` where it has other letters' }),
    written: z.string().meta({ description: 'As people write it' }),
    state: z.enum(['waiting', 'verified']),
    main: z.boolean(),
    proof: z
      .object({ name: z.string(), value: z.string() })
      .nullable()
      .meta({ description: 'The TXT record that shows whose the domain is' }),
    check: DomainCheck.nullable().meta({ description: 'The last one' }),
    stoppedAt: Instant.nullable().meta({ description: 'Since when it no longer leads here' }),
  })
  .meta({ id: 'OwnDomain' });
export type OwnDomain = z.output<typeof OwnDomain>;

export const DomainsPage = z
  .object({
    pointTo: z
      .object({ host: z.string(), addresses: z.array(z.string()) })
      .nullable()
      .meta({ description: 'Where domains are to point; null when the operator has not said' }),
    domains: z.array(OwnDomain),
  })
  .meta({ id: 'DomainsPage' });
export type DomainsPage = z.output<typeof DomainsPage>;

const act = 'settings.change';

export const domains = contract({
  'GET /api/staff/domains': {
    access: { act },
    summary: 'The domains of the organisation, and how each stands',
    response: DomainsPage,
  },
  'POST /api/staff/domains': {
    access: { act },
    log: { on: 'domain', by: 'made' },
    summary: 'Begin with a domain; it leads here once it is proven. Its id is made on the device',
    body: z.object({ id: Id, host: Line(253) }),
    response: DomainsPage,
    errors: ['invalid_input'],
  },
  'POST /api/staff/domains/:id/checks': {
    access: { act },
    log: { on: 'domain' },
    transaction: 'explicit',
    summary: 'Look now at its DNS records and whether https reaches us; proves it when its record is there',
    params: IdParams,
    response: DomainsPage,
    errors: ['not_found', 'too_many_requests'],
  },
  'DELETE /api/staff/domains/:id': {
    access: { act },
    log: { on: 'domain' },
    summary: 'The domain leads here no more',
    params: IdParams,
    response: DomainsPage,
    errors: ['not_found'],
  },
  'PUT /api/staff/main_domain': {
    access: { act },
    log: { on: 'organisation', by: 'none' },
    summary: 'The address of letters and search engines, to which pages at the others lead; null: none',
    body: z.object({ host: Line(253).nullable() }),
    response: DomainsPage,
    errors: ['not_found', 'wrong_state'],
  },
});
