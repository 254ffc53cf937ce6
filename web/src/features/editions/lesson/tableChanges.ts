import { Fragment } from '@tiptap/pm/model';
import type { Node, NodeType } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorState, Transaction } from '@tiptap/pm/state';

export type TableChange = 'addRow' | 'removeRow' | 'addColumn' | 'removeColumn' | 'headerRow';

interface Cell {
  /** Where the table begins. */
  readonly pos: number;
  readonly row: number;
  readonly column: number;
}

/** The cell of the cursor; null outside of tables. */
export function cellAt({ selection: { $from } }: EditorState): Cell | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name === 'table' && $from.depth >= depth + 2)
      return { pos: $from.before(depth), row: $from.index(depth), column: $from.index(depth + 1) };
  }
  return null;
}

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, i) => node.child(i));
const emptyLike = (cell: Node, type: NodeType = cell.type): Node => type.createAndFill()!;
const withCells = (row: Node, cells: Node[]): Node => row.type.create(row.attrs, Fragment.from(cells));

const rowsAfter: Readonly<Record<TableChange, (rows: Node[], at: Cell) => Node[]>> = {
  addRow: (rows, { row }) => {
    const like = rows[row]!;
    const plain = like.type.schema.nodes['tableCell']!;
    const cells = childrenOf(like).map((cell, i) =>
      // A column of headings goes on; a row of headings does not.
      emptyLike(cell, i === 0 && like.childCount > 1 && like.child(1).type === plain ? cell.type : plain),
    );
    return rows.toSpliced(row + 1, 0, withCells(like, cells));
  },
  removeRow: (rows, { row }) => rows.toSpliced(row, 1),
  addColumn: (rows, { column }) =>
    rows.map((row) => {
      const cells = childrenOf(row);
      const next = cells[column + 1] ?? cells.at(-1)!;
      return withCells(row, cells.toSpliced(column + 1, 0, emptyLike(next)));
    }),
  removeColumn: (rows, { column }) =>
    rows
      .map((row) => withCells(row, childrenOf(row).toSpliced(column, 1)))
      .filter((row) => row.childCount > 0),
  headerRow: ([first, ...rows]) => {
    const { tableHeader, tableCell } = first!.type.schema.nodes;
    const all = childrenOf(first!).every(({ type }) => type === tableHeader);
    const type = (all ? tableCell : tableHeader)!;
    return [
      withCells(
        first!,
        childrenOf(first!).map((cell) => type.create(null, cell.content)),
      ),
      ...rows,
    ];
  },
};

/** Changes the table of the cursor; the table goes with its last row or column. */
export function changedTable(state: EditorState, change: TableChange): Transaction | null {
  const at = cellAt(state);
  if (!at) return null;
  const table = state.doc.nodeAt(at.pos)!;
  const rows = rowsAfter[change](childrenOf(table), at);
  const { tr } = state;
  const next =
    rows.length > 0 ? table.type.create(table.attrs, rows) : state.schema.nodes['paragraph']!.create();
  tr.replaceWith(at.pos, at.pos + table.nodeSize, next);
  const row = Math.min(at.row + (change === 'addRow' ? 1 : 0), Math.max(rows.length - 1, 0));
  let place = at.pos + 1;
  for (let i = 0; i < row; i++) place += rows[i]!.nodeSize;
  return tr.setSelection(Selection.near(tr.doc.resolve(place), 1)).scrollIntoView();
}
