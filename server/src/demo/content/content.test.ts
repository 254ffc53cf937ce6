import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { informationOf } from './information.ts';
import { demoCourses } from './courses/courses.ts';
import { privacyPolicy, termsOfUse } from './legal.ts';
import { moreCourses } from './courses/moreCourses.ts';
import { demoOffers } from './offers/offers.ts';
import { demoOrganisations, notFoundPicture, protectionDocument } from './organisations.ts';
import type { DemoBody, DemoItem } from './types.ts';
import { inline } from '#server/features/texts/startingText.rules.ts';
import { table } from './write.ts';

const MEDIA = join(import.meta.dirname, '../media');
const units = demoCourses.flatMap((course) => course.units);
const items = units.flatMap((unit) => unit.items);
const preCourse = demoCourses.flatMap((course) => course.preCourse);

const bytes = (file: string) => statSync(join(MEDIA, file)).size;
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

function filesOf(body: DemoBody): string[] {
  if (body.kind === 'video') {
    const tracks = [...body.sources, ...body.captions].map((track) => track.file);
    return body.poster ? [...tracks, body.poster] : tracks;
  }
  return 'file' in body ? [body.file] : [];
}

const referenced = [
  ...items.flatMap((item) => filesOf(item.body)),
  ...demoCourses.flatMap((course) => course.cover ?? []),
  ...demoOrganisations.flatMap((organisation) => Object.values(organisation.media)),
  notFoundPicture,
  protectionDocument,
];

/** Every text people read, however deeply nested; not keys, codes, official titles and addresses. */
function prose(value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    return /^(text|summary|reason|statement|alt|caption|question|explanation|description)$/.test(name)
      ? [value]
      : [];
  }
  if (Array.isArray(value)) return value.flatMap((each) => prose(each, name));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => prose(each, key));
}

/** Every item waits only for items before it, so that the order on the page works. */
function waitsForLater(siblings: DemoItem[]): string[] {
  return siblings.flatMap((item, index) => {
    const earlier = siblings.slice(0, index).map((each) => each.key);
    return (item.after ?? []).filter((key) => !earlier.includes(key)).map((key) => `${item.key} ← ${key}`);
  });
}

describe('the demonstration media', () => {
  test('every file that content names exists, and every file is named', () => {
    expect([...new Set(referenced)].toSorted()).toEqual(readdirSync(MEDIA).toSorted());
  });

  test('a video is at most 2 MB in each format and everything together at most 8 MB', () => {
    const videos = items.flatMap((item) => (item.body.kind === 'video' ? item.body.sources : []));
    expect(videos.map((source) => source.mediaType)).toEqual(['video/webm', 'video/mp4']);
    for (const { file } of videos) expect(bytes(file), file).toBeLessThanOrEqual(2 * 1024 * 1024);
    const total = readdirSync(MEDIA).reduce((sum, file) => sum + bytes(file), 0);
    expect(total).toBeLessThanOrEqual(8 * 1024 * 1024);
  });

  test('pictures load quickly on a phone', () => {
    const limits: [RegExp, number][] = [
      [/-banner\.webp$/, 120],
      [/^cover-.*\.webp$/, 40],
      [/\.(webp|png|svg)$/, 150],
    ];
    const heavy = readdirSync(MEDIA).filter((file) => {
      const limit = limits.find(([pattern]) => pattern.test(file))?.[1] ?? Infinity;
      return bytes(file) >= limit * 1024;
    });
    expect(heavy).toEqual([]);
  });

  test('captions stay inside the video and follow one another', () => {
    for (const { body } of items) {
      if (body.kind !== 'video') continue;
      for (const { file } of body.captions) {
        const cues = [
          ...readFileSync(join(MEDIA, file), 'utf8').matchAll(/(\d+):(\d+):([\d.]+)(?: -->|\n)/g),
        ];
        const times = cues.map(
          ([, hours, minutes, seconds]) => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
        );
        expect(times.length).toBeGreaterThan(10);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.at(-1)).toBeLessThanOrEqual(body.durationSeconds);
      }
    }
  });

  test('drawings contain no scripts and call no other site', () => {
    for (const file of readdirSync(MEDIA).filter((each) => each.endsWith('.svg'))) {
      expect(readFileSync(join(MEDIA, file), 'utf8')).not.toMatch(/<script|\son\w+=|href|url\(http/i);
    }
  });
});

