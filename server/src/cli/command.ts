import type { Ground } from '#server/platform/database/ground.ts';
import type { Env } from '#server/platform/environment/env.ts';

/** What an operator's command receives. */
export interface CommandContext {
  ground: Ground;
  env: Env;
  words: string[];
  options: Record<string, string | undefined>;
  say: (line: string) => void;
}
export type Command = (context: CommandContext) => Promise<void>;
