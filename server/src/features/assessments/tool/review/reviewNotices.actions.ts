import { notifyAll } from '#server/features/notifications/notifications.actions.ts';
import type { RequestScope } from '#server/platform/scope.ts';

interface About {
  readonly assessmentId: string;
  readonly title: string;
}

const pathOf = (assessmentId: string): string => `/console/assessments/${assessmentId}/review`;

/** Tells these people that a review is asked for. */
export const tellAsked = (
  scope: RequestScope,
  { assessmentId, title, revision }: About & { readonly revision: number },
  people: readonly string[],
): Promise<void> =>
  notifyAll(
    scope,
    people.map((personId) => ({
      personId,
      kind: 'review_asked' as const,
      title,
      name: scope.caller.name,
      path: pathOf(assessmentId),
      once: `review_asked:${assessmentId}:${revision}`,
      at: scope.now,
    })),
  );

interface Decision extends About {
  readonly result: 'signed' | 'sent_back';
  readonly draftRevision: number;
  readonly revision: number;
}

/** Tells who asked for a review and who wrote the draft what was decided. */
export const tellDecided = (
  scope: RequestScope,
  { assessmentId, title, result, draftRevision, revision }: Decision,
  people: readonly string[],
): Promise<void> =>
  notifyAll(
    scope,
    [...new Set(people)]
      .filter((personId) => personId !== scope.caller.personId)
      .map((personId) => ({
        personId,
        kind: result === 'signed' ? ('review_signed' as const) : ('review_sent_back' as const),
        title,
        name: scope.caller.name,
        path: pathOf(assessmentId),
        once: `review_${result}:${assessmentId}:${draftRevision}:${revision}`,
        at: scope.now,
      })),
  );
