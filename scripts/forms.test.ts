import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '../web/src');
const textOf = (file: string): string => readFileSync(path.join(web, file), 'utf8');
const sources = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
  (file) => !file.includes('.test.') && !file.startsWith('shared/forms/'),
);

const featureOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** The hooks a file takes from beside it or from elsewhere in its feature. */
const hooksOf = (file: string): string[] =>
  [...textOf(file).matchAll(/from '(?:\.|#web)\/([\w/]*\buse\w+\.ts)'/g)]
    .map(([from, hook]) => (from.includes("'./") ? path.posix.join(path.posix.dirname(file), hook!) : hook!))
    .filter((hook) => featureOf(hook) === featureOf(file));

/** A file and its hooks, where a screen is divided in several. */
const withHooks = (file: string): string => [textOf(file), ...hooksOf(file).map(withHooks)].join('\n');
const usesUseForm = (file: string): boolean => /\buseForm[(<]/.test(withHooks(file));

/** Forms without `useForm`, and why. A line goes when its form is mended; none is added without a better reason. */
const others: Record<string, string> = {
  'features/account/acts/BookingForm.tsx':
    'a frame: each act in it holds its own useForm and gives its onSubmit',
  'features/catalogue/browse/SearchBar.tsx':
    'nothing to check or keep: the address holds its values, and only without scripts is it sent',
  'features/enrolments/units/ActFrame.tsx':
    'a frame: each act in it holds its own useForm and gives its onSubmit',
  'features/people/access/AccessDialog.tsx':
    'a frame: the form of roles in it holds its own useForm, and ending access has no field',
  'features/registration/desk/decide/DecisionDialog.tsx':
    'a frame: each decision in it holds its own useForm and gives its onSubmit',
};

const forms = sources.filter((file) => /<form\b/.test(textOf(file)));

test('every form of the web application goes through useForm', () => {
  expect(forms.length).toBeGreaterThan(25);
  expect(forms.filter((file) => !usesUseForm(file) && !(file in others))).toEqual([]);
});

test('the list of other forms names only forms that are there and still without useForm', () => {
  expect(Object.keys(others).filter((file) => !forms.includes(file) || usesUseForm(file))).toEqual([]);
});

const secrets = /<(?:New)?PasswordInput\b|one-time-code|<SandboxCard\b|<SignatureField\b/;

test('a form that asks for a password, a code, a card or a signature says what is never kept', () => {
  const asking = forms.filter((file) => secrets.test(textOf(file)));
  expect(asking.length).toBeGreaterThan(8);
  expect(asking.filter((file) => !/\bsecret: \[/.test(withHooks(file)))).toEqual([]);
});
