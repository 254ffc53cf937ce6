import { Link } from '@tanstack/react-router';
import type { StudentAssessmentCard } from '#contract/assessments/assessments.ts';
import { cardText, dueText, stateWords } from '#messages/study/assessmentWords.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from '#web/features/assessments/assessments.module.css';

interface Props {
  readonly cards: readonly StudentAssessmentCard[];
  readonly now: Date;
}

export function AssessmentCards({ cards, now }: Props) {
  return (
    <ul className={classes.cards}>
      {cards.map((card) => (
        <li key={card.id}>
          <Card card={card} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Card({ card, now }: { card: StudentAssessmentCard; now: Date }) {
  const wording = { terms: useTerms(), reader: useReader(), now };
  const state = stateWords(card.state, wording.reader.language);
  const due = dueText(card, wording);
  return (
    <article className={classes.card}>
      <div className={classes.badges}>
        <StatusBadge tone={state.tone}>{state.text}</StatusBadge>
        {card.unreadFeedback && <StatusBadge tone="brand">{m.assessments_unread()}</StatusBadge>}
      </div>
      <h3 className={classes.title}>
        <Link to="/assessments/$id" params={{ id: card.id }}>
          {card.title}
        </Link>
      </h3>
      <p className={classes.of}>
        {card.units.map(({ code }) => code).join(', ')} · {card.courseTitle}
      </p>
      <p>{cardText(card, wording)}</p>
      {due && (
        <p className={classes.due} data-overdue={card.overdue || undefined}>
          {due}
        </p>
      )}
    </article>
  );
}
