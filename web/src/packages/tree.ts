import { Scorm2004API } from 'scorm-again';
import type { ClosedBy } from '#contract/learning/packageMessages.ts';

/* The tree of a package with its rules, in the library's own engine of sequencing. */

export interface RuleNode {
  readonly id: string;
  readonly children: readonly RuleNode[];
  readonly hideLmsUi?: readonly string[];
}
type Settings = NonNullable<NonNullable<ConstructorParameters<typeof Scorm2004API>[0]>['sequencing']>;
type Service = NonNullable<ReturnType<Scorm2004API['getSequencingService']>>;
export type Activity = NonNullable<ReturnType<Service['getSequencingState']>['rootActivity']>;

/** What can be asked for next, as the engine says it. */
export interface Validity {
  readonly continue: boolean;
  readonly previous: boolean;
  readonly choice: Readonly<Record<string, string>>;
  readonly hideLmsUi: readonly string[];
}

export class Tree {
  readonly library: Scorm2004API;
  validity: Validity = { continue: false, previous: false, choice: {}, hideLmsUi: [] };

  /** `state`: as another one wrote it. */
  constructor(rules: RuleNode, state: string | null) {
    this.library = new Scorm2004API({
      autocommit: false,
      lmsCommitUrl: false,
      logLevel: 5,
      sequencing: {
        activityTree: rules as Settings['activityTree'],
        logLevel: 'error',
        eventListeners: { onNavigationValidityUpdate: (validity: Validity) => (this.validity = validity) },
      },
    });
    if (state === null) return;
    this.library.deserializeSequencingState(state);
    this.library.adl.nav.request = '_none_';
    this.library.reset();
  }

  /** The activity that was delivered last; it is open while it is active. */
  get current(): Activity | null {
    return this.library.getSequencingService()?.getSequencingState().currentActivity ?? null;
  }

  /** The part that is open; null when none is. */
  get open(): Activity | null {
    const { current } = this;
    return current?.isActive && current.children.length === 0 ? current : null;
  }

  get leaves(): Activity[] {
    const root = this.library.getSequencingService()?.getSequencingState().rootActivity;
    return root ? leavesOf(root) : [];
  }
}

const leavesOf = (activity: Activity): Activity[] =>
  activity.children.length === 0 ? [activity] : activity.children.flatMap(leavesOf);

/** An activity and what it lies in. */
const pathOf = (activity: Activity): Activity[] => [
  activity,
  ...(activity.parent ? pathOf(activity.parent) : []),
];

const rulingOf = (activity: Activity): string | null =>
  activity.sequencingRules.evaluatePreConditionRules(activity);

/** Whether its rules pass over a part, so that nothing leads to it as things stand. */
export function isSkipped(activity: Activity): boolean {
  return pathOf(activity).some((one) => {
    const ruling = rulingOf(one);
    const flows = one.parent?.sequencingControls.flow === true;
    return ruling === 'skip' || ruling === 'disabled' || (ruling === 'hiddenFromChoice' && !flows);
  });
}

/** Why a part that cannot be chosen is closed. */
export function closedBy(activity: Activity): ClosedBy {
  const path = pathOf(activity);
  if (path.some((one) => one.hasAttemptLimitExceeded())) return 'tries';
  if (path.some((one) => rulingOf(one) !== null)) return 'rules';
  return path.some((one) => one.parent?.sequencingControls.choice === false) ? 'order' : 'rules';
}
