import '#web/ui/controls/checkboxCss.ts';
import { Checkbox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ItemKind } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import { keyText } from '#web/features/assessments/tool/preview/keyText.ts';
import { kindWords } from '#web/features/assessments/tool/questions/kindWords.ts';
import { nameOfItem } from '#web/features/assessments/tool/toolContent.ts';
import type { Item } from '#web/features/assessments/tool/toolContent.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './paste.module.css';

export interface FoundItem {
  /** The same while the text around it changes. */
  readonly name: string;
  readonly item: Item;
}

/** Items with a name each, made of how they begin and which of those that begin alike they are. */
export function foundItems(items: readonly Item[]): readonly FoundItem[] {
  const times = new Map<string, number>();
  return items.map((item) => {
    const start = nameOfItem(item);
    const time = (times.get(start) ?? 0) + 1;
    times.set(start, time);
    return { name: `${time} ${start}`, item };
  });
}

interface Props {
  readonly found: readonly FoundItem[];
  /** The names of those that are not taken. */
  readonly left: ReadonlySet<string>;
  readonly onLeave: (left: ReadonlySet<string>) => void;
}

/** What was read of a text, each with a box that says whether it is taken. */
export function FoundItems({ found, left, onLeave }: Props) {
  if (found.length === 0) return null;
  return (
    <>
      <p role="status" className={classes.count}>
        {m.paste_items_found({ count: found.length, kinds: kindsText(found) })}
      </p>
      <ol className={classes.found}>
        {found.map(({ name, item }) => (
          <li key={name}>
            <Checkbox
              classNames={{ body: classes.box!, labelWrapper: classes.words! }}
              label={nameOfItem(item)}
              description={<KindName kind={item.question.kind} />}
              checked={!left.has(name)}
              onChange={({ currentTarget: { checked } }) => {
                const next = new Set(left);
                if (checked) next.delete(name);
                else next.add(name);
                onLeave(next);
              }}
            />
            <KeyPart item={item} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** In the order they are said. */
const counts: readonly (readonly [ItemKind, (inputs: { count: number }) => string])[] = [
  ['choice', m.paste_items_count_choice],
  ['true_false', m.paste_items_count_true_false],
  ['short_text', m.paste_items_count_short_text],
  ['number', m.paste_items_count_number],
  ['written', m.paste_items_count_written],
];

const kindsText = (found: readonly FoundItem[]): string =>
  counts
    .map(([kind, words]) => ({
      words,
      count: found.filter(({ item }) => item.question.kind === kind).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ words, count }) => words({ count }))
    .join(', ');

function KindName({ kind }: { readonly kind: ItemKind }) {
  const { icon: Icon, name } = kindWords[kind];
  return (
    <span className={classes.kind}>
      <Icon size={16} aria-hidden />
      {name()}
    </span>
  );
}

/** What is right: the choices that are, the answer in words, or that nothing is yet. */
function KeyPart({ item: { question, key } }: { readonly item: Item }) {
  if (!key) return null;
  const answer = keyText(question, key);
  const right = key.kind === 'choice' ? key.choices : [];
  return (
    <div className={classes.key}>
      {question.kind === 'choice' && (
        <ul>
          {question.choices.map(({ id, text }) => (
            <li key={id} data-right={right.includes(id) || undefined}>
              {right.includes(id) && (
                <IconCheck size={18} role="img" aria-label={m.questions_right_answer()} />
              )}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {answer === '' && <StatusBadge tone="warning">{m.paste_items_no_answer()}</StatusBadge>}
      {answer !== '' && key.kind !== 'choice' && <span>{m.paste_items_answer({ answer })}</span>}
    </div>
  );
}
