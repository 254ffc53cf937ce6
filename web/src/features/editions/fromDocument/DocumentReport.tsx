import { m } from '#messages/generated/messages.js';
import type { Finding } from './reading/content.ts';
import { changedLines, leftLines } from './findingWords.ts';
import classes from './fromDocument.module.css';
import type { DocumentPage } from './pages.ts';

interface Props {
  /** Those that are taken. */
  readonly pages: readonly DocumentPage[];
  readonly findings: readonly Finding[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** What is left to do once the pages are there. */
function todoLines(pages: readonly DocumentPage[]): string[] {
  const texts = pages.filter((page) => page.kind === 'text');
  const undescribed = sum(texts.map(({ pictures }) => pictures.filter(({ alt }) => alt === '').length));
  const bare = sum(texts.map(({ bareTables }) => bareTables));
  const unsaid = pages.filter(({ kind }) => kind === 'link' || kind === 'file').length;
  return [
    ...(unsaid > 0 ? [m.from_document_todo_descriptions({ count: unsaid })] : []),
    ...(undescribed > 0 ? [m.from_document_todo_pictures({ count: undescribed })] : []),
    ...(bare > 0 ? [m.from_document_todo_tables({ count: bare })] : []),
  ];
}

/** What comes otherwise than it was, what does not come, and what is to be done then. */
export function DocumentReport({ pages, findings }: Props) {
  const left = leftLines(findings);
  const changed = changedLines(findings);
  const todo = todoLines(pages);
  if (left.length + changed.length + todo.length === 0)
    return <p className={classes.plain}>{m.from_document_all_came()}</p>;
  return (
    <div className={classes.stack}>
      <Lines id="left" title={m.from_document_left()} lines={left} />
      <Lines id="changed" title={m.from_document_changed()} lines={changed} />
      <Lines id="todo" title={m.from_document_todo()} lines={todo} />
    </div>
  );
}

interface LinesProps {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
}

function Lines({ id, title, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={`from-document-${id}`}>
      <h3 id={`from-document-${id}`} className={classes.heading}>
        {title}
      </h3>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
