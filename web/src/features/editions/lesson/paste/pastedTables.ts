/* Tables of other programs, as a lesson has them: rows of cells that hold paragraphs, without joined cells. */

const cellsOf = (row: Element): Element[] =>
  [...row.children].filter(({ tagName }) => /^T[HD]$/.test(tagName));

const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Math.min(50, Math.max(1, Number(cell.getAttribute(name)) || 1));

/** Everything in a cell, as paragraphs. */
function toParagraphs(document: Document, cell: Element): void {
  for (const block of cell.querySelectorAll('h1, h2, h3, h4, h5, h6, li, div, pre, blockquote')) {
    const paragraph = document.createElement('p');
    paragraph.append(...block.childNodes);
    block.replaceWith(paragraph);
  }
  for (const list of cell.querySelectorAll('ul, ol, table, tbody, tr')) list.replaceWith(...list.childNodes);
}

/** The cells of a row in their columns; `owed`: for each column, how many rows a cell above still reaches into. */
function inColumns(document: Document, row: Element, owed: Map<number, number>): Element[] {
  const made: Element[] = [];
  const blank = (): Element => document.createElement('td');
  const skip = (): void => {
    for (let left = owed.get(made.length) ?? 0; left > 0; left = owed.get(made.length) ?? 0) {
      owed.set(made.length, left - 1);
      made.push(blank());
    }
  };
  for (const cell of cellsOf(row)) {
    skip();
    const deep = spanOf(cell, 'rowspan') - 1;
    for (let i = 0; i < spanOf(cell, 'colspan'); i++) {
      if (deep > 0) owed.set(made.length, deep);
      made.push(i === 0 ? cell : blank());
    }
  }
  skip();
  return made;
}

/** A cell that was joined over several becomes one with its text and empty ones. */
function withoutSpans(document: Document, rows: readonly Element[]): void {
  const owed = new Map<number, number>();
  for (const row of rows) row.replaceChildren(...inColumns(document, row, owed));
  const most = Math.max(0, ...rows.map((row) => row.children.length));
  for (const row of rows) while (row.children.length < most) row.append(document.createElement('td'));
}

const isBold = (cell: Element): boolean => {
  const text = cell.textContent.trim();
  const bold = [...cell.querySelectorAll('b, strong')].map((each) => each.textContent).join('');
  return text !== '' && bold.trim() === text;
};

/** The first row is one of headings when the program says so, or when every cell of it is bold. */
function markHeadings(document: Document, first: Element): void {
  const cells = cellsOf(first);
  const said = first.closest('thead') !== null;
  if (!said && !cells.every((cell) => cell.tagName === 'TH' || isBold(cell))) return;
  for (const cell of cells) {
    const heading = document.createElement('th');
    heading.append(...cell.childNodes);
    for (const bold of heading.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes);
    cell.replaceWith(heading);
  }
}

export function pastedTables(document: Document): void {
  for (const table of document.querySelectorAll('table')) {
    if (!table.isConnected || table.parentElement?.closest('table')) continue;
    const rows = [...table.rows];
    if (rows[0]) markHeadings(document, rows[0]);
    withoutSpans(document, rows);
    for (const cell of rows.flatMap(cellsOf)) toParagraphs(document, cell);
  }
}
