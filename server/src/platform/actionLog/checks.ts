import type { Env } from '#server/platform/environment/env.ts';
import { keep, readKept } from './keptFile.ts';

/** What the last verification of an organisation's chain found. */
export interface ChainCheck {
  /** ISO 8601. */
  readonly at: string;
  /** How many entries from the first were found in order. */
  readonly position: number;
  /** Empty when the chain holds. */
  readonly findings: string[];
}

const nameOf = (organisationId: string): string => `${organisationId}.check`;

/** What the last verification by this server found; null before the first. */
export const checkOf = (env: Env, organisationId: string): ChainCheck | null =>
  readKept<ChainCheck>(env, nameOf(organisationId));

export const keepCheck = (env: Env, organisationId: string, check: ChainCheck): void =>
  keep(env, nameOf(organisationId), check);
