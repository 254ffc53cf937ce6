import { describe, expect, it } from 'vitest';
import { readUnitText } from './unitText.ts';

const shown = (text: string): string[] => {
  const { criteria } = readUnitText(text);
  const depth = (at: number): number => {
    const { parent } = criteria[at]!;
    return parent === null ? 0 : 1 + depth(parent);
  };
  return criteria.map(({ code, text: said }, at) => `${'  '.repeat(depth(at))}${code} ${said}`);
};

/** As a browser copies the page of a unit: rows with tabs, lists without bullets. */
const page = `SITXFSA005 Use hygienic practices for food safety
Application
This unit describes the performance outcomes.
Pre-requisite Unit
Nil
Elements and Performance Criteria
ELEMENTS	PERFORMANCE CRITERIA
Elements describe the essential outcomes.	Performance criteria describe the performance needed to demonstrate achievement of the element.
1. Follow hygiene procedures.	1.1.Follow organisational hygiene procedures.
1.2.Report unsafe practices
promptly.
2. Report personal health issues.	2.1. Report health issues.
Foundation Skills
Foundation skills essential to performance in this unit, but not explicit in the performance criteria are listed here.
SKILLS	DESCRIPTION
Reading skills to:	interpret procedures.
Oral communication skills to:	report hazards
ask questions.
Unit Mapping Information
No equivalent unit.
Assessment Requirements for SITXFSA005
Performance Evidence
Evidence of the ability to complete tasks outlined in elements and performance criteria of this unit, and:
use safe practices on three occasions
report a hazard
Knowledge Evidence
Demonstrated knowledge of:
basic law
hazards
Assessment Conditions
Skills must be demonstrated in a commercial kitchen.
Links
Companion volume`;

describe('The text of a unit', () => {
  it('is read from a page: elements with their criteria, evidence, conditions and skills', () => {
    expect(shown(page)).toEqual([
      '1 Follow hygiene procedures.',
      '  1.1 Follow organisational hygiene procedures.',
      '  1.2 Report unsafe practices promptly.',
      '2 Report personal health issues.',
      '  2.1 Report health issues.',
      'PE Evidence of the ability to complete tasks outlined in elements and performance criteria of this unit, and:',
      '  PE1 use safe practices on three occasions',
      '  PE2 report a hazard',
      'KE Demonstrated knowledge of:',
      '  KE1 basic law',
      '  KE2 hazards',
      'AC1 Skills must be demonstrated in a commercial kitchen.',
      'FS1 Reading skills to:',
      '  FS1.1 interpret procedures.',
      'FS2 Oral communication skills to:',
      '  FS2.1 report hazards',
      '  FS2.2 ask questions.',
    ]);
  });

  it('is said to have what was left out and what was not understood', () => {
    const { skipped, left } = readUnitText(page);
    expect(skipped).toEqual([
      'Application',
      'Pre-requisite Unit',
      'Unit Mapping Information',
      'Assessment Requirements for SITXFSA005',
      'Links',
    ]);
    expect(left).toEqual(['SITXFSA005 Use hygienic practices for food safety']);
    expect(readUnitText('Elements\n1. Wash\n1.1 Use soap\nSee the picture').left).toEqual([
      'See the picture',
    ]);
  });

  it('has the nesting of its bullets, whichever character Word makes of them', () => {
    const word =
      'Knowledge evidence:\n\uF0B7\tcontrol points:\no\treceiving\no\tstoring\n\uF0B7\tlaw\n•\tthermometers\n\t–\tcalibrating';
    expect(shown(word)).toEqual([
      'KE1 control points:',
      '  KE1.1 receiving',
      '  KE1.2 storing',
      'KE2 law',
      'KE3 thermometers',
      '  KE3.1 calibrating',
    ]);
  });

  it('keeps bullets beside a sentence that does not lead to them', () => {
    expect(shown('Assessment conditions\nA kitchen is needed.\n• an oven\n• a sink')).toEqual([
      'AC1 A kitchen is needed.',
      'AC2 an oven',
      'AC3 a sink',
    ]);
  });

  it.each([
    [
      'numbers and texts in cells of their own',
      'ELEMENT\tPERFORMANCE CRITERIA\n1\tWash hands\t1.1\tUse soap\n\t\t1.2\tDry',
    ],
    ['numbers without a space, and lines of their own', 'Elements\n1.Wash hands\n1.1.Use soap\n1.2.Dry'],
    ['no heading at all', '1) Wash hands\t1.1 Use soap\n1.2 Dry'],
  ])('is understood with %s', (_case, text) => {
    expect(shown(text)).toEqual(['1 Wash hands', '  1.1 Use soap', '  1.2 Dry']);
  });

  it('takes a number in a wrapped line for no element, and a criterion without its element by itself', () => {
    expect(shown('Elements\n1. Wash\n1.1 Wash hands on at least\n3 occasions\n4.1 Dry')).toEqual([
      '1 Wash',
      '  1.1 Wash hands on at least',
      '4.1 Dry',
    ]);
    expect(readUnitText('Elements\n1. Wash\n1.1 Wash hands on at least\n3 occasions').left).toEqual([
      '3 occasions',
    ]);
  });

  it('is nothing where nothing is said', () => {
    expect(readUnitText('')).toEqual({ criteria: [], skipped: [], left: [] });
    expect(readUnitText('Knowledge Evidence\n\n')).toEqual({ criteria: [], skipped: [], left: [] });
  });
});
