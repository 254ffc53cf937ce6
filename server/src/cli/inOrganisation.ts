import { existingOrganisation } from '#server/features/organisations/organisations.actions.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import { openDatabase, type Tx } from '#server/platform/database/database.ts';
import type { CommandContext } from './command.ts';

interface Inside {
  readonly id: string;
  readonly name: string;
  /** A transaction that sees only this organisation's rows. */
  readonly inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Runs work inside the organisation with this slug, on connections that are closed afterwards. */
export async function inOrganisation<T>(
  { ground }: Pick<CommandContext, 'ground'>,
  slug: string,
  work: (inside: Inside) => Promise<T>,
): Promise<T> {
  const { id, name } = await asOwner(ground.owner, (tx) => existingOrganisation(tx, slug));
  const database = openDatabase({ connection: ground.application });
  try {
    return await work({ id, name, inTenant: (inside) => database.inTenant(id, inside) });
  } finally {
    await database.close();
  }
}
