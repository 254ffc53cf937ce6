import type { ReadCriterion, UnitTextKind } from './readCriterion.ts';
import { lineOf, type Line } from './unitLines.ts';
import { ElementsReader } from './unitElements.ts';
import { treeOf } from './unitBullets.ts';

/* Reads the criteria of a unit of competency from the text of its page on training.gov.au, or of a Word copy. Pure. */

export interface ReadUnit {
  /** One that others are under comes before them. */
  criteria: ReadCriterion[];
  /** Headings whose text is none of these. */
  skipped: string[];
  /** Lines that were not understood. */
  left: string[];
}

type BulletKind = Exclude<UnitTextKind, 'element' | 'performance_criterion'>;
type Section = 'elements' | BulletKind | 'skipped';

const sections: Readonly<Record<string, Section>> = {
  'elements and performance criteria': 'elements',
  'elements & performance criteria': 'elements',
  'elements performance criteria': 'elements',
  'element performance criteria': 'elements',
  elements: 'elements',
  element: 'elements',
  'foundation skills': 'foundation_skill',
  'performance evidence': 'performance_evidence',
  'knowledge evidence': 'knowledge_evidence',
  'assessment conditions': 'assessment_condition',
};
const otherHeadings =
  /^(application( of the unit)?|assessment requirements( for .*)?|competency field|unit sector|(co-?requisite|pre-?requisite) units?|licensing(\/| and )regulatory information|links|modification history|range of conditions|release( comments)?|unit mapping information|unit of competency)$/;
/** What every page says of its tables. */
const boilerplate =
  /^(performance criteria|skills?|descriptions?|elements describe the essential outcomes\.?|performance criteria describe the performance needed to demonstrate achievement of the elements?\.?.*|foundation skills essential to performance .*|this section describes .* skills .*|where bold italicised text is used.*|no equivalent unit\.?)$/;

const plain = (text: string): string => text.replace(/:$/, '').trim().toLowerCase();
const numbered = /^\d{1,2}\.\d{1,2}/;
const prefixes: Readonly<Record<BulletKind, string>> = {
  performance_evidence: 'PE',
  knowledge_evidence: 'KE',
  assessment_condition: 'AC',
  foundation_skill: 'FS',
};

/** The section that begins with this heading; undefined when it is none. */
const sectionOf = (said: string): Section | undefined =>
  sections[said] ?? (otherHeadings.test(said) ? 'skipped' : undefined);

/** The lines of a text by their sections. */
class SectionReader {
  readonly elements = new ElementsReader();
  readonly bullets: Record<BulletKind, Line[]> = {
    performance_evidence: [],
    knowledge_evidence: [],
    assessment_condition: [],
    foundation_skill: [],
  };
  readonly skipped = new Set<string>();
  readonly left: string[] = [];
  #section: Section | null = null;

  constructor(text: string) {
    for (const line of text.split(/\r\n|\r|\n/).map(lineOf)) this.#take(line);
  }

  #take(line: Line): void {
    const whole = line.cells.join(' ');
    const begun = sectionOf(plain(whole));
    if (begun === 'skipped') this.skipped.add(whole);
    if (begun) this.#section = begun;
    else this.#takeCells({ ...line, cells: line.cells.filter((cell) => !boilerplate.test(plain(cell))) });
  }

  #takeCells(line: Line): void {
    if (line.cells.length === 0) return;
    if (this.#section === null && line.cells.some((cell) => numbered.test(cell))) this.#section = 'elements';
    if (this.#section === null) this.left.push(line.cells.join(' '));
    else if (this.#section === 'elements') this.left.push(...this.elements.read(line));
    else if (this.#section !== 'skipped') this.bullets[this.#section].push(line);
  }
}

/** Reads what is there; nothing of a text is lost without being named. */
export function readUnitText(text: string): ReadUnit {
  const { elements, bullets, skipped, left } = new SectionReader(text);
  const criteria: ReadCriterion[] = [...elements.criteria];
  for (const kind of Object.keys(prefixes) as BulletKind[]) {
    const before = criteria.length;
    for (const { text: said, code, parent } of treeOf(
      bullets[kind],
      prefixes[kind],
      kind === 'foundation_skill',
    ))
      criteria.push({ kind, code, text: said, parent: parent === null ? null : parent + before });
  }
  return { criteria, skipped: [...skipped], left };
}
