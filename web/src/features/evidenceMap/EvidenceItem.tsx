import { Link } from '@tanstack/react-router';
import type { EvidenceMap, EvidenceMapItem } from '#contract/marking/evidenceMap.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { observedText } from '#web/shared/answers/observedText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { itemIcons, itemWords } from './words.ts';
import classes from './evidenceMap.module.css';

interface Props {
  readonly task: Pick<EvidenceMap['tasks'][number], 'workId' | 'title'>;
  readonly item: EvidenceMapItem;
}

/** One item that gathers evidence: how it stands, and the way to the work where it is judged or read. */
export function EvidenceItem({ task, item }: Props) {
  const { state } = item;
  const Icon = itemIcons[state];
  return (
    <li className={classes.item} data-state={state}>
      <Icon size={18} aria-hidden />
      <span>
        <Name task={task} item={item} />
        <span className={classes.meta}>
          <Facts task={task} item={item} />
        </span>
      </span>
    </li>
  );
}

function Name({ task, item }: Props) {
  const { title, workId } = task;
  const name = m.criteria_item({ task: title, number: item.number });
  if (!workId) return <span>{name}</span>;
  return (
    <Link
      to="/console/marking/$id"
      params={{ id: workId }}
      search={{ item: item.id }}
      preload={false}
      className={classes.link}
    >
      {name}
    </Link>
  );
}

function Facts({ task, item }: Props) {
  const reader = useReader();
  const { state, attempt, at, again, required, observed } = item;
  const facts = [
    task.workId !== null && itemWords(item),
    observed && observedText(observed, reader.language),
    attempt && state !== 'unanswered' && m.evidence_map_item_attempt({ number: attempt }),
    at && formatInstantDay(at, reader),
    byText(item),
    again && m.evidence_map_item_again({ number: again }),
    !required && m.evidence_map_item_optional(),
  ];
  return facts.filter(Boolean).join(' · ');
}

function byText({ state, byName }: EvidenceMapItem): string | null {
  const isJudged = state === 'satisfactory' || state === 'not_yet_satisfactory';
  return byName ?? (isJudged ? m.evidence_map_item_by_rule() : null);
}
