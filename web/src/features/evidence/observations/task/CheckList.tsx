import type { Check } from '#contract/assessments/items.ts';
import type { ItemPart } from '#contract/assessments/kinds/parts.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/evidence/observations/observations.module.css';
import { metWords } from '#web/features/evidence/observations/words.ts';

interface Props {
  readonly criteria: readonly ItemPart[];
  readonly checks: readonly Check[];
}

/** The result for each criterion. */
export const CheckList = ({ criteria, checks }: Props) => (
  <dl className={classes.checks}>
    {criteria.map(({ id, text }) => {
      const check = checks.find(({ criterionId }) => criterionId === id);
      return (
        <div key={id}>
          <dt>{text}</dt>
          <dd>
            {check ? metWords[check.met]() : m.observations_met_none()}
            {check?.note && <span className={classes.meta}>{check.note}</span>}
          </dd>
        </div>
      );
    })}
  </dl>
);
