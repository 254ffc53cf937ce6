import type { ReadUnit } from '#au/product/unitText.ts';
import type { Criterion } from '#contract/editions/unitDraft.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { amountText } from './amountText.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';
import classes from './criteria.module.css';
import { groupNames } from './criterionWords.ts';
import type { Mark, PasteResult } from './taking.ts';
import { depthOf, groupOf, groups } from './tree.ts';

interface Props {
  readonly read: ReadUnit;
  readonly result: PasteResult;
}

/** What was read of a text, what goes, and what was not understood. */
export function PastePreview({ read: { criteria, skipped, left }, result }: Props) {
  const { gone } = result;
  return (
    <>
      {criteria.length > 0 && <Read result={result} />}
      {gone.length > 0 && (
        <Lines title={m.criteria_paste_gone({ count: gone.length })} lines={gone.map(named)} />
      )}
      {left.length > 0 && <Lines title={m.criteria_paste_left({ count: left.length })} lines={left} />}
      {criteria.length > 0 && skipped.length > 0 && (
        <p className={classes.meta}>{m.criteria_paste_skipped({ headings: skipped.join(', ') })}</p>
      )}
    </>
  );
}

const named = ({ code, text }: Criterion): string => `${code} ${text}`;

const marks: Readonly<Record<Mark, { readonly tone: StatusTone; readonly name: () => string }>> = {
  new: { tone: 'brand', name: m.criteria_mark_new },
  reworded: { tone: 'warning', name: m.criteria_mark_reworded },
  same: { tone: 'neutral', name: m.criteria_mark_same },
};

function Read({ result: { criteria, marks: markOf } }: { readonly result: PasteResult }) {
  const { language } = useReader();
  const read = criteria.filter(({ id }) => markOf.has(id));
  return (
    <section className={classes.group} aria-labelledby="criteria-read">
      <h3 id="criteria-read" className={classes.name}>
        {m.criteria_paste_read()}
      </h3>
      {groups.map((group) => {
        const rows = read.filter(({ kind }) => groupOf(kind) === group);
        if (rows.length === 0) return null;
        return (
          <div key={group}>
            <h4 className={classes.name}>{groupNames[group]!()}</h4>
            <ul className={classes.list}>
              {rows.map((one) => {
                const { tone, name } = marks[markOf.get(one.id)!];
                return (
                  <li
                    key={one.id}
                    className={classes.readRow}
                    data-depth={Math.min(depthOf(criteria, one), 3)}
                  >
                    <strong className={classes.code}>{one.code}</strong>
                    <span className={classes.text}>
                      {one.text}
                      {one.amount && (
                        <span className={classes.meta}>
                          {m.criteria_asks({ amount: amountText(one.amount, language) })}
                        </span>
                      )}
                    </span>
                    <StatusBadge tone={tone}>{name()}</StatusBadge>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <details className={classes.lines} open>
    <summary>{title}</summary>
    <ul>
      {lines.map((line, at) => (
        <li key={`${at} ${line}`}>{line}</li>
      ))}
    </ul>
  </details>
);
