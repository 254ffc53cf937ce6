import { few, idOf, numberOf, wordOf } from './attributes.rules.ts';
import { childOf, childrenOf, type XmlElement } from './xmlElement.rules.ts';

/* The rules of sequencing and of rollup of one item, as the runtime takes them. Pure. */

const conditions = [
  'satisfied',
  'objectiveStatusKnown',
  'objectiveMeasureKnown',
  'objectiveMeasureGreaterThan',
  'objectiveMeasureLessThan',
  'completed',
  'activityProgressKnown',
  'attempted',
  'attemptLimitExceeded',
  'timeLimitExceeded',
  'outsideAvailableTimeRange',
  'always',
] as const;
const actions = {
  preConditionRule: ['skip', 'disabled', 'hiddenFromChoice', 'stopForwardTraversal'],
  exitConditionRule: ['exit'],
  postConditionRule: ['exitParent', 'exitAll', 'retry', 'retryAll', 'continue', 'previous'],
} as const;
const mostRules = 50;
const combinations = ['all', 'any'] as const;

function conditionOf(element: XmlElement) {
  const threshold = numberOf(element, 'measureThreshold', -1, 1);
  const referencedObjective = idOf(element, 'referencedObjective');
  return {
    condition: wordOf(element, 'condition', conditions),
    ...(wordOf(element, 'operator', ['noOp', 'not'], 'noOp') === 'not' && { operator: 'not' }),
    ...(referencedObjective !== undefined && { referencedObjective }),
    ...(threshold !== undefined && { parameters: { threshold } }),
  };
}

const rulesOf = (element: XmlElement | undefined, kind: keyof typeof actions) =>
  few(childrenOf(element, kind), mostRules).map((rule) => {
    const all = childOf(rule, 'ruleConditions');
    return {
      action: wordOf<string>(childOf(rule, 'ruleAction'), 'action', actions[kind]),
      conditionCombination: wordOf(all, 'conditionCombination', combinations, 'all'),
      conditions: few(childrenOf(all, 'ruleCondition'), mostRules).map(conditionOf),
    };
  });

export const sequencingRulesOf = (element: XmlElement | undefined) => ({
  preConditionRules: rulesOf(element, 'preConditionRule'),
  exitConditionRules: rulesOf(element, 'exitConditionRule'),
  postConditionRules: rulesOf(element, 'postConditionRule'),
});

const rollupConditions = [
  'satisfied',
  'objectiveStatusKnown',
  'objectiveMeasureKnown',
  'completed',
  'activityProgressKnown',
  'attempted',
  'attemptLimitExceeded',
  'timeLimitExceeded',
  'outsideAvailableTimeRange',
] as const;
/** The runtime calls it otherwise. */
const named = (condition: string): string =>
  condition === 'activityProgressKnown' ? 'progressKnown' : condition;

function rollupRuleOf(rule: XmlElement) {
  const all = childOf(rule, 'rollupConditions');
  return {
    action: wordOf(childOf(rule, 'rollupAction'), 'action', [
      'satisfied',
      'notSatisfied',
      'completed',
      'incomplete',
    ]),
    conditionCombination: wordOf(all, 'conditionCombination', combinations, 'any'),
    consideration: wordOf(
      rule,
      'childActivitySet',
      ['all', 'any', 'none', 'atLeastCount', 'atLeastPercent'],
      'all',
    ),
    minimumCount: numberOf(rule, 'minimumCount', 0, 10_000) ?? 0,
    minimumPercent: numberOf(rule, 'minimumPercent', 0, 1) ?? 0,
    conditions: few(childrenOf(all, 'rollupCondition'), mostRules).map((condition) => ({
      condition: named(wordOf(condition, 'condition', rollupConditions)),
      operator: wordOf(condition, 'operator', ['noOp', 'not'], 'noOp'),
    })),
  };
}

export const rollupRulesOf = (element: XmlElement | undefined) => ({
  rules: few(childrenOf(element, 'rollupRule'), mostRules).map(rollupRuleOf),
});
