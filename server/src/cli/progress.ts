import { asOwner } from '#server/platform/database/asOwner.ts';
import { listOrganisations } from '#server/features/organisations/organisations.queries.ts';
import { peopleWithProgress, rebuildProgressOf } from '#server/features/learning/rebuild.actions.ts';
import type { Command } from './command.ts';
import { inOrganisation } from './inOrganisation.ts';

const rebuild: Command = async (context) => {
  const { ground, options, say } = context;
  const slugs = options['organisation']
    ? [options['organisation']]
    : (await asOwner(ground.owner, listOrganisations)).map(({ slug }) => slug);
  for (const slug of slugs) {
    await inOrganisation(context, slug, async ({ inTenant }) => {
      const people = await inTenant(peopleWithProgress);
      let changed = 0;
      for (const personId of people) changed += await inTenant((tx) => rebuildProgressOf(tx, personId));
      say(
        `${slug}: progress of ${people.length} people computed from their events, ${changed} items changed`,
      );
    });
  }
};

export const progressCommands: Record<string, Command> = { 'progress rebuild': rebuild };
