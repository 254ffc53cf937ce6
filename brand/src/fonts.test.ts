import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FONT_FAMILIES, fontHead, isKnownFont } from './fonts.ts';
import registry from './fonts.json' with { type: 'json' };

const modules = join(import.meta.dirname, '../../node_modules');
const families = Object.entries(registry.families);

describe('the fonts an organisation may choose from', () => {
  it('are about thirty families, each known by its own name only', () => {
    expect(FONT_FAMILIES.length).toBeGreaterThanOrEqual(30);
    expect(FONT_FAMILIES.every(isKnownFont)).toBe(true);
    for (const name of ['Comic Sans MS', 'inter', '', 'constructor', '__proto__'])
      expect(isKnownFont(name)).toBe(false);
  });

  it("all cover English and students' names: Latin and extended Latin", () => {
    for (const [name, { faces }] of families) {
      const subsets = faces.map((face) => face.subset);
      expect(subsets, name).toEqual(expect.arrayContaining(['latin', 'latin-ext']));
    }
  });

  it('include families for Vietnamese and for Arabic', () => {
    const withSubset = (subset: string) =>
      families.filter(([, { faces }]) => faces.some((face) => face.subset === subset)).map(([name]) => name);
    expect(withSubset('vietnamese')).toEqual(expect.arrayContaining(['Noto Sans', 'Be Vietnam Pro']));
    expect(withSubset('arabic')).toEqual(expect.arrayContaining(['Noto Sans', 'Cairo']));
  });

  it('come from the installed packages, each with its licence', () => {
    for (const face of families.flatMap(([, family]) => family.faces)) {
      const content = readFileSync(join(modules, face.package, 'files', face.source));
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
      expect(face.file, 'write fonts.json anew: see the head of scripts/fonts.ts').toContain(
        `.${hash}.woff2`,
      );
      expect(existsSync(join(modules, face.package, 'LICENSE'))).toBe(true);
    }
  });
});

describe('the head of a page in the brand font', () => {
  it('declares the family, asks for its basic letters at once and leaves all others until they are needed', () => {
    const head = fontHead('Noto Sans');
    expect(head.preload).toEqual([
      expect.stringMatching(/^\/fonts\/noto-sans-basic2-wght-normal\.\w{8}\.woff2$/),
    ]);
    expect(head.css).toContain(`url(${head.preload[0]})`);
    expect(head.css).toMatch(/noto-sans-latin-wght[^}]+unicode-range:U\+0-1F/);
    expect(head.css).toMatch(/noto-sans-arabic-arabic[^}]+unicode-range:U\+0600-06FF/);
    expect(head.css).toMatch(/noto-sans-vietnamese[^}]+unicode-range:U\+0102-0103/);
  });

  it('declares all files of a family with the same weights, so that a browser combines them', () => {
    for (const name of FONT_FAMILIES) {
      const rules = fontHead(name)
        .css.split('}')
        .filter((rule) => rule.includes('url('));
      const weights = new Set(rules.map((rule) => /font-weight:([\d ]+);/.exec(rule)![1]));
      expect(['400 700', '400,700'], name).toContain([...weights].join());
    }
  });

  it('asks for regular and bold of a family whose weights are separate files', () => {
    expect(fontHead('Poppins').preload).toHaveLength(2);
  });

  it('never swaps a font under the reader', () => {
    for (const name of FONT_FAMILIES) {
      const rules = fontHead(name)
        .css.split('}')
        .filter((rule) => rule.includes('url('));
      expect(rules.length, name).toBeGreaterThanOrEqual(2);
      expect(rules.every((rule) => rule.includes('font-display:optional'))).toBe(true);
    }
  });

  it('falls back to faces that Windows, macOS, Linux and Android have, regular and bold', () => {
    const local = ['Arial', 'Arial Bold', 'Liberation Sans', 'Liberation Sans Bold', 'Roboto', 'Roboto Bold'];
    for (const face of local) expect(fontHead('Inter').css).toContain(`local('${face}')`);
    const serif = ['Times New Roman', 'Liberation Serif Bold', 'Noto Serif', 'Noto Serif Bold'];
    for (const face of serif) expect(fontHead('Lora').css).toContain(`local('${face}')`);
  });

  it('widens or narrows the fallback to the brand font, bold on its own', () => {
    expect(fontHead('Oswald').css).toMatch(/Oswald like arial';font-weight:1 550;[^}]*size-adjust:8\d\.\d+%/);
    expect(fontHead('Roboto').css).toMatch(/Roboto like roboto';font-weight:551 1000;[^}]*size-adjust:100%/);
    // Poppins has an ascent of 1.05 em; in a face scaled by s it must still be 1.05 em.
    const rule = /Poppins like arial';font-weight:1 [^}]*size-adjust:([\d.]+)%;ascent-override:([\d.]+)%/;
    const [size, ascent] = rule.exec(fontHead('Poppins').css)!.slice(1).map(Number);
    expect((size! * ascent!) / 10_000).toBeCloseTo(1.05, 3);
  });

  it('names every face it declares in the order brand, fallback, generic', () => {
    for (const [name, { generic }] of families) {
      const { css, stack } = fontHead(name);
      const names = stack.split(', ');
      const declared = [...css.matchAll(/font-family:('[^']+')/g)].map((match) => match[1]);
      expect(names[0]).toBe(`'${name}'`);
      expect(names.at(-1)).toBe(generic);
      expect(new Set(declared)).toEqual(new Set(names.slice(0, -1)));
    }
  });

  it('uses the system font and loads nothing when the family is unset or unknown', () => {
    for (const name of [null, '', 'Comic Sans MS', 'toString', "Inter'}</style><script>"]) {
      const head = fontHead(name);
      expect(head).toMatchObject({ css: '', preload: [] });
      expect(head.stack).toMatch(/^system-ui, .*sans-serif$/);
    }
  });

  it('is safe to print into a page', () => {
    for (const name of [...FONT_FAMILIES, null, '</style>']) {
      const { css, preload, stack } = fontHead(name);
      expect(`${css}${preload.join('')}${stack}`).not.toMatch(/[<>"&\\]/);
    }
  });
});
