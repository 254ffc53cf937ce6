import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RichText } from '#contract/kit/richText.ts';
import { linesOf, type Cue } from './cue.ts';
import { transcriptOf } from './transcript.ts';
import { parseSrt, parseVtt, writeVtt } from './vtt.ts';

const cue = (from: number, to: number, text: string, settings = ''): Cue => ({ from, to, text, settings });

describe('A file of captions', () => {
  it('says after it was written and read again exactly what it said before', () => {
    const text = fc
      .array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 4 })
      .map((lines) => linesOf(lines.join('\n')).join('\n'));
    const hour = 100 * 3_600_000;
    const cues = fc
      .array(
        fc.record({
          from: fc.integer({ min: 0, max: hour }),
          to: fc.integer({ min: 0, max: hour }),
          text,
          settings: fc.constantFrom('', 'align:start', 'line:0 position:20%,line-left'),
        }),
        { maxLength: 12 },
      )
      .map((of) => of.toSorted((one, other) => one.from - other.from || one.to - other.to));
    fc.assert(
      fc.property(cues, (of) => {
        expect(parseVtt(writeVtt(of))).toEqual({ cues: of, left: 0 });
      }),
      {
        numRuns: 300,
      },
    );
  });

  it('is read as WebVTT with names, notes and places on the picture, and its text is plain', () => {
    const file = [
      '\uFEFFWEBVTT - made elsewhere',
      'Kind: captions',
      '',
      'NOTE nobody reads this',
      '',
      'first',
      '00:01.000 --> 00:02.500 align:start',
      '<v Mia>Wash your <b>hands</b>.',
      '5 &lt; 6 &amp; 7',
      '',
      '01:00:00.000 --> 01:00:01.000',
      '<img src=x onerror=alert(1)>Dry them.',
      '',
    ].join('\r\n');
    expect(parseVtt(file)).toEqual({
      cues: [
        cue(1000, 2500, 'Mia: Wash your hands.\n5 < 6 & 7', 'align:start'),
        cue(3_600_000, 3_601_000, 'Dry them.'),
      ],
      left: 4,
    });
  });

  it('is read as SubRip, with its numbers, commas and blank lines of spaces', () => {
    const file =
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>Hello</i>\n \n2\n00:00:03,500 --> 00:00:04,000\nBye\n';
    expect(parseSrt(file)).toEqual({ cues: [cue(1000, 2000, 'Hello'), cue(3500, 4000, 'Bye')], left: 3 });
  });

  it('is refused with the line that is wrong', () => {
    expect(parseVtt('Hello')).toEqual({ line: 1 });
    expect(parseVtt('WEBVTT\n\n00:01.000 --> 00:02\nHello')).toEqual({ line: 3 });
    expect(parseVtt('WEBVTT\n\none\ntwo\n00:01.000 --> 00:02.000\nHello')).toEqual({ line: 5 });
    expect(parseVtt('WEBVTT\n\n00:99.000 --> 01:02.000\nHello')).toEqual({ line: 3 });
    expect(parseSrt('A letter, and no captions.')).toEqual({ line: 1 });
    expect(parseSrt('1\n00:00:01,000 -> x\n--> Hello')).toEqual({ line: 3 });
  });

  it('of the demonstration is read whole', () => {
    const read = parseVtt(readFileSync('server/src/demo/media/hand-washing.en.vtt', 'utf8'));
    expect('cues' in read && read.cues.length).toBeGreaterThan(5);
  });
});

describe('The text of a recording from its captions', () => {
  it('has a paragraph for what is said without a silence, and is one that can be stored', () => {
    const document = transcriptOf([
      cue(0, 1000, 'Wet your\nhands.'),
      cue(1000, 2000, 'Take soap.'),
      cue(2000, 3000, ' \n '),
      cue(9000, 9500, 'Rinse.'),
    ]);
    expect(document.content.map((block) => ('content' in block ? block.content : null))).toEqual([
      [{ type: 'text', text: 'Wet your hands. Take soap.' }],
      [{ type: 'text', text: 'Rinse.' }],
    ]);
    expect(RichText.parse(document)).toEqual(document);
  });

  it('of an hour without a pause is cut after sentences', () => {
    const sentences = Array.from({ length: 600 }, (_, i) =>
      cue(i * 6000, i * 6000 + 6000, `This is sentence ${i}.`),
    );
    const { content } = transcriptOf(sentences);
    expect(content.length).toBeGreaterThan(15);
    const endless = Array.from({ length: 3000 }, (_, i) =>
      cue(i * 1000, i * 1000 + 1000, 'and so on and on'),
    );
    expect(RichText.safeParse(transcriptOf(endless)).success).toBe(true);
  });
});
