import { notFound } from '@tanstack/react-router';
import type { TextKind } from '#contract/console/texts.ts';
import { fetchAhead } from '#web/lib/ready.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { isTextKind } from './textNames.ts';
import { textQuery } from './texts.api.ts';

/** Which text an address names. The screen shows itself what is wrong with reading it. */
export async function loadText({ queryClient }: RouterContext, kind: string): Promise<TextKind> {
  if (!isTextKind(kind)) throw notFound();
  await fetchAhead(queryClient, textQuery(kind));
  return kind;
}
