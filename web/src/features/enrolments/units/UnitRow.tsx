import { Button, Title } from '@mantine/core';
import type { Role } from '#contract/kit/roles.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { outcomeTones, outcomeWords } from '#web/shared/outcomeWords.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import parts from '#web/ui/parts/parts.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { Decisions } from './Decisions.tsx';
import { actsOf, actWords, isDecidedInMarking, type UnitAct } from './unitActs.ts';
import { deliveryOf, factsOf } from './unitFacts.ts';
import type { Places, UnitEnrolment } from './units.api.ts';
import classes from './units.module.css';

interface Props {
  readonly unit: UnitEnrolment;
  readonly places: Places;
  /** Of the reader; none where they may change nothing. */
  readonly roles: readonly Role[];
  readonly onAct: (act: UnitAct) => void;
}

/** One unit: what it is, how far it is, what was decided on it, and what can be done with it. */
export function UnitRow({ unit, places, roles, onAct }: Props) {
  const { code, title } = unit.unit;
  return (
    <li>
      <div>
        <Title order={3} size="h6">
          <span className={classes.code}>{code}</span> {title}
        </Title>
        <Facts unit={unit} places={places} />
        <Hints unit={unit} roles={roles} />
      </div>
      <StatusBadge tone={outcomeTones[unit.outcome]}>{outcomeWords[unit.outcome]()}</StatusBadge>
      <div className={classes.acts}>
        {actsOf(unit, roles).map((act) => {
          const words = actWords(act, unit);
          return (
            <Button
              key={act}
              variant="default"
              onClick={() => onAct(act)}
              aria-haspopup="dialog"
              aria-label={m.unit_enrolments_act_named({ act: words, title })}
            >
              {words}
            </Button>
          );
        })}
        {unit.decisions.length > 0 && <Decisions unit={unit} />}
      </div>
    </li>
  );
}

function Facts({ unit, places }: Pick<Props, 'unit' | 'places'>) {
  const reader = useReader();
  const { deliveryNote } = unit;
  return (
    <>
      {[factsOf(unit, reader), deliveryOf(unit, places, reader)].map((facts) => (
        <p key={facts[0]} className={parts.line}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      ))}
      {deliveryNote && (
        <p className={parts.line}>{m.unit_enrolments_delivery_note({ note: deliveryNote })}</p>
      )}
    </>
  );
}

function Hints({ unit, roles }: Pick<Props, 'unit' | 'roles'>) {
  const reader = useReader();
  const terms = useTerms();
  const { credit } = unit;
  return (
    <>
      {credit && (
        <p className={classes.credit}>
          {m.unit_enrolments_credit_possible({
            courseTitle: credit.courseTitle,
            day: formatDay(credit.on, reader),
          })}
        </p>
      )}
      {isDecidedInMarking(unit, roles) && (
        <p className={parts.line}>{m.unit_enrolments_decided_in_marking(terms)}</p>
      )}
    </>
  );
}
