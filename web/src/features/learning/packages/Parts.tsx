import type { ItemView } from '#contract/learning.ts';
import type { PartReport } from '#contract/editions/packages.ts';
import type { ClosedBy } from '#contract/learning/packageMessages.ts';
import { m } from '#messages/generated/messages.js';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './package.module.css';
import type { PackagePart } from './session.ts';

interface Props {
  readonly item: ItemView;
  readonly parts: readonly PackagePart[];
  readonly current: string;
  /** The parts that the rules of the package keep closed now. */
  readonly closed: Readonly<Record<string, ClosedBy>> | undefined;
  readonly onOpen: (part: PackagePart) => void;
}

const tones = {
  completed: 'success',
  passed: 'success',
  failed: 'warning',
  incomplete: 'brand',
  skipped: 'neutral',
} as const;
const words = {
  completed: () => m.learning_done(),
  passed: () => m.learning_package_passed(),
  failed: () => m.learning_package_failed(),
  incomplete: () => m.learning_package_started(),
  skipped: () => m.learning_package_skipped(),
};
const whys: { readonly [C in ClosedBy]: () => string } = {
  rules: () => m.learning_package_closed_rules(),
  order: () => m.learning_package_closed_order(),
  tries: () => m.learning_package_closed_tries(),
};

/** The parts of a package: where each stands, and which is open. */
export function Parts({ item, parts, current, closed = {}, onOpen }: Props) {
  const reports = new Map(item.reported?.reports.map((report) => [report.part, report]));
  return (
    <nav aria-label={m.learning_package_parts()}>
      <ol className={classes.parts}>
        {parts.map((part) => {
          const why = closed[part.id];
          return (
            <li key={part.id}>
              <button
                type="button"
                className={classes.part}
                aria-current={part.id === current ? 'step' : undefined}
                // It stays in the order of the keyboard, so that its reason can be read there.
                aria-disabled={why !== undefined}
                onClick={why === undefined ? () => onOpen(part) : undefined}
              >
                <span className={classes.name}>{part.title}</span>
                <Standing report={reports.get(part.id)} />
                {why && <span className={classes.why}>{whys[why]()}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Standing({ report }: { readonly report: PartReport | undefined }) {
  if (!report) return null;
  const { status, score } = report;
  return (
    <StatusBadge tone={tones[status]}>
      {score === null
        ? words[status]()
        : `${words[status]()} · ${m.learning_package_score({ score: Math.round(score) })}`}
    </StatusBadge>
  );
}
