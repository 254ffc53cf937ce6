import { existingOrganisation, OperatorError } from '#server/features/organisations/organisations.actions.ts';
import { listOrganisations } from '#server/features/organisations/organisations.queries.ts';
import { anchorOf, keepAnchor } from '#server/platform/actionLog/anchors.ts';
import { keepCheck } from '#server/platform/actionLog/checks.ts';
import { chainKey } from '#server/platform/actionLog/chain.ts';
import { verifyChain } from '#server/platform/actionLog/verify.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import type { Command } from './command.ts';
import { inOrganisation } from './inOrganisation.ts';

/** Walks the action log of each organisation; fails when an entry is missing, was changed or was put in. */
const verify: Command = async (context) => {
  const { ground, env, options, say } = context;
  const only = options['organisation'];
  const slugs = only
    ? [(await asOwner(ground.owner, (tx) => existingOrganisation(tx, only))).slug]
    : (await asOwner(ground.owner, listOrganisations)).map(({ slug }) => slug);
  let broken = 0;
  for (const slug of slugs) {
    await inOrganisation(context, slug, async ({ id, inTenant }) => {
      const anchor = anchorOf(env, id);
      const { end, findings } = await verifyChain(inTenant, chainKey(env, id), anchor);
      const position = findings.length > 0 ? (anchor?.position ?? 0) : end.position;
      keepCheck(env, id, { at: new Date().toISOString(), position, findings: [...findings] });
      for (const finding of findings) say(`${slug}: ${finding}`);
      if (findings.length > 0) broken += 1;
      else {
        keepAnchor(env, id, end);
        say(`${slug}: ${end.position} entries, the chain holds`);
      }
    });
  }
  if (broken > 0) throw new OperatorError(`The action log of ${broken} of ${slugs.length} does not hold.`);
};

export const logCommands: Record<string, Command> = { 'log verify': verify };
