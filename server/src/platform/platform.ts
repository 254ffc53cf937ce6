import type { CallerReader } from './tenancy/caller.ts';
import type { Clock } from './basics/clock.ts';
import type { Database } from './database/database.ts';
import type { Documents } from './documents/documents.ts';
import type { Env } from './environment/env.ts';
import type { Hosts } from './tenancy/host.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';
import type { Reporter } from './environment/reporter.ts';
import type { Storage } from './storage.ts';

/** What every feature builds on. */
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
  /** Null when failures only go to the log. */
  readonly reporter: Reporter | null;
}
