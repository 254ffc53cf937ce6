import { hostName } from '#server/platform/tenancy/host.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  domainByHost,
  insertDomain,
  insertOrganisation,
  organisationBySlug,
  setMain,
  setSearchable,
  setStatus,
  type NewOrganisation,
} from './organisations.queries.ts';

/** An operator's command that cannot be carried out; the message says why and what to do. */
export class OperatorError extends Error {}

/* These actions run outside tenants as the owner of the tables, so only the operator may call them. */

export async function createOrganisation(
  tx: Tx,
  input: NewOrganisation & { hosts: string[] },
): Promise<string> {
  const { hosts, ...values } = input;
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(values.slug)) {
    throw new OperatorError(`slug "${values.slug}": use lower-case letters, digits and hyphens, at most 63.`);
  }
  if (values.name.trim() === '') throw new OperatorError('name: give the organisation a name.');
  if (!Intl.supportedValuesOf('timeZone').includes(values.timeZone) && values.timeZone !== 'UTC') {
    throw new OperatorError(`time zone "${values.timeZone}": use a name like Australia/Sydney.`);
  }
  if (await organisationBySlug(tx, values.slug)) {
    throw new OperatorError(`slug "${values.slug}": an organisation already has it.`);
  }
  const id = await insertOrganisation(tx, values);
  for (const host of hosts) await addDomainTo(tx, id, host);
  return id;
}

async function addDomainTo(tx: Tx, organisationId: string, given: string): Promise<void> {
  const host = hostName(given);
  if (!host || given.includes(':'))
    throw new OperatorError(`domain "${given}": give a host name without port.`);
  if (await domainByHost(tx, host))
    throw new OperatorError(`domain "${host}": an organisation already has it.`);
  await insertDomain(tx, organisationId, host);
}

/** The organisation with this slug. Throws an error for the operator when there is none. */
export async function existingOrganisation(tx: Tx, slug: string) {
  const organisation = await organisationBySlug(tx, slug);
  if (!organisation) throw new OperatorError(`There is no organisation "${slug}". See: organisation list`);
  return organisation;
}

export async function addDomain(tx: Tx, slug: string, host: string): Promise<void> {
  await addDomainTo(tx, (await existingOrganisation(tx, slug)).id, host);
}

/** Makes one of its domains the main address; null: none. */
export async function makeMain(tx: Tx, slug: string, host: string | null): Promise<void> {
  const { id } = await existingOrganisation(tx, slug);
  if (host !== null && (await domainByHost(tx, host))?.organisationId !== id)
    throw new OperatorError(`domain "${host}": ${slug} does not have it. See: organisation list`);
  await setMain(tx, id, host);
}

export async function suspendOrganisation(tx: Tx, slug: string, suspended: boolean): Promise<void> {
  await existingOrganisation(tx, slug);
  await setStatus(tx, slug, suspended ? 'suspended' : 'active');
}

/** Whether search engines may show the organisation's catalogue. */
export async function makeSearchable(tx: Tx, slug: string, searchable: boolean): Promise<void> {
  await existingOrganisation(tx, slug);
  await setSearchable(tx, slug, searchable);
}
