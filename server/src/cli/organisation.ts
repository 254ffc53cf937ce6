import { Email } from '#contract/kit/values.ts';
import {
  addDomain,
  createOrganisation,
  makeMain,
  makeSearchable,
  OperatorError,
  suspendOrganisation,
} from '#server/features/organisations/organisations.actions.ts';
import { listOrganisations } from '#server/features/organisations/organisations.queries.ts';
import { startBrand } from '#server/features/brand/brand.actions.ts';
import { inviteFirstAdministrator } from '#server/features/people/people.actions.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import { originOf } from '#server/platform/tenancy/organisation.rules.ts';
import type { Command, CommandContext } from './command.ts';
import { inOrganisation } from './inOrganisation.ts';

function needed(context: CommandContext, name: string): string {
  const value = context.options[name]?.trim();
  if (!value) throw new OperatorError(`--${name} is needed.`);
  return value;
}

function word(context: CommandContext, at: number, name: string): string {
  const value = context.words[at];
  if (!value) throw new OperatorError(`Say which ${name}.`);
  return value;
}

const list: Command = async ({ ground, say }) => {
  const organisations = await asOwner(ground.owner, listOrganisations);
  if (organisations.length === 0) say('No organisation yet. Make one with: organisation create');
  for (const { slug, name, status, timeZone, searchable, hosts } of organisations) {
    const facts = searchable ? timeZone : `${timeZone}, not in search engines`;
    say(`${slug.padEnd(16)} ${status.padEnd(10)} ${name}  (${facts})  ${hosts.join(', ')}`);
  }
};

async function inviteAdministrator(context: CommandContext, slug: string): Promise<void> {
  const { ground, say, env } = context;
  await inOrganisation(context, slug, async ({ inTenant }) => {
    const email = needed(context, 'admin-email');
    if (!Email.safeParse(email).success)
      throw new OperatorError(`--admin-email "${email}": this is no email.`);
    const name = needed(context, 'admin-name');
    const token = await inTenant((tx) => inviteFirstAdministrator(tx, { email, name }, new Date()));
    const [domain] =
      (await asOwner(ground.owner, listOrganisations)).find((row) => row.slug === slug)?.hosts ?? [];
    say(`Send ${name} this link; it works once, for 7 days:`);
    say(`  ${domain ? originOf(domain, env.PORT) : ''}/auth/invitation/${token}`);
  });
}

const create: Command = async (context) => {
  const { ground, options, say } = context;
  const slug = needed(context, 'slug');
  const name = needed(context, 'name');
  const hosts = options['domain'] ? [options['domain']] : [`${slug}.localhost`];
  const timeZone = options['time-zone'] ?? 'Australia/Sydney';
  await asOwner(ground.owner, (tx) => createOrganisation(tx, { slug, name, timeZone, hosts }));
  await inOrganisation(context, slug, ({ inTenant }) => inTenant(startBrand));
  say(`${name} is served at ${hosts.join(', ')}.`);
  if (options['admin-email']) await inviteAdministrator(context, slug);
};

const suspension =
  (suspended: boolean): Command =>
  async (context) => {
    const slug = word(context, 0, 'organisation');
    await asOwner(context.ground.owner, (tx) => suspendOrganisation(tx, slug, suspended));
    context.say(
      suspended ? `${slug} is suspended: its hosts show no organisation.` : `${slug} is active again.`,
    );
  };

const search: Command = async (context) => {
  const slug = word(context, 0, 'organisation');
  const wish = word(context, 1, 'of on and off');
  if (wish !== 'on' && wish !== 'off') throw new OperatorError('Say on or off.');
  await asOwner(context.ground.owner, (tx) => makeSearchable(tx, slug, wish === 'on'));
  context.say(
    wish === 'on'
      ? `Search engines may show the catalogue of ${slug}.`
      : `Search engines are asked to leave out the catalogue of ${slug}; they drop what they know on their next visit.`,
  );
};

const domainAdd: Command = async (context) => {
  const slug = word(context, 0, 'organisation');
  const host = word(context, 1, 'host');
  await asOwner(context.ground.owner, (tx) => addDomain(tx, slug, host));
  context.say(`${slug} is now served at ${host} too.`);
};

const domainMain: Command = async (context) => {
  const slug = word(context, 0, 'organisation');
  const host = word(context, 1, 'host, or none');
  await asOwner(context.ground.owner, (tx) => makeMain(tx, slug, host === 'none' ? null : host));
  context.say(
    host === 'none'
      ? `${slug} has no main address: its pages stay at every one of its domains.`
      : `${host} is the main address of ${slug}: pages at its other domains lead there.`,
  );
};

export const organisationCommands: Record<string, Command> = {
  'organisation list': list,
  'organisation create': create,
  'organisation invite': (context) => inviteAdministrator(context, word(context, 0, 'organisation')),
  'organisation suspend': suspension(true),
  'organisation activate': suspension(false),
  'organisation search': search,
  'organisation domain add': domainAdd,
  'organisation domain main': domainMain,
};
