import type { ItemView } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { formatSeconds } from './formatSeconds.ts';

type ItemRule = Pick<ItemView, 'kind' | 'completion' | 'share' | 'required'>;

function openedText(kind: ItemView['kind']): string {
  return kind === 'link' ? m.learning_rule_link() : m.learning_rule_opened();
}

function rule({ kind, completion, share }: ItemRule, language: string): string {
  switch (completion.rule) {
    case 'opened':
      return openedText(kind);
    case 'time_spent': {
      const whole = m.learning_rule_time_spent({ time: formatSeconds(completion.seconds, language) });
      const left = Math.ceil(completion.seconds * (1 - share));
      if (share === 0 || left === 0) return whole;
      return `${whole} ${m.learning_rule_time_left({ time: formatSeconds(left, language) })}`;
    }
    case 'watched': {
      const percent = Math.round(completion.share * 100);
      return kind === 'audio' ? m.learning_rule_listened({ percent }) : m.learning_rule_watched({ percent });
    }
    case 'answered':
      return completion.correct ? m.learning_rule_answered_correctly() : m.learning_rule_answered();
    case 'marked_done':
      return m.learning_rule_marked_done();
  }
}

/** When an item counts as done, as a sentence; says so when it is optional. */
export const ruleText = (item: ItemRule, language: string): string =>
  item.required ? rule(item, language) : `${rule(item, language)} ${m.learning_rule_optional()}`;
