import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const house = path.join(import.meta.dirname, '..');
const rooms = '{contract,server,web,brand,country,messages,e2e,bench,scripts}';
const sources = globSync(`${rooms}/**/*.{ts,tsx}`, {
  cwd: house,
  exclude: (file) => /node_modules|generated|\bdist\b/.test(file),
});

/** The names of the types, interfaces and classes a source declares. */
const declaredIn = (source: string): string[] =>
  Array.from(
    source.matchAll(
      /^\s*(?:export |declare |abstract )*(?:interface|type|class) ([A-Z]\w*)(?=\s*[<={]|\s+extends|\s+implements)/gm,
    ),
    ([, name]) => name!,
  );

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words in -ed that are nouns or verbs. */
const nouns = words('Bed Embed Feed Need Seed Speed Unembed');
/** Without those that are nouns too: Cut, Run, Set, Split. */
const irregular = words(`
  Begun Born Bought Bound Broken Brought Built Caught Chosen Done Drawn Driven Due Fallen Felt Forgotten Found Given Gone Got
  Heard Held Hidden Hung Kept Known Laid Led Left Let Lost Made Meant Met Paid Put Said Seen Sent Shown Shut Sold Spent Spoken
  Stood Taken Thrown Told Torn Typed Understood Won Worn Woken Written`);
/** No names by themselves; as the last of several words they may be nouns. */
const alone = words(`
  Answering Around Aside Asking Beside Doing Here How Judging Making Now Read Standing Taking There Then What Where Who Whose
  Why Wrong`);

/** Whether a name ends in a participle, or is another word that does not say what the type holds. */
function isNoNoun(name: string): boolean {
  const last = /[A-Z][a-z]*\d*$/.exec(name)?.[0] ?? name;
  return alone.has(name) || irregular.has(last) || (last.endsWith('ed') && !nouns.has(last));
}

const misnamed = (source: string): string[] => declaredIn(source).filter(isNoNoun);

test('types are named by nouns', () => {
  const all = sources.map((file) => ({ file, source: readFileSync(path.join(house, file), 'utf8') }));
  expect(all.flatMap(({ source }) => declaredIn(source)).length).toBeGreaterThan(1500);
  expect(all.flatMap(({ file, source }) => misnamed(source).map((name) => `${file}: ${name}`))).toEqual([]);
});

test('a participle is found wherever it is declared, and a noun is not taken for one', () => {
  const planted = [
    'interface Asked {',
    'export interface Held extends Facts {',
    'export type Listed = z.output<typeof Row>;',
    'type Written<T> = Partial<T>;',
    'declare class Embedded {',
    '  interface Whose {',
    'export interface ReportAsked extends To {',
  ];
  expect(misnamed(planted.join('\n'))).toEqual([
    'Asked',
    'Held',
    'Listed',
    'Written',
    'Embedded',
    'Whose',
    'ReportAsked',
  ]);
  const nouny = [
    'type Need = string;',
    'interface UnitFeed {',
    'type HeldCredential = Row;',
    'interface RouteRead {',
  ];
  expect(misnamed(nouny.join('\n'))).toEqual([]);
});
