import { few, flagOf, flagsOf, idOf, SequencingFault } from './attributes.rules.ts';
import { childOf, childrenOf, numberIn, wordsIn, type XmlElement } from './xmlElement.rules.ts';

/* The objectives of one item, and what it shares of them with others, as the runtime takes them. Pure. */

const mostObjectives = 200;
const reads = ['SatisfiedStatus', 'NormalizedMeasure'] as const;
const extended = ['RawScore', 'MinScore', 'MaxScore', 'CompletionStatus', 'ProgressMeasure'] as const;
const both = (names: readonly string[]): string[] => names.flatMap((name) => [`read${name}`, `write${name}`]);

function mapsOf(objective: XmlElement | undefined, names: readonly string[]) {
  return few(childrenOf(objective, 'mapInfo'), mostObjectives).map((map) => {
    const targetObjectiveID = idOf(map, 'targetObjectiveID');
    if (targetObjectiveID === undefined) throw new SequencingFault('An objective is shared without a name');
    return { targetObjectiveID, ...flagsOf(map, both(names)) };
  });
}

/** The same target may be named by the standard and by its extension. */
function joined(maps: ReturnType<typeof mapsOf>): ReturnType<typeof mapsOf> {
  const byTarget = new Map<string, (typeof maps)[number]>();
  for (const map of maps)
    byTarget.set(map.targetObjectiveID, { ...byTarget.get(map.targetObjectiveID), ...map });
  return [...byTarget.values()];
}

function measureOf(objective: XmlElement): number | undefined {
  const given = childOf(objective, 'minNormalizedMeasure');
  if (!given) return undefined;
  const measure = numberIn(wordsIn(given));
  if (measure === null || measure < -1 || measure > 1)
    throw new SequencingFault('minNormalizedMeasure is not a number from -1 to 1');
  return measure;
}

/** The objectives of an item; one without a name is called by that of its item. */
export function objectivesOf(
  list: XmlElement | undefined,
  extension: XmlElement | undefined,
  itemId: string,
) {
  const extensions = new Map(
    childrenOf(extension, 'objective').map((one) => [idOf(one, 'objectiveID') ?? '', one]),
  );
  const read = (objective: XmlElement, isPrimary: boolean) => {
    const named = idOf(objective, 'objectiveID');
    if (named === undefined && !isPrimary) throw new SequencingFault('An objective has no name');
    const minNormalizedMeasure = measureOf(objective);
    return {
      objectiveID: named ?? `${itemId}-objective`,
      isPrimary,
      satisfiedByMeasure: flagOf(objective, 'satisfiedByMeasure') ?? false,
      ...(minNormalizedMeasure !== undefined && { minNormalizedMeasure }),
      mapInfo: joined([...mapsOf(objective, reads), ...mapsOf(extensions.get(named ?? ''), extended)]),
    };
  };
  const primary = childOf(list, 'primaryObjective');
  return {
    ...(primary && { primaryObjective: read(primary, true) }),
    objectives: few(childrenOf(list, 'objective'), mostObjectives).map((one) => read(one, false)),
  };
}
