import { parseArgs } from 'node:util';
import { openGround } from '#server/platform/database/ground.ts';
import { migrateDatabase } from '#server/platform/migrate.ts';
import { queues } from '#server/queues.ts';
import { readEnv } from '#server/platform/environment/env.ts';
import { StartError } from '#server/platform/environment/startError.ts';
import { loadEnvFile } from '#server/platform/environment/envFile.ts';
import { OperatorError } from '#server/features/organisations/organisations.actions.ts';
import { assessmentCommands } from './assessment.ts';
import { logCommands } from './log.ts';
import { backupCommands, beforeMigrating } from './backup.ts';
import { brandCommands, brandOptions } from './brand.ts';
import type { Command, CommandContext } from './command.ts';
import { fileCommands } from './files.ts';
import { organisationCommands } from './organisation.ts';
import { progressCommands } from './progress.ts';

const commands: Record<string, Command> = {
  ...organisationCommands,
  ...brandCommands,
  ...assessmentCommands,
  ...progressCommands,
  ...logCommands,
  ...backupCommands,
  ...fileCommands,
};

const help = `The operator's commands:
  organisation list
  organisation create --slug <slug> --name <name> [--time-zone Australia/Sydney] [--domain <host>]
                      [--admin-email <email> --admin-name <name>]
  organisation invite <slug> --admin-email <email> --admin-name <name>
  organisation suspend <slug>
  organisation activate <slug>
  organisation search <slug> on|off
  organisation domain add <slug> <host>
  organisation domain main <slug> <host, or none>
  organisation brand <slug> [--primary-colour #0B6E8F] [--header-text-colour #FFFFFF] [--font Inter]
                     [--header-background brand_color|plain_color|gradient]
                     [--header-colour #0B6E8F] [--gradient "linear-gradient(…)"]
                     [--provider-code 45123]
  assessment publish <slug> --file <assessment.json> [--reason "why nobody reviewed it"]
  assessment declaration <slug> --file <declaration.json>
  progress rebuild [--organisation <slug>]
  log verify [--organisation <slug>]
  backup [--file <livery.tar>] [--organisation <slug>]
  restore --file <livery.tar>
  files copy`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

interface CommandCall {
  name: string;
  command: Command;
  words: string[];
  options: CommandContext['options'];
}

function read(): CommandCall | null {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      slug: text,
      name: text,
      'time-zone': text,
      domain: text,
      'admin-email': text,
      'admin-name': text,
      organisation: text,
      file: text,
      reason: text,
      ...Object.fromEntries(brandOptions.map((option) => [option, text])),
      help: { type: 'boolean' },
    },
  });
  const { help: asked, ...options } = values;
  for (const length of [3, 2, 1]) {
    const name = positionals.slice(0, length).join(' ');
    const command = commands[name];
    if (command && !asked) return { name, command, words: positionals.slice(length), options };
  }
  return null;
}

/** Joins the running database or starts it; stops it only when nobody else uses it. */
async function main(): Promise<number> {
  loadEnvFile();
  const asked = read();
  if (!asked) {
    say(help);
    return 1;
  }
  const env = readEnv(process.env);
  const ground = await openGround(env, say);
  try {
    if (!beforeMigrating.has(asked.name)) await migrateDatabase(ground.owner, ground.applicationRole, queues);
    await asked.command({ ground, env, words: asked.words, options: asked.options, say });
    return 0;
  } finally {
    await ground.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const expected =
    error instanceof OperatorError ||
    error instanceof StartError ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  say(expected ? (error as Error).message : String(error instanceof Error ? error.stack : error));
  process.exitCode = 1;
}
