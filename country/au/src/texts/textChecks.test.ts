import { describe, expect, it } from 'vitest';
import { checkText } from './textChecks.ts';

const notice2019 =
  'As a registered training organisation we must collect personal information about you and pass it on to the National Centre for Vocational Education Research (NCVER) under the Data Provision Requirements. It is used by departments of the Commonwealth to fill in forms in advance. You may be asked to take part in a survey.';

const notice = [
  'We collect personal information about you to enrol you, and use it to train you.',
  'We are required by law, under the National Vocational Education and Training Regulator Act 2011, to disclose it to the National Centre for Vocational Education Research (NCVER), and to the state or territory training authority.',
  'NCVER, the Department of Employment and Workplace Relations, other authorities, VET regulators and researchers engaged by NCVER handle it. NCVER does not disclose it overseas.',
  'You may ask us to correct it. See https://www.ncver.edu.au/privacy and https://www.dewr.gov.au/national-vet-data/vet-privacy-notice.',
  'You may be asked to take part in a survey. Write to help@harbour.example with questions or a complaint.',
].join('\n');

describe('The privacy notice', () => {
  it('of 2019 misses what today’s has, and says what today’s does not', () => {
    const { missing, outdated } = checkText('privacy', notice2019)!;
    expect(missing).toEqual([
      'required_by_law',
      'state_authority',
      'department',
      'regulators',
      'researchers',
      'overseas',
      'correction',
      'ncver_notice',
      'department_notice',
      'contact',
      'complaint',
    ]);
    expect(outdated).toEqual(['forms_filled']);
  });

  it('of today is complete', () => {
    expect(checkText('privacy', notice)).toMatchObject({ points: 15, missing: [], outdated: [] });
  });

  it.each([
    ['state_authority', 'the State and Territory training authorities'],
    ['state_authority', 'our state training authority'],
    ['required_by_law', 'the NVETR Act'],
    ['regulators', 'the Australian Skills Quality Authority'],
    ['overseas', 'nobody outside\n Australia'],
  ])('is known to have %s by “%s”', (point, words) => {
    expect(checkText('privacy', words)!.missing).not.toContain(point);
  });

  it.each([
    ['researchers', 'the National Centre for Vocational Education Research'],
    ['regulators', 'the National Vocational Education and Training Regulator Act 2011'],
    ['how_used', 'a user of the museum'],
  ])('is not taken to have %s by “%s”', (point, words) => {
    expect(checkText('privacy', words)!.missing).toContain(point);
  });
});

it('A privacy policy says what is held, how, for what, and how to complain', () => {
  expect(checkText('privacy_policy', 'We are nice.')).toMatchObject({
    sources: ['privacy_principles'],
    points: 9,
    missing: expect.arrayContaining(['kinds_held', 'how_held', 'overseas', 'complaint']),
  });
});

it('Fees name refunds, withdrawal and the law that stands above them', () => {
  expect(checkText('fees_and_refunds', 'You pay.')!.missing).toEqual([
    'refunds',
    'withdrawal',
    'consumer_rights',
  ]);
});

it('Other texts have nothing to check', () => {
  expect(checkText('menu', 'Be kind.')).toBeNull();
});
