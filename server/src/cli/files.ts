import { listOrganisations } from '#server/features/organisations/organisations.queries.ts';
import { OperatorError } from '#server/features/organisations/organisations.actions.ts';
import { bucketOf, filesFolder } from '#server/platform/bucket/openStorage.ts';
import { putAll } from '#server/platform/bucket/putAll.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import type { Command } from './command.ts';

/** Puts what lies in DATA_DIR/files into the bucket; may be called again at any time. */
const copy: Command = async ({ ground, env, say }) => {
  const bucket = bucketOf(env);
  if (!bucket)
    throw new OperatorError('Set FILES_BUCKET, FILES_KEY_ID and FILES_SECRET first (see .env.example).');
  try {
    for (const { id, slug } of await asOwner(ground.owner, listOrganisations)) {
      const { put, there } = await putAll(bucket, filesFolder(env), id);
      say(`${slug}: ${put} files copied into the bucket, which had ${there}`);
    }
  } finally {
    bucket.close();
  }
};

export const fileCommands: Record<string, Command> = { 'files copy': copy };
