import type { LegalName } from '#contract/record/record.ts';
import { idsWith } from '#server/features/identity/people/identity.queries.ts';
import { notify, notifyAll } from '#server/features/notifications/notifications.actions.ts';
import { legalNameOf, valuesOfName } from '#server/features/record/record.rules.ts';
import type { Scope } from '#server/platform/scope.ts';

/* A proposed legal name is told to who decides about it, and the decision to who proposed it; each by email too. */

const written = (name: LegalName): string => legalNameOf(valuesOfName(name));

interface ProposedLegalName {
  readonly id: string;
  readonly personId: string;
  readonly name: LegalName;
}

/** Tells everybody who may correct records; `by`: what the student is called. */
export async function tellNameProposed(
  scope: Scope,
  { id, personId, by, name }: ProposedLegalName & { readonly by: string },
): Promise<void> {
  const deciders = await idsWith(scope.tx, 'record.correct', personId);
  await notifyAll(
    scope,
    deciders.map((decider) => ({
      personId: decider,
      kind: 'name_proposed' as const,
      title: written(name),
      name: by,
      path: '/console/people',
      once: `name_proposed:${id}`,
      at: scope.now,
    })),
  );
}

export async function tellNameDecided(
  scope: Scope,
  { id, personId, name, accepted }: ProposedLegalName & { readonly accepted: boolean },
): Promise<void> {
  await notify(scope, {
    personId,
    kind: accepted ? 'name_confirmed' : 'name_refused',
    title: written(name),
    name: '',
    path: '/user',
    once: `name_decided:${id}`,
    at: scope.now,
  });
}
