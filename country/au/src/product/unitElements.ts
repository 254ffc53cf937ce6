import type { Line } from './unitLines.ts';
import type { ReadCriterion } from './readCriterion.ts';

const criterionNumber = /^(\d{1,2}(?:\.\d{1,2})+)\.?\s*(.*)$/;
const elementNumber = /^(\d{1,2})(?:[.)]\s*(?!\d)|\s+|$)(.*)$/;

/** Reads the table of elements and performance criteria, cell by cell. */
export class ElementsReader {
  readonly criteria: ReadCriterion[] = [];
  readonly #places = new Map<string, number>();
  /** The number of the last element. */
  #element = 0;

  /** Reads a line; returns what was not understood. */
  read({ cells, bullet }: Line): string[] {
    return cells.filter((cell) => !this.#readCell(cell, bullet));
  }

  #readCell(cell: string, bullet: boolean): boolean {
    const criterion = criterionNumber.exec(cell);
    if (criterion) return this.#add('performance_criterion', criterion[1]!, criterion[2]!);
    const element = elementNumber.exec(cell);
    // Only the next number begins an element: a wrapped line may begin with one too, such as "3 occasions".
    if (element && Number(element[1]) === this.#element + 1) {
      this.#element += 1;
      return this.#add('element', element[1]!, element[2]!);
    }
    return this.#goOn(cell, bullet);
  }

  #add(kind: 'element' | 'performance_criterion', code: string, text: string): boolean {
    if (this.#places.has(code)) return false;
    const parent = kind === 'element' ? null : (this.#places.get(code.split('.')[0]!) ?? null);
    this.#places.set(code, this.criteria.length);
    this.criteria.push({ kind, code, text, parent });
    return true;
  }

  /** The text of a number that stood in a cell of its own, a line that was wrapped, or a point of the criterion before. */
  #goOn(cell: string, bullet: boolean): boolean {
    const last = this.criteria.at(-1);
    if (!last || (last.text !== '' && !bullet && !/^[\p{Ll}(]/u.test(cell))) return false;
    last.text = `${last.text} ${cell}`.trim();
    return true;
  }
}
