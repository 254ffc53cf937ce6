import type { Tenant } from '#server/platform/scope.ts';

/** The server until it is killed before or after its n-th transaction; then everything fails. */
export function killed(sender: Tenant, when: 'before' | 'within' | 'after', nth: number): Tenant {
  const { database } = sender.platform;
  let calls = 0;
  let dead = false;
  const die = () => {
    dead = true;
    throw new Error('killed');
  };
  const inTenant: typeof database.inTenant = async (organisationId, work) => {
    calls += 1;
    if (dead || (when === 'before' && calls === nth)) die();
    const result = await database.inTenant(organisationId, async (tx) => {
      const done = await work(tx);
      if (when === 'within' && calls === nth) die();
      return done;
    });
    if (when === 'after' && calls === nth) die();
    return result;
  };
  return { ...sender, platform: { ...sender.platform, database: { ...database, inTenant } } };
}
