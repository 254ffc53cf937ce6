/** A failed start that a person can fix; `message` says how. */
export class StartError extends Error {}

const diskFull = /No space left on device|could not extend file|database or disk is full|ENOSPC/;

const byCode: Record<string, (error: NodeJS.ErrnoException) => string> = {
  EADDRINUSE: () => 'Another program already listens on this HOST and PORT. Set PORT to a free one.',
  EADDRNOTAVAIL: () => 'HOST is no address of this machine.',
  ECONNREFUSED: () => 'The database does not answer at DATABASE_URL or DATABASE_OWNER_URL.',
  ENOTFOUND: ({ message }) => `The host of the database is not known (${message}).`,
  '28P01': ({ message }) => `The database refuses DATABASE_URL or DATABASE_OWNER_URL: ${message}.`,
  '28000': ({ message }) => `The database refuses DATABASE_URL or DATABASE_OWNER_URL: ${message}.`,
  '3D000': ({ message }) => `DATABASE_URL or DATABASE_OWNER_URL names no database that is there: ${message}.`,
  EACCES: ({ syscall, path }) => `No permission (${syscall} ${path ?? 'PORT'}).`,
  EROFS: ({ path }) => `DATA_DIR cannot be written to (${path}).`,
};

/** Why a start failed: one line when a person can fix it, otherwise all details. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return `Livery could not start: ${String(error)}`;
  const { code = '' } = error as NodeJS.ErrnoException;
  // The message has PostgreSQL's own output; the cause has its answer to a statement.
  const said = `${code} ${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`;
  if (code === '53100' || diskFull.test(said))
    return 'Livery could not start: the disk is full. Make room where DATA_DIR (or your database) is, and start again.';
  if (error instanceof StartError) return error.message;
  return `Livery could not start: ${byCode[code]?.(error) ?? error.stack}`;
}