describe('the demonstration content', () => {
  test('keys and codes are used once', () => {
    expect(repeated([...items, ...preCourse].map((item) => item.key))).toEqual([]);
    expect(repeated([...demoCourses, ...units].map((each) => each.code))).toEqual([]);
  });

  test('prerequisites exist and come earlier', () => {
    for (const unit of units) expect(waitsForLater(unit.items)).toEqual([]);
    for (const { units: siblings } of demoCourses) {
      const codes = siblings.map((unit) => unit.code);
      for (const unit of siblings) expect(codes).toEqual(expect.arrayContaining(unit.after ?? []));
    }
  });

  test('a self-check can be answered and explains itself', () => {
    const checks = items.flatMap((item) =>
      item.body.kind === 'self_check' ? [{ ...item.body, key: item.key }] : [],
    );
    expect(checks.length).toBeGreaterThanOrEqual(6);
    for (const check of checks) {
      const ids = check.choices.map((choice) => choice.id);
      expect(repeated(ids), check.key).toEqual([]);
      expect(ids, check.key).toEqual(expect.arrayContaining(check.correct));
      expect(check.correct.length, check.key).toBeGreaterThan(0);
      expect(check.correct.length, check.key).toBeLessThan(ids.length);
      expect(check.multiple, check.key).toBe(check.correct.length > 1);
      expect(check.explanation.length, check.key).toBeGreaterThan(60);
    }
  });

  test('a completion rule fits what it completes, and every rule is used', () => {
    const misfits = items.filter(
      ({ body, completion: { rule } }) =>
        (rule === 'answered') !== (body.kind === 'self_check') ||
        (rule === 'watched' && body.kind !== 'video'),
    );
    expect(misfits).toEqual([]);
    const rules = new Set(items.map((item) => item.completion.rule));
    expect([...rules].toSorted()).toEqual(['answered', 'marked_done', 'opened', 'time_spent', 'watched']);
  });

  test('the first unit can be finished on the first day', () => {
    expect(units[0]?.after).toBeUndefined();
    expect(units[0]?.items.filter((item) => item.releaseAfterDays)).toEqual([]);
    expect(items.some((item) => item.releaseAfterDays)).toBe(true);
  });

  test('a declaration has the sentence the person agrees to', () => {
    for (const { key, kind, statement } of preCourse)
      expect(Boolean(statement), key).toBe(kind === 'declare');
  });

  test('nothing a person reads uses a word the organisation may have renamed, or filler', () => {
    const renamed =
      /\b(courses?|units?|programs?|modules?|subjects?|qualifications?|subscriptions?|students?|trainers?|lorem)\b/gi;
    const legal = [termsOfUse('Us', 'a@b.example'), privacyPolicy('Us', 'a@b.example')];
    const texts = [...prose([demoCourses, legal]), ...[...items, ...preCourse].map((item) => item.title)];
    expect(texts.length).toBeGreaterThan(400);
    const found = texts.flatMap((text) => text.replace('Unique Student Identifier', '').match(renamed) ?? []);
    expect(found).toEqual([]);
  });
});

describe('the demonstration organisations', () => {
  test('no two answer on the same host, and legal texts name the organisation', () => {
    expect(repeated(demoOrganisations.flatMap((organisation) => organisation.hosts))).toEqual([]);
    for (const { name, contactEmail } of demoOrganisations) {
      expect(JSON.stringify(termsOfUse(name, contactEmail))).toContain(name);
      expect(JSON.stringify(privacyPolicy(name, contactEmail))).toContain(`mailto:${contactEmail}`);
    }
  });
});

describe('what is told before enrolment', () => {
  const voice = { name: 'Us', contactEmail: 'a@b.example', course: 'course', units: 'units' };
  const offers = [
    ...Object.values(demoOffers),
    ...Object.values(moreCourses).flatMap((courses) => courses.map(({ offer }) => offer)),
  ];
  const texts = offers.flatMap(({ information }) =>
    [true, false].flatMap((pausesWhenLate) =>
      prose([informationOf(information, { ...voice, pausesWhenLate })]),
    ),
  );

  test('every button it names is one the product has', () => {
    const catalogues = join(import.meta.dirname, '../../../../messages/en');
    const words = new Set(
      readdirSync(catalogues).flatMap((file) =>
        Object.values(JSON.parse(readFileSync(join(catalogues, file), 'utf8')) as Record<string, unknown>),
      ),
    );
    const named = texts.flatMap((text) => text.match(/(?<=[Pp]ress “)[^”]+(?=”)/g) ?? []);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((button) => !words.has(button))).toEqual([]);
  });

  test('no text promises a telephone call or a limit that the plans exceed', () => {
    expect(texts.filter((text) => /ask for a call|never hold/i.test(text))).toEqual([]);
  });
});

describe('the writing helpers', () => {
  test('inline marks become marked text and leave the rest alone', () => {
    expect(inline('Keep **hot** and *cold* at `5`, [why](https://a.example/b)?')).toEqual([
      { type: 'text', text: 'Keep ' },
      { type: 'text', text: 'hot', marks: [{ type: 'bold' }] },
      { type: 'text', text: ' and ' },
      { type: 'text', text: 'cold', marks: [{ type: 'italic' }] },
      { type: 'text', text: ' at ' },
      { type: 'text', text: '5', marks: [{ type: 'code' }] },
      { type: 'text', text: ', ' },
      { type: 'text', text: 'why', marks: [{ type: 'link', attrs: { href: 'https://a.example/b' } }] },
      { type: 'text', text: '?' },
    ]);
  });

  test('no mark is left unread and no text is empty, which editors refuse', () => {
    const texts = prose(
      demoCourses.map(({ description, preCourse: before, units: parts }) => [description, before, parts]),
    );
    expect(texts.filter((text) => text === '' || /\*\*|\]\(/.test(text))).toEqual([]);
  });

  test('the first row of a table holds the headings', () => {
    const kinds = table(['A'], ['b']).content.map((row) => row.content[0]?.type);
    expect(kinds).toEqual(['tableHeader', 'tableCell']);
  });
});
