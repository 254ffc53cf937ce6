import path from 'node:path';
import { backupName } from '#server/features/archive/scheduled/schedule.rules.ts';
import { OperatorError } from '#server/features/organisations/organisations.actions.ts';
import { restore } from './backup/restore.ts';
import { backUp } from './backup/backUp.ts';
import type { Command } from './command.ts';

const keep: Command = async (context) => {
  const encrypted = context.env.LIVERY_BACKUP_PASSPHRASE !== undefined;
  const file = path.resolve(context.options['file'] ?? backupName(new Date(), encrypted));
  await backUp(context, file);
  context.say(
    encrypted
      ? `Kept in ${file}, encrypted. Nobody can open it without the passphrase: keep that somewhere else.`
      : `Kept in ${file}. It holds people's data and what opens it: store it where nobody else can read it.`,
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
