import { Button } from '@mantine/core';
import { useId } from 'react';
import type { UnitCoverage } from '#contract/editions/coverage.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import { coveredBy } from '#web/features/editions/criteria/coverage.ts';
import type { CriterionCoverage } from '#web/features/editions/criteria/coverage.ts';
import { CoverageBadge, CoverageSummary } from '#web/features/editions/criteria/CoverageBadge.tsx';
import { observedAmountText, nameOfItem } from './mapping.ts';
import type { CoverageItem, CoverageTask } from './mapping.ts';
import classes from '#web/features/editions/criteria/criteria.module.css';
import { amountText } from '#web/features/editions/criteria/amountText.ts';
import { depthOf } from '#web/features/editions/criteria/tree.ts';

interface Props {
  readonly coverage: UnitCoverage;
}

/** How well the criteria are covered, and by which items. */
export function Coverage({ coverage }: Props) {
  const terms = useTerms();
  const covered = coveredBy(coverage.criteria, coverage);
  return (
    <>
      <p className={classes.meta}>{m.criteria_map_lead(terms)}</p>
      <CoverageSummary covered={covered} />
      <ByCriterion coverage={coverage} covered={covered} />
    </>
  );
}

/** Each criterion with the items that gather evidence for it. */
function ByCriterion({
  coverage,
  covered,
}: Props & { readonly covered: ReadonlyMap<string, CriterionCoverage> }) {
  const id = useId();
  const { language } = useReader();
  const { criteria } = coverage;
  const columns = [m.criteria_column_criterion(), m.criteria_column_items(), m.criteria_column_coverage()];
  return (
    <section className={classes.group}>
      <h3 id={id} className={classes.name}>
        {m.criteria_map_by_criterion()}
      </h3>
      <CardTable columns={columns} labelledBy={id} className={classes.map}>
        {criteria.map((one) => (
          <tr key={one.id}>
            <td data-depth={Math.min(depthOf(criteria, one), 3)}>
              <strong>{one.code}</strong> {one.text}
              {one.amount && (
                <span className={classes.meta}>
                  {m.criteria_asks({ amount: amountText(one.amount, language) })}
                </span>
              )}
            </td>
            <td>
              {one.itemIds.length > 0 && (
                <>
                  <CellLabel>{m.criteria_column_items()}</CellLabel>
                  <Gathering coverage={coverage} itemIds={one.itemIds} />
                </>
              )}
            </td>
            <td className={classes.state}>
              <CoverageBadge covered={covered.get(one.id)} />
            </td>
          </tr>
        ))}
      </CardTable>
    </section>
  );
}

function numberText(item: CoverageItem, language: string): string {
  const amount = observedAmountText(item, language);
  return amount ? `${item.number} (${amount})` : String(item.number);
}

/** The items by name, an assessment a line. */
function Gathering({ coverage: { tasks }, itemIds }: Props & { readonly itemIds: readonly string[] }) {
  const { language } = useReader();
  const ids = new Set(itemIds);
  const here = tasks
    .map(({ items, ...task }) => ({ ...task, items: items.filter(({ id }) => ids.has(id)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <ul className={classes.plain}>
      {here.map(({ id, assessment, title, items }) => (
        <li key={id}>
          {m.criteria_item({
            task: `${assessment}: ${title}`,
            number: items.map((item) => numberText(item, language)).join(', '),
          })}
        </li>
      ))}
    </ul>
  );
}

interface ByItemProps extends Props {
  /** While the mapping is changed: chooses the criteria of an item. */
  readonly onChoose?: ((item: CoverageItem) => void) | undefined;
}

/** Each item of the assessments with the criteria it gathers evidence for. */
export function ByItem({ coverage, onChoose }: ByItemProps) {
  const id = useId();
  const columns = [m.criteria_column_item(), m.criteria_column_gathers()];
  return (
    <section className={classes.group}>
      <h3 id={id} className={classes.name}>
        {m.criteria_map_by_item()}
      </h3>
      <CardTable columns={columns} labelledBy={id} className={classes.map}>
        {coverage.tasks.flatMap((task) =>
          task.items.map((item) => (
            <ItemRow key={item.id} task={task} item={item} coverage={coverage} onChoose={onChoose} />
          )),
        )}
      </CardTable>
    </section>
  );
}

interface ItemProps extends ByItemProps {
  readonly task: CoverageTask;
  readonly item: CoverageItem;
}
function ItemRow({ task, item, coverage: { criteria }, onChoose }: ItemProps) {
  const { assessment, version } = task;
  const terms = useTerms();
  const { language } = useReader();
  const codes = criteria.filter(({ itemIds }) => itemIds.includes(item.id)).map(({ code }) => code);
  return (
    <tr>
      <td>
        <strong>{nameOfItem(task, item)}</strong> {item.prompt}
        <span className={classes.meta}>
          {[
            m.criteria_items_of({ title: assessment, version }),
            observedAmountText(item, language),
            !item.certain && m.criteria_item_uncertain(terms),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      <td>
        <CellLabel>{m.criteria_column_gathers()}</CellLabel>
        {codes.length > 0 ? (
          codes.join(', ')
        ) : (
          <span className={classes.meta}>{m.criteria_item_nothing()}</span>
        )}
        {onChoose && (
          <Button
            variant="default"
            className={classes.choose}
            aria-label={m.criteria_tie_item({ item: nameOfItem(task, item) })}
            onClick={() => onChoose(item)}
          >
            {m.criteria_tie()}
          </Button>
        )}
      </td>
    </tr>
  );
}
