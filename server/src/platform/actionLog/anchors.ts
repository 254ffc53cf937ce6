import type { Env } from '#server/platform/environment/env.ts';
import { keep, readKept } from './keptFile.ts';
import type { Anchor } from './verify.ts';

/** How far the chain was verified, and how far once more; `again` is absent before the first stretch. */
export interface KeptAnchor extends Anchor {
  readonly again?: Anchor;
}

/** The end of an organisation's chain when it was verified last; null when it never was. */
export const anchorOf = (env: Env, organisationId: string): KeptAnchor | null =>
  readKept<KeptAnchor>(env, organisationId);

export const keepAnchor = (env: Env, organisationId: string, anchor: KeptAnchor): void =>
  keep(env, organisationId, anchor);
