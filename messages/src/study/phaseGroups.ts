import { m } from '#messages/generated/messages.js';
import type { Locale } from '#messages/languages.ts';

/** The groups of the filter and the phases in each; `all` is every phase. */
export const phaseGroups = {
  to_do: ['pre_course', 'payment_late', 'not_started', 'in_progress'],
  later: ['pending', 'starts_later', 'paused'],
  done: ['completed'],
  closed: ['access_ended', 'withdrawn'],
} as const satisfies Record<string, readonly string[]>;
export type PhaseGroup = keyof typeof phaseGroups | 'all';

export const inGroup = (phase: string, group: PhaseGroup): boolean =>
  group === 'all' || (phaseGroups[group] as readonly string[]).includes(phase);

const labels = {
  all: m.subscriptions_filter_all,
  to_do: m.subscriptions_filter_to_do,
  later: m.subscriptions_filter_later,
  done: m.subscriptions_filter_done,
  closed: m.subscriptions_filter_closed,
};
const groups = Object.keys(labels) as PhaseGroup[];

export const groupLabel = (group: PhaseGroup, language: string): string =>
  labels[group]({}, { locale: language as Locale });

/** What the filter offers: every group with cards, and the chosen one. */
export function groupsOf(
  cards: readonly { readonly phase: string }[],
  chosen: PhaseGroup,
): { readonly group: PhaseGroup; readonly count: number }[] {
  return groups
    .map((group) => ({ group, count: cards.filter(({ phase }) => inGroup(phase, group)).length }))
    .filter(({ group, count }) => group === chosen || count > 0);
}
