import { openDatabase } from '#server/platform/database/database.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import { OperatorError } from '#server/features/organisations/organisations.actions.ts';
import {
  listOrganisations,
  organisationBySlug,
} from '#server/features/organisations/organisations.queries.ts';
import { peopleWithProgress, rebuildProgressOf } from '#server/features/learning/rebuild.actions.ts';
import type { Command } from './command.ts';

const rebuild: Command = async ({ ground, options, say }) => {
  const slugs = options['organisation']
    ? [options['organisation']]
    : (await asOwner(ground.owner, listOrganisations)).map(({ slug }) => slug);
  const database = openDatabase({ connection: ground.application });
  try {
    for (const slug of slugs) {
      const organisation = await asOwner(ground.owner, (tx) => organisationBySlug(tx, slug));
      if (!organisation) throw new OperatorError(`There is no organisation "${slug}".`);
      const people = await database.inTenant(organisation.id, peopleWithProgress);
      let changed = 0;
      for (const personId of people) {
        changed += await database.inTenant(organisation.id, (tx) => rebuildProgressOf(tx, personId));
      }
      say(
        `${slug}: progress of ${people.length} people computed from their events, ${changed} items changed`,
      );
    }
  } finally {
    await database.close();
  }
};

export const progressCommands: Record<string, Command> = { 'progress rebuild': rebuild };
