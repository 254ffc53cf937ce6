import type { ReadToolFile } from '#contract/assessments/toolFile.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './file.module.css';
import { missingText } from './fileWords.ts';

/** As many lines of what is missing are read. */
const most = 30;

/** What is in a file: title, tasks and items, units, and what it names that is not here. */
export function FoundTool({ found: { content, units, missing } }: { readonly found: ReadToolFile }) {
  const terms = useTerms();
  const items = content.tasks.flatMap((task) => task.items).length;
  return (
    <section className={classes.found} aria-labelledby="found-tool" role="status">
      <p id="found-tool" className={classes.meta}>
        {m.tool_file_found()}
      </p>
      <p>
        <strong>{content.title || m.tool_file_untitled()}</strong>
      </p>
      <p>{m.tool_file_tasks({ count: content.tasks.length, items: m.editions_items({ count: items }) })}</p>
      <p>
        {units.length === 0
          ? m.tools_no_unit(terms)
          : m.tool_file_units({
              ...terms,
              units: units.map(({ code, title }) => `${code} ${title}`).join(', '),
            })}
      </p>
      {missing.length > 0 && (
        <div>
          <p>{m.tool_file_missing()}</p>
          <ul className={classes.list}>
            {missing.slice(0, most).map((one) => (
              <li key={`${one.kind} ${one.code}`}>{missingText(one, terms)}</li>
            ))}
            {missing.length > most && <li>{m.tool_file_missing_more({ count: missing.length - most })}</li>}
          </ul>
        </div>
      )}
    </section>
  );
}
