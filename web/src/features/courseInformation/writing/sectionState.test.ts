import { expect, it } from 'vitest';
import { documentOfText } from '#web/shared/richText/richTextValue.ts';
import { faultIn } from './sectionState.ts';

it.each([
  ['', 'empty'],
  ['  \n ', 'empty'],
  ['Ask us.', 'short'],
  ['It takes (fill in: how many weeks) from start to finish.', 'gap'],
  ['Nobody else is involved: we teach, assess and issue the certificate.', null],
])('A section that says %j is marked %j', (text, fault) => {
  expect(faultIn(documentOfText(text))).toBe(fault);
});
