import { m } from '#messages/generated/messages.js';
import { FocusedList } from '#web/features/enrolments/FocusedList.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import parts from '#web/ui/parts/parts.module.css';
import classes from './many.module.css';
import { changesOf, refusalText, type Outcome } from './outcomes.ts';

interface Props {
  readonly title: string;
  readonly outcomes: readonly Outcome[];
  /** Its heading takes the focus, because what was pressed is gone. */
  readonly focused?: boolean;
}

/** Enrolments with what changes, or with the reason why nothing does. */
export const OutcomeList = ({ title, outcomes, focused = false }: Props) => (
  <FocusedList title={title} order={3} focused={focused}>
    {outcomes.map((outcome) => (
      <OutcomeRow key={outcome.row.id} outcome={outcome} />
    ))}
  </FocusedList>
);

function OutcomeRow({ outcome }: { readonly outcome: Outcome }) {
  const terms = useTerms();
  const reader = useReader();
  const { row, refusal } = outcome;
  const said = refusal === null ? changesOf(outcome, reader) : [refusalText(outcome, terms)];
  return (
    <li>
      <span>
        <span className={parts.name}>{row.person.name}</span>
        <span className={parts.line}>{row.course.title}</span>
        {(said.length > 0 ? said : [m.enrolments_many_same()]).map((sentence) => (
          <span key={sentence} className={classes.sentence}>
            {sentence}
          </span>
        ))}
      </span>
    </li>
  );
}
