import type { ContentKind } from '#contract/learning.ts';
import { kindWords } from '#web/features/editions/bodies/kindWords.ts';
import classes from '#web/features/editions/editions.module.css';
import { nameOf } from './item.ts';
import { m } from '#messages/generated/messages.js';

interface Props {
  readonly title: string;
  readonly kind: ContentKind;
  readonly minutes: number;
  readonly required: boolean;
  /** What else is said about it. */
  readonly more?: readonly string[];
}

/** What an item is called, its kind, how long it takes, and what else is said about it in one line. */
export function ItemWords({ title, kind, minutes, required, more = [] }: Props) {
  const { icon: Icon, name } = kindWords[kind];
  const about = [
    name(),
    m.editions_minutes({ count: minutes }),
    ...(required ? [] : [m.editions_optional()]),
    ...more,
  ];
  return (
    <>
      <Icon size={18} aria-hidden />
      <span className={classes.grow}>
        {nameOf({ title, body: { kind } })}
        <span className={classes.meta}>{about.join(' · ')}</span>
      </span>
    </>
  );
}
