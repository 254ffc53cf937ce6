import type { Env } from '#server/platform/environment/env.ts';
import { originOf } from './organisation.rules.ts';

type HostEnv = Pick<Env, 'CONTENT_HOST' | 'LIVERY_DEMO' | 'PORT'>;

/**
 * Below which host names packages are opened, each on a name of its own, so that their scripts run apart from every
 * organisation; null when the operator has given none. The demonstration, which is on its own machine, needs none.
 */
export const contentHostOf = ({ CONTENT_HOST, LIVERY_DEMO }: HostEnv): string | null =>
  CONTENT_HOST ?? (LIVERY_DEMO ? 'content.localhost' : null);

/** The first label of a host name below the content host; null for any other host. */
export function contentLabelOf(env: HostEnv, host: string | null): string | null {
  const content = contentHostOf(env);
  if (!content || host === null) return null;
  if (host === content) return '';
  return host.endsWith(`.${content}`) ? host.slice(0, -content.length - 1) : null;
}

export const contentOriginOf = (env: HostEnv, content: string, label: string): string =>
  originOf(`${label}.${content}`, env.PORT);

/** What a page may frame to show packages, as a source of its policy; null when there is no content host. */
export function contentFrames(env: HostEnv): string | null {
  const content = contentHostOf(env);
  return content && originOf(`*.${content}`, env.PORT);
}
