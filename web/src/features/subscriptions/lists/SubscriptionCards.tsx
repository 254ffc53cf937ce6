import { Link } from '@tanstack/react-router';
import type { SubscriptionCard } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';
import { cardAction } from '#messages/study/cardAction.ts';
import { phaseWords } from '#messages/study/phaseWords.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { ProgressButton } from '#web/features/subscriptions/progress/ProgressButton.tsx';
import classes from './cards.module.css';
import { PhaseBadge } from '#web/features/subscriptions/PhaseBadge.tsx';
import { useWording } from '#web/tenant/reader.ts';

interface Props {
  readonly subscriptions: readonly SubscriptionCard[];
  /** Heading level of the cards: one below the heading above them. */
  readonly level: 2 | 3;
}

/** Courses as cards, each in its state today. */
export function SubscriptionCards({ subscriptions, level }: Props) {
  return (
    <ul className={classes.grid}>
      {subscriptions.map((card) => (
        <li key={card.id}>
          <Card card={card} level={level} />
        </li>
      ))}
    </ul>
  );
}

function Card({ card, level }: { card: SubscriptionCard; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const wording = useWording();
  const words = phaseWords(card, wording);
  const action = cardAction(card, wording.reader.language);
  return (
    <article className={classes.card}>
      <div className={classes.cover} aria-hidden>
        {card.course.cover ? <img src={card.course.cover} alt="" loading="lazy" /> : card.course.code}
      </div>
      <div className={classes.body}>
        <PhaseBadge words={words} />
        <Heading className={classes.title}>
          <Link to="/subscriptions/$id" params={{ id: card.id }}>
            {card.course.title}
          </Link>
        </Heading>
        <span className={classes.code}>{card.course.code}</span>
        <span className={classes.text}>{words.text}</span>
        <ProgressButton card={card} />
        <LinkButton
          {...action.link}
          className={classes.action}
          variant={action.primary ? 'filled' : 'default'}
          aria-label={m.subscriptions_action_named({
            action: action.label,
            courseTitle: card.course.title,
          })}
        >
          {action.label}
        </LinkButton>
      </div>
    </article>
  );
}
