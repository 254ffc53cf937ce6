import type { SubscriptionPhase } from '#contract/subscriptions.ts';

/** The groups of the filter and the phases in each; `all` is every phase. */
export const phaseGroups = {
  to_do: ['pre_course', 'payment_late', 'not_started', 'in_progress'],
  later: ['pending', 'starts_later', 'paused'],
  done: ['completed'],
  closed: ['access_ended', 'withdrawn'],
} as const satisfies Record<string, readonly SubscriptionPhase[]>;
export type PhaseGroup = keyof typeof phaseGroups | 'all';

export const inGroup = (phase: SubscriptionPhase, group: PhaseGroup): boolean =>
  group === 'all' || (phaseGroups[group] as readonly SubscriptionPhase[]).includes(phase);
