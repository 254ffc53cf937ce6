/* Reads from the words of performance evidence how much of it a unit asks for. Pure. */

export interface ReadAmount {
  occasions: number;
  /** In all; null: however long. */
  minutes: number | null;
  /** How many different ones; 0: wherever. */
  settings: number;
}

const words =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
/** "three", "3" or "three (3)", also with a comma in thousands. */
const number = `(\\d{1,3}(?:,\\d{3})+|\\d{1,4}|${words.join('|')})(?:\\s*\\(\\s*\\d+\\s*\\))?`;
const told = (said: string): number => {
  const at = words.indexOf(said.toLowerCase());
  return at === -1 ? Number(said.replaceAll(',', '')) : at + 1;
};

const kinds =
  '(?:(?:separate|different|distinct|individual|consecutive|complete|full|further|food|service|work|training|assessment|client|customer)\\s+)*';
const often = new RegExp(
  `\\b${number}\\s+${kinds}(?:occasions?|times|instances|shifts|service periods?)\\b`,
  'gi',
);
const spoken = /\bat least (once|twice)\b|\b(twice)\b/i;
/** Hours count where they are a least amount, not a deadline ("within 24 hours"). */
const hours = new RegExp(
  `\\b(?:at least|minimum(?: of)?|no less than|not less than|total(?: of)?|completed?|undertaken?)\\s+(?:a\\s+(?:total|minimum)\\s+of\\s+|at least\\s+)?${number}\\s+(?:${kinds})?hours?\\b`,
  'gi',
);
const places = new RegExp(
  `\\b${number}\\s+(?:(?:separate|different|distinct|various)\\s+)+(?:\\w+\\s+)?(?:settings?|environments?|contexts?|workplaces?|locations?|sites?|situations?)\\b`,
  'gi',
);

const largest = (text: string, pattern: RegExp): number | null => {
  const found = [...text.matchAll(pattern)].map((match) => told(match[1]!));
  return found.length > 0 ? Math.max(...found) : null;
};

/** "At least once", "twice". */
function spokenTimes(text: string): number | null {
  const said = spoken.exec(text);
  if (!said) return null;
  return (said[1] ?? said[2])!.toLowerCase() === 'twice' ? 2 : 1;
}

const mostOccasions = 200;
const mostHours = 10_000;
const mostSettings = 20;
const within = (count: number, most: number): number => Math.min(Math.max(count, 1), most);

/** What the words ask for; null where they name no number, or none that can be meant. */
export function readAmount(text: string): ReadAmount | null {
  const occasions = largest(text, often) ?? spokenTimes(text);
  const time = largest(text, hours);
  const settings = largest(text, places);
  if (occasions === null && time === null && settings === null) return null;
  return {
    occasions: within(occasions ?? 1, mostOccasions),
    minutes: time === null ? null : within(time, mostHours) * 60,
    settings: Math.min(settings ?? 0, mostSettings),
  };
}
