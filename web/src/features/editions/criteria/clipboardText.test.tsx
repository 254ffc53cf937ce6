import { expect, it } from 'vitest';
import { readUnitText } from '#au/product/unitText.ts';
import { textOfHtml } from './clipboardText.ts';

const page = `<html><body><!--StartFragment-->
<h2>Elements and Performance Criteria</h2>
<table><thead><tr><th><p>ELEMENTS</p></th><th><p>PERFORMANCE CRITERIA</p></th></tr></thead>
<tbody><tr><td><p>1. <span>Wash</span> hands.</p></td><td><p>1.1.Use soap.</p><p>1.2.Dry<br>them.</p></td></tr></tbody></table>
<h2>Foundation Skills</h2>
<table><tr><td>Reading skills to:</td><td><ul><li>interpret labels.</li><li>find hazards.</li></ul></td></tr></table>
<h2>Knowledge Evidence</h2>
<p>Demonstrated knowledge of:</p>
<ul><li>control points:<ul><li><p>receiving</p></li><li>storing</li></ul></li><li>law</li></ul>
<!--EndFragment--></body></html>`;

it('Copied HTML keeps rows and nested lists', () => {
  expect(textOfHtml(page).split('\n')).toEqual([
    'Elements and Performance Criteria',
    'ELEMENTS',
    '\tPERFORMANCE CRITERIA',
    '1. Wash hands.',
    '\t1.1.Use soap.',
    '\t1.2.Dry',
    '\tthem.',
    'Foundation Skills',
    'Reading skills to:',
    '\t\t• interpret labels.',
    '\t\t• find hazards.',
    'Knowledge Evidence',
    'Demonstrated knowledge of:',
    '\t• control points:',
    '\t\t• receiving',
    '\t\t• storing',
    '\t• law',
  ]);
});

it('What is copied from a page is read with its nesting', () => {
  const { criteria, left } = readUnitText(textOfHtml(page));
  expect(left).toEqual([]);
  expect(criteria.map(({ code, text }) => `${code} ${text}`)).toEqual([
    '1 Wash hands.',
    '1.1 Use soap.',
    '1.2 Dry them.',
    'KE Demonstrated knowledge of:',
    'KE1 control points:',
    'KE1.1 receiving',
    'KE1.2 storing',
    'KE2 law',
    'FS1 Reading skills to:',
    'FS1.1 interpret labels.',
    'FS1.2 find hazards.',
  ]);
});
