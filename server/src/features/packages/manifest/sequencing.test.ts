import { describe, expect, it } from 'vitest';
import { manifestLed } from '#test/packages/zips.ts';
import { readXml } from './manifest.ts';
import { manifestOf } from './manifest.rules.ts';

const read = (xml: string) => manifestOf(readXml(Buffer.from(xml)), () => true);
const control = '<imsss:controlMode choice="true" flow="true"/>';
const rule = (inner: string) =>
  `<imsss:sequencingRules><imsss:preConditionRule>${inner}</imsss:preConditionRule></imsss:sequencingRules>`;
const disabled = '<imsss:ruleAction action="disabled"/>';
const child = (xml: string, at: number) => read(xml).sequencing!.children[at]!;

describe('The rules of a package', () => {
  it.each(['2004 3rd Edition', '2004 4th Edition', 'CAM 1.3'])(
    'of SCORM %s are read with its tree',
    (edition) => {
      const { led, sequencing, parts } = read(manifestLed('fire.html', { edition }));
      expect(led).toBe('by_rules');
      expect(parts.map(({ id }) => id)).toEqual(['one', 'two', 'three']);
      expect(sequencing).toMatchObject({
        id: 'o',
        sequencingControls: { choice: true, flow: true },
        children: [
          {
            id: 'one',
            primaryObjective: {
              objectiveID: 'learnt',
              mapInfo: [{ targetObjectiveID: 'shared', writeSatisfiedStatus: true }],
            },
          },
          {
            id: 'two',
            sequencingControls: { flow: false },
            sequencingRules: {
              preConditionRules: [
                {
                  action: 'disabled',
                  conditionCombination: 'any',
                  conditions: [
                    { condition: 'satisfied', operator: 'not', referencedObjective: 'first' },
                    { condition: 'objectiveStatusKnown', operator: 'not', referencedObjective: 'first' },
                  ],
                },
              ],
            },
            objectives: [{ objectiveID: 'first', mapInfo: [{ readSatisfiedStatus: true }] }],
          },
          {
            id: 'three',
            hideLmsUi: ['previous'],
            // By reference to rules that several share.
            deliveryControls: { completionSetByContent: true, objectiveSetByContent: true },
          },
        ],
      });
    },
  );

  it('for the whole are read: limits, order, rollup, and the extensions of the 4th edition', () => {
    const root = `<imsss:controlMode choice="false" flow="true" forwardOnly="true"/>
      <imsss:limitConditions attemptLimit="3"/>
      <imsss:rollupRules objectiveMeasureWeight="0.5"><imsss:rollupRule childActivitySet="atLeastPercent" minimumPercent="0.5">
        <imsss:rollupConditions><imsss:rollupCondition condition="activityProgressKnown" operator="not"/></imsss:rollupConditions>
        <imsss:rollupAction action="incomplete"/></imsss:rollupRule></imsss:rollupRules>
      <imsss:randomizationControls randomizationTiming="once" reorderChildren="true" selectCount="2"/>
      <adlseq:constrainedChoiceConsiderations constrainChoice="true"/>
      <adlseq:rollupConsiderations requiredForSatisfied="ifNotSkipped"/>`;
    expect(read(manifestLed('fire.html', { root })).sequencing).toMatchObject({
      attemptLimit: 3,
      sequencingControls: {
        choice: false,
        forwardOnly: true,
        constrainChoice: true,
        objectiveMeasureWeight: 0.5,
        randomizationTiming: 'once',
        selectCount: 2,
      },
      rollupRules: {
        rules: [
          {
            action: 'incomplete',
            consideration: 'atLeastPercent',
            minimumPercent: 0.5,
            conditions: [{ condition: 'progressKnown', operator: 'not' }],
          },
        ],
      },
      rollupConsiderations: { requiredForSatisfied: 'ifNotSkipped', requiredForCompleted: 'always' },
    });
  });

  it('that are shared are found by their name, whatever space is around it', () => {
    const xml = manifestLed('fire.html').replace('ID="plain">', 'ID="  plain ">');
    expect(child(xml, 2)).toMatchObject({ deliveryControls: { completionSetByContent: true } });
  });

  it('are none where nothing says how parts are opened', () => {
    const { led, sequencing } = read(
      manifestLed('fire.html', { root: '<imsss:deliveryControls tracked="true"/>', second: ' ' }).replace(
        /<adlnav:presentation>.*<\/adlnav:presentation>/,
        '',
      ),
    );
    expect({ led, sequencing }).toEqual({ led: undefined, sequencing: null });
  });

  it.each([
    ['an action its standard does not know', rule('<imsss:ruleAction action="format"/>')],
    ['no action', rule('<imsss:ruleConditions/>')],
    [
      'a condition nobody knows',
      rule(
        `<imsss:ruleConditions><imsss:ruleCondition condition="__proto__"/></imsss:ruleConditions>${disabled}`,
      ),
    ],
    ['a limit that is no number', '<imsss:limitConditions attemptLimit="NaN"/>'],
    ['a flag that is none', '<imsss:controlMode flow="maybe"/>'],
    [
      'more rules than any real package',
      `<imsss:sequencingRules>${`<imsss:preConditionRule>${disabled}</imsss:preConditionRule>`.repeat(51)}</imsss:sequencingRules>`,
    ],
    [
      'a measure beyond its scale',
      rule(
        `<imsss:ruleConditions><imsss:ruleCondition condition="objectiveMeasureLessThan" measureThreshold="7"/></imsss:ruleConditions>${disabled}`,
      ),
    ],
  ])('that have %s are not read at all, and every part can be opened', (_, second) => {
    const { led, sequencing, parts } = read(manifestLed('fire.html', { second }));
    expect({ led, sequencing }).toEqual({ led: 'unread', sequencing: null });
    expect(parts).toHaveLength(3);
  });

  it.each([
    ['refer to rules that are not there', ['IDRef="plain"', 'IDRef="other"']],
    ['name a part as the whole is named', ['identifier="three"', 'identifier="*"']],
    ['name the whole as a part', ['organization identifier="o"', 'organization identifier="one"']],
    [
      'have parts within a part',
      [
        '</title>\n      <imsss',
        '</title><item identifier="four" identifierref="r"><title>4</title></item>\n      <imsss',
      ],
    ],
  ])('that %s are not read', (_, [from, to]) => {
    const xml = manifestLed('fire.html').replace(from!, to!);
    expect(xml).not.toBe(manifestLed('fire.html'));
    expect(read(xml)).toMatchObject({ led: 'unread', sequencing: null });
  });

  it('of more activities than can be kept are not read', () => {
    const items = Array.from(
      { length: 100 },
      (_, at) => `<item identifier="more${at}" identifierref="r"><title>More</title></item>`,
    ).join('');
    const xml = manifestLed('fire.html').replace(
      `<imsss:sequencing>${control}`,
      `${items}<imsss:sequencing>${control}`,
    );
    expect(read(xml)).toMatchObject({ led: 'unread', sequencing: null });
  });
});
