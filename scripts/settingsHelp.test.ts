import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const features = path.join(import.meta.dirname, '../web/src/features');
const rooms =
  `{archive,brandStudio,cardAccount,courseOffers,domains,enrolmentRules,intakes,locations,mailSender,moneySettings,
organisationSettings,pageViews,people/credentials,prepaid,registration/builder,signInRules,texts,words}`.replaceAll(
    /\s/g,
    '',
  );
/** Here nothing is set: what is chosen is only looked at. */
const looking = /brandStudio\/preview|builder\/tryIt|PageViewsScreen|DownloadDialog/;
const files = globSync(`${rooms}/**/*.tsx`, { cwd: features }).filter(
  (file) => !file.includes('.test.') && !looking.test(file),
);

const control =
  /<(TextInput|NumberInput|NativeSelect|Select|Textarea|Checkbox(?:\.Group)?|Radio\.Group|Switch|DayFields|ColourField)(?=\s)/g;

/** The opening tag that begins at a place, up to its `>`. */
function tagAt(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    if ('{('.includes(source[at]!)) depth++;
    else if ('})'.includes(source[at]!)) depth--;
    else if (source[at] === '>' && depth === 0) return source.slice(start, at + 1);
  }
  return source.slice(start);
}

/** The control with its children, where these say what it does. */
function saying(source: string, start: number, name: string): string {
  const tag = tagAt(source, start);
  return name === 'Radio.Group' ? source.slice(start, source.indexOf('</Radio.Group>', start)) : tag;
}

/** Whether a box is one of a group, which says it for all. */
const isInGroup = (source: string, start: number): boolean => {
  const before = source.slice(0, start);
  return before.lastIndexOf('<Checkbox.Group') > before.lastIndexOf('</Checkbox.Group>');
};

const unsaid = (source: string): string[] =>
  Array.from(source.matchAll(control)).flatMap(({ index, 1: name }) => {
    if (name === 'Checkbox' && isInGroup(source, index)) return [];
    if (/\b(?:description|help)=/.test(saying(source, index, name!))) return [];
    return [/label(?:ledby)?=\{(?:m\.)?(\w+)/.exec(tagAt(source, index))?.[1] ?? name!];
  });

/** Controls that say it elsewhere. */
const others: Record<string, string> = {
  'brandStudio/fields/LookForm.tsx studio_guard': 'the sentence below it changes with it',
  'registration/builder/questions/ChoicesEditor.tsx form_choice': 'one of a list with a sentence above it',
  'registration/builder/questions/ConditionEditor.tsx label': 'one of a list with a sentence above it',
  'registration/builder/questions/CoursesEditor.tsx title': 'one of a list with a sentence above it',
  'registration/builder/steps/StepFields.tsx NativeSelect': 'one of a list with a sentence above it',
};

test('every setting has a sentence of help', () => {
  const source = (file: string) => readFileSync(path.join(features, file), 'utf8');
  expect(files.flatMap((file) => [...source(file).matchAll(control)]).length).toBeGreaterThan(100);
  const found = files.flatMap((file) => unsaid(source(file)).map((name) => `${file} ${name}`));
  expect(found.toSorted()).toEqual(Object.keys(others).toSorted());
});

test('a setting without help is found, and one that is helped otherwise is not', () => {
  expect(unsaid('<TextInput {...form.text("a")} label={m.a_b()} onChange={(x) => x} />')).toEqual(['a_b']);
  expect(unsaid('<TextInput label={m.a_b()} description={m.a_help()} />')).toEqual([]);
  expect(unsaid('<Checkbox.Group description={m.h()}>\n<Checkbox label={m.c()} /></Checkbox.Group>')).toEqual(
    [],
  );
  expect(unsaid('<Radio.Group label={m.r()}>\n<Radio description={m.h()} /></Radio.Group>')).toEqual([]);
});
