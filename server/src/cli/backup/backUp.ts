import fs from 'node:fs';
import path from 'node:path';
import { writeArchive } from '#server/features/archive/file/write.ts';
import { existingOrganisation, OperatorError } from '#server/features/organisations/organisations.actions.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import { connect } from '#server/platform/database/connections.ts';
import type { CommandContext } from '../command.ts';

/** Writes the installation, or the organisation the operator named, into one file. */
export async function backUp({ env, ground, options, say }: CommandContext, file: string): Promise<void> {
  const slug = options['organisation'];
  if (fs.existsSync(file)) throw new OperatorError(`${file} exists already: name another file.`);
  const only = slug && (await asOwner(ground.owner, (tx) => existingOrganisation(tx, slug))).id;
  fs.mkdirSync(env.DATA_DIR, { recursive: true });
  const folder = fs.mkdtempSync(path.join(env.DATA_DIR, 'backup-'));
  try {
    await writeArchive(
      { env, connect: () => connect(ground.owner) },
      {
        ...(only && { only }),
        folder,
        file,
        ...(env.LIVERY_BACKUP_PASSPHRASE && { passphrase: env.LIVERY_BACKUP_PASSPHRASE }),
        onPart: (part) => {
          const rows = part.rows.reduce((sum, table) => sum + table.rows, 0);
          say(`${part.slug}: ${rows} rows, ${part.files.length} files`);
        },
      },
    );
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
