import type { CallerReader } from './caller.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Documents } from './documents.ts';
import type { Env } from './env.ts';
import type { Hosts } from './host.ts';
import type { Jobs } from './jobs.ts';
import type { Mail } from './mail/mail.ts';
import type { Reporter } from './reporter.ts';
import type { Storage } from './storage.ts';

/** The ground every feature stands on. */
export interface Platform {
  readonly env: Env;
  readonly clock: Clock;
  readonly database: Database;
  readonly hosts: Hosts;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly storage: Storage;
  readonly documents: Documents;
  readonly callers: CallerReader;
  /** Null where failures are told to nobody but the log. */
  readonly reporter: Reporter | null;
}
