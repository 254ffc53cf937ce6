import { partsDone, scoreOf } from '#contract/learning/packageReport.ts';
import type { ItemView } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { formatSeconds } from '#web/shared/content/formatSeconds.ts';

type ItemRule = Pick<ItemView, 'kind' | 'completion' | 'share' | 'required' | 'reported'>;

function openedText(kind: ItemView['kind']): string {
  return kind === 'link' ? m.learning_rule_link() : m.learning_rule_opened();
}

/** What a package has to report, and what it has. */
function reportedText(asked: number | null, { reported }: ItemRule): string {
  const { parts: count = 1, reports = [] } = reported ?? {};
  const score = scoreOf(reports);
  return [
    m.learning_rule_reported({ count }),
    ...(asked === null ? [] : [m.learning_rule_score({ score: asked })]),
    ...(reports.length === 0 || count === 1
      ? []
      : [m.learning_rule_parts({ done: partsDone(asked, reports), count })]),
    ...(score === null ? [] : [m.learning_rule_score_now({ score: Math.round(score) })]),
  ].join(' ');
}

function timeText(seconds: number, share: number, language: string): string {
  const whole = m.learning_rule_time_spent({ time: formatSeconds(seconds, language) });
  const left = Math.ceil(seconds * (1 - share));
  if (share === 0 || left === 0) return whole;
  return `${whole} ${m.learning_rule_time_left({ time: formatSeconds(left, language) })}`;
}

function rule(item: ItemRule, language: string): string {
  const { kind, completion, share } = item;
  switch (completion.rule) {
    case 'opened':
      return openedText(kind);
    case 'time_spent':
      return timeText(completion.seconds, share, language);
    case 'watched': {
      const percent = Math.round(completion.share * 100);
      return kind === 'audio' ? m.learning_rule_listened({ percent }) : m.learning_rule_watched({ percent });
    }
    case 'answered':
      return completion.correct ? m.learning_rule_answered_correctly() : m.learning_rule_answered();
    case 'reported':
      return reportedText(completion.score, item);
    case 'marked_done':
      return m.learning_rule_marked_done();
  }
}

/** When an item counts as done, as a sentence; says so when it is optional. */
export const ruleText = (item: ItemRule, language: string): string =>
  item.required ? rule(item, language) : `${rule(item, language)} ${m.learning_rule_optional()}`;
