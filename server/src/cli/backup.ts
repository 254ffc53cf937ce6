import path from 'node:path';
import { OperatorError } from '#server/features/organisations/organisations.actions.ts';
import { restore } from './backup/restore.ts';
import { backUp } from './backup/save.ts';
import type { Command } from './command.ts';

/** `livery-20261123-1457.tar` */
function nameFor(now: Date): string {
  const [day, time] = now.toISOString().slice(0, 16).split('T') as [string, string];
  return `livery-${day.replaceAll('-', '')}-${time.replace(':', '')}.tar`;
}

const keep: Command = async (context) => {
  const file = path.resolve(context.options['file'] ?? nameFor(new Date()));
  await backUp(context, file);
  context.say(
    `Kept in ${file}. It holds people's data and what opens it: store it where nobody else can read it.`,
  );
};

const putBack: Command = async (context) => {
  const file = context.options['file'];
  if (!file) throw new OperatorError('--file is needed.');
  await restore(context, path.resolve(file));
  context.say('Restored. Start Livery.');
};

/** Commands before which the database is not migrated: the backup says of which schema it is. */
export const beforeMigrating: ReadonlySet<string> = new Set(['restore']);

export const backupCommands: Record<string, Command> = { backup: keep, restore: putBack };
