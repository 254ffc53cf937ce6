import { treePart } from '#contract/learning/packageMessages.ts';
import { flagOf, flagsOf, idOf, numberOf, SequencingFault, wordOf } from './attributes.rules.ts';
import { objectivesOf } from './objectives.rules.ts';
import { rollupRulesOf, sequencingRulesOf } from './sequencingRules.rules.ts';
import { childOf, childrenOf, numberIn, sequencingIn, wordsIn, type XmlElement } from './xmlElement.rules.ts';

/*
 * How a package of SCORM 2004 leads through its parts: the tree of its items with their rules, as the runtime takes them.
 * What is not of the standard makes all of it unread, because half of the rules could lock somebody out. Pure.
 */

/** One item with its rules, under the names of the runtime. */
export type Activity = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly children: readonly Activity[];
};

/** The runtime stores some 7,000 characters of each, and 1,000,000 at most. */
const mostActivities = 100;
/** Of the whole tree as JSON. */
const mostCharacters = 500_000;

/** The sequencing of an item, each of its parts its own or else of what it refers to. */
function picked(root: XmlElement, item: XmlElement) {
  const { own, shared } = sequencingIn(root, item);
  const reference = own && idOf(own, 'idref');
  if (reference !== undefined && !shared) throw new SequencingFault('It refers to rules that are not there');
  const among = (element: XmlElement | undefined, name: string, space: RegExp) =>
    element?.children.find((child) => child.name === name && space.test(child.space));
  const pick = (name: string, space = /imsss/i) => among(own, name, space) ?? among(shared, name, space);
  return pick;
}
type Pick = ReturnType<typeof picked>;

const timings = ['never', 'once', 'onEachNewAttempt'] as const;
function controlsOf(pick: Pick) {
  const random = pick('randomizationControls');
  const rollup = pick('rollupRules');
  const weight = rollup && numberOf(rollup, 'objectiveMeasureWeight', 0, 1);
  const selectCount = random && numberOf(random, 'selectCount', 0, mostActivities);
  return {
    // The standard's own word where the manifest says nothing; the runtime has another.
    flow: false,
    ...flagsOf(pick('controlMode'), [
      'choice',
      'choiceExit',
      'flow',
      'forwardOnly',
      'useCurrentAttemptObjectiveInfo',
      'useCurrentAttemptProgressInfo',
    ]),
    ...flagsOf(pick('constrainedChoiceConsiderations', /adlseq/i), ['preventActivation', 'constrainChoice']),
    ...flagsOf(rollup, ['rollupObjectiveSatisfied', 'rollupProgressCompletion']),
    ...(weight !== undefined && { objectiveMeasureWeight: weight }),
    ...(random && {
      randomizationTiming: wordOf(random, 'randomizationTiming', timings, 'never'),
      selectionTiming: wordOf(random, 'selectionTiming', timings, 'never'),
      randomizeChildren: flagOf(random, 'reorderChildren') ?? false,
      reorderChildren: flagOf(random, 'reorderChildren') ?? false,
      ...(selectCount !== undefined && { selectCount }),
    }),
  };
}

const requirements = ['always', 'ifAttempted', 'ifNotSkipped', 'ifNotSuspended'] as const;
function considerationsOf(element: XmlElement | undefined) {
  if (!element) return {};
  const names = ['Satisfied', 'NotSatisfied', 'Completed', 'Incomplete'].map((name) => `requiredFor${name}`);
  const required = names.map((name) => [name, wordOf(element, name, requirements, 'always')]);
  return {
    rollupConsiderations: {
      ...Object.fromEntries(required),
      ...flagsOf(element, ['measureSatisfactionIfActive']),
    },
  };
}

/** In the 3rd edition a measure, in the 4th with attributes. */
function thresholdOf(item: XmlElement) {
  const given = childOf(item, 'completionThreshold');
  if (!given) return {};
  const measure = numberIn(wordsIn(given)) ?? numberOf(given, 'minProgressMeasure', 0, 1);
  const completedByMeasure = flagOf(given, 'completedByMeasure') ?? false;
  return {
    completionThreshold: {
      completedByMeasure,
      ...(measure !== undefined && { minProgressMeasure: measure }),
      progressWeight: numberOf(given, 'progressWeight', 0, 1) ?? 1,
    },
  };
}

const buttons = ['continue', 'previous', 'exit', 'exitAll', 'abandon', 'abandonAll', 'suspendAll'] as const;
const hiddenOf = (item: XmlElement) =>
  childrenOf(childOf(item, 'presentation', 'navigationInterface'), 'hideLMSUI').flatMap((one) =>
    buttons.filter((button) => button === wordsIn(one)),
  );

function rulesOf(pick: Pick, item: XmlElement, id: string) {
  const limits = pick('limitConditions');
  const attemptLimit = limits && numberOf(limits, 'attemptLimit', 0, 10_000);
  return {
    sequencingControls: controlsOf(pick),
    sequencingRules: sequencingRulesOf(pick('sequencingRules')),
    rollupRules: rollupRulesOf(pick('rollupRules')),
    ...considerationsOf(pick('rollupConsiderations', /adlseq/i)),
    ...objectivesOf(pick('objectives'), pick('objectives', /adlseq/i), id),
    deliveryControls: flagsOf(pick('deliveryControls'), [
      'tracked',
      'completionSetByContent',
      'objectiveSetByContent',
    ]),
    ...thresholdOf(item),
    ...(attemptLimit !== undefined && { attemptLimit }),
    hideLmsUi: hiddenOf(item),
  };
}

interface Reading {
  readonly root: XmlElement;
  readonly parts: ReadonlySet<string>;
  readonly ids: Set<string>;
  /** Whether anything says how its parts are opened. */
  leads: boolean;
}

const leading = ['controlMode', 'sequencingRules', 'limitConditions', 'rollupRules'];

function note(ids: Set<string>, id: string): void {
  if (id === '' || id === treePart || ids.has(id) || ids.size >= mostActivities)
    throw new SequencingFault('Its items cannot be told apart, or are too many');
  ids.add(id);
}

/** The activity of an item; null for one that opens nothing, and has nothing within that does. */
function activityOf(reading: Reading, item: XmlElement): Activity | null {
  const { root, parts, ids } = reading;
  const id = idOf(item, 'identifier') ?? '';
  const children = childrenOf(item, 'item').flatMap((child) => activityOf(reading, child) ?? []);
  if (children.length === 0 && !parts.has(id)) return null;
  if (children.length > 0 && parts.has(id)) throw new SequencingFault('A part has parts within');
  note(ids, id);
  const pick = picked(root, item);
  const rules = rulesOf(pick, item, id);
  if (leading.some((name) => pick(name)) || rules.hideLmsUi.length > 0) reading.leads = true;
  return { id, title: wordsIn(childOf(item, 'title')).slice(0, 300), ...rules, children };
}

/** The tree of a package with these parts; null when nothing leads through it. Throws a SequencingFault. */
export function sequencingOf(
  root: XmlElement,
  organisation: XmlElement,
  parts: readonly { readonly id: string }[],
): Activity | null {
  if (parts.length < 2) return null;
  const reading: Reading = {
    root,
    parts: new Set(parts.map(({ id }) => id)),
    ids: new Set(),
    leads: false,
  };
  const tree = activityOf(reading, organisation);
  if (!tree || !reading.leads) return null;
  if (JSON.stringify(tree).length > mostCharacters) throw new SequencingFault('It has too many rules');
  return tree;
}
