import { Link } from '@tanstack/react-router';
import type { SubscriptionCard } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';
import { periodText } from '#messages/study/periodText.ts';
import { phaseWords } from '#messages/study/phaseWords.ts';
import { CardTable } from '#web/ui/lists/CardTable.tsx';
import { ProgressButton } from '#web/features/subscriptions/progress/ProgressButton.tsx';
import classes from './list.module.css';
import { PhaseBadge } from '#web/features/subscriptions/PhaseBadge.tsx';
import type { Wording } from '#messages/study/wording.ts';
import { useWording } from '#web/tenant/reader.ts';

interface Props {
  readonly subscriptions: readonly SubscriptionCard[];
}

/** A table; on a phone each row is a card. */
export function SubscriptionTable({ subscriptions }: Props) {
  const wording = useWording();
  const { terms } = wording;
  return (
    <CardTable
      columns={[
        m.subscriptions_column_course(terms),
        m.subscriptions_column_status(),
        m.subscriptions_column_period(),
        m.subscriptions_column_progress(),
      ]}
    >
      {subscriptions.map((card) => (
        <Row key={card.id} card={card} wording={wording} />
      ))}
    </CardTable>
  );
}

function Row({ card, wording }: { card: SubscriptionCard; wording: Wording }) {
  const words = phaseWords(card, wording);
  return (
    <tr>
      <td>
        <Link to="/subscriptions/$id" params={{ id: card.id }} className={classes.name}>
          {card.course.title}
        </Link>
        <span className={classes.meta}>{card.course.code}</span>
      </td>
      <td>
        <PhaseBadge words={words} />
        <span className={classes.meta}>{words.text}</span>
      </td>
      <td>{periodText(card, wording)}</td>
      <td className={classes.progress}>
        <ProgressButton card={card} />
      </td>
    </tr>
  );
}
