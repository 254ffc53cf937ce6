import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { m } from '#messages/generated/messages.js';
import { observedText } from '#web/shared/answers/observedText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { countsOf, states } from './coverage.ts';
import type { CriterionCoverage } from './coverage.ts';
import classes from './criteria.module.css';

const looks = {
  uncovered: { tone: 'danger', icon: IconX, count: m.criteria_summary_uncovered },
  part: { tone: 'warning', icon: IconAlertTriangle, count: m.criteria_summary_part },
  enough: { tone: 'success', icon: IconCheck, count: m.criteria_summary_enough },
} as const;

const words: Readonly<Record<keyof typeof looks, (input: { count: number }) => string>> = {
  uncovered: () => m.criteria_uncovered(),
  part: () => m.criteria_once(),
  enough: m.criteria_times,
};

/** How well a criterion is covered, in words, with an icon and in colour. */
export function CoverageBadge({ covered }: { readonly covered: CriterionCoverage | undefined }) {
  const { language } = useReader();
  if (!covered || covered.state === 'aside') return null;
  const { state, times, progress } = covered;
  const { tone, icon: Icon } = looks[state];
  return (
    <StatusBadge tone={tone}>
      <Icon size={14} aria-hidden />
      {progress ? observedText(progress, language) : words[state]({ count: times })}
    </StatusBadge>
  );
}

/** How many criteria are covered how well. */
export function CoverageSummary({ covered }: { readonly covered: ReadonlyMap<string, CriterionCoverage> }) {
  const counts = countsOf(covered);
  return (
    <div className={classes.summary}>
      {states
        .filter((state) => counts[state] > 0)
        .map((state) => {
          const { tone, icon: Icon, count } = looks[state];
          return (
            <StatusBadge key={state} tone={tone}>
              <Icon size={14} aria-hidden />
              {count({ count: counts[state] })}
            </StatusBadge>
          );
        })}
    </div>
  );
}
