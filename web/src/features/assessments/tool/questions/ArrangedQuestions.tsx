import { m } from '#messages/generated/messages.js';
import { newId } from './newQuestions.ts';
import type { QuestionProps } from './questionProps.ts';
import { mostParts, PartRows, Rows, RowText, withoutPart, withText } from './Rows.tsx';

type MatchingProps = QuestionProps<'matching'>;
type Key = NonNullable<MatchingProps['answerKey']>;

const leftWords = () => ({
  legend: m.questions_lefts(),
  add: m.questions_left_add(),
  remove: m.questions_left_remove,
  text: m.questions_left,
});
const rightWords = () => ({
  legend: m.questions_rights(),
  add: m.questions_right_add(),
  remove: m.questions_right_remove,
  text: m.questions_right,
});
const extraWords = () => ({
  legend: m.questions_extras(),
  help: m.questions_extras_help(),
  add: m.questions_extra_add(),
  remove: m.questions_extra_remove,
  text: m.questions_extra,
});

/** Parts that belong together; without a key, the parts of both sides. */
export function MatchingQuestion({ question, answerKey, onChange }: MatchingProps) {
  const { left, right } = question;
  if (!answerKey)
    return (
      <>
        <PartRows
          words={leftWords()}
          parts={left}
          onChange={(parts, about) => onChange({ ...question, left: parts }, null, about && `left-${about}`)}
        />
        <PartRows
          words={rightWords()}
          parts={right}
          onChange={(parts, about) =>
            onChange({ ...question, right: parts }, null, about && `right-${about}`)
          }
        />
      </>
    );
  const used = new Set(Object.values(answerKey.pairs));
  const paired = right.filter(({ id }) => used.has(id));
  return (
    <>
      <PairRows question={question} answerKey={answerKey} onChange={onChange} />
      <PartRows
        words={extraWords()}
        parts={right.filter(({ id }) => !used.has(id))}
        onChange={(extras, about) =>
          onChange({ ...question, right: [...paired, ...extras] }, answerKey, about && `right-${about}`)
        }
      />
    </>
  );
}

type Pairing = Pick<MatchingProps, 'question'> & { readonly answerKey: Key };

/** A pair goes with both its parts, unless what matches it matches another too. */
function withoutPair({ question, answerKey }: Pairing, id: string): Pairing {
  const { left, right } = question;
  const { [id]: match = '', ...pairs } = answerKey.pairs;
  const isShared = Object.values(pairs).includes(match);
  return {
    question: {
      ...question,
      left: withoutPart(left, id),
      right: isShared ? right : withoutPart(right, match),
    },
    answerKey: { ...answerKey, pairs },
  };
}

/** What matches a part is made when it is first written. */
function withMatch({ question, answerKey }: Pairing, id: string, text: string): Pairing {
  const { right } = question;
  const known = right.find((part) => part.id === answerKey.pairs[id]);
  if (known) return { question: { ...question, right: withText(right, known.id, text) }, answerKey };
  const match = { id: newId(), text };
  return {
    question: { ...question, right: [...right, match] },
    answerKey: { ...answerKey, pairs: { ...answerKey.pairs, [id]: match.id } },
  };
}

/** A left part and what matches it in each row. */
function PairRows({ question, answerKey, onChange }: Pairing & Pick<MatchingProps, 'onChange'>) {
  const { left, right } = question;
  const now = { question, answerKey };
  const set = (next: Pairing, about: string): void => onChange(next.question, next.answerKey, about);
  const withLeft = (parts: typeof left): Pairing => ({ question: { ...question, left: parts }, answerKey });
  return (
    <Rows
      words={{
        legend: m.questions_pairs(),
        help: m.questions_pairs_help(),
        add: m.questions_pair_add(),
        remove: m.questions_pair_remove,
      }}
      ids={left.map(({ id }) => id)}
      full={right.length >= mostParts}
      onAdd={(id) => set(withMatch(withLeft([...left, { id, text: '' }]), id, ''), '')}
      onRemove={(id) => set(withoutPair(now, id), '')}
    >
      {(id, number) => (
        <>
          <RowText
            label={m.questions_pair_left({ number })}
            value={left[number - 1]!.text}
            onChange={(text) => set(withLeft(withText(left, id, text)), `left-${id}`)}
          />
          <RowText
            label={m.questions_pair_right({ number })}
            value={right.find((part) => part.id === answerKey.pairs[id])?.text ?? ''}
            onChange={(text) => set(withMatch(now, id, text), `match-${id}`)}
          />
        </>
      )}
    </Rows>
  );
}

/** Entries in the order that is right. */
export function OrderingQuestion({ question, answerKey, onChange }: QuestionProps<'ordering'>) {
  const place = (id: string): number => answerKey?.order.indexOf(id) ?? 0;
  const entries = question.entries.toSorted((a, b) => place(a.id) - place(b.id));
  return (
    <PartRows
      words={{
        legend: m.questions_entries(),
        help: answerKey ? m.questions_entries_help() : '',
        add: m.questions_entry_add(),
        remove: m.questions_entry_remove,
        text: m.questions_entry,
      }}
      moves={{ up: m.questions_entry_up, down: m.questions_entry_down }}
      parts={entries}
      onChange={(parts, about) =>
        onChange(
          { ...question, entries: parts },
          answerKey && { ...answerKey, order: parts.map(({ id }) => id) },
          about,
        )
      }
    />
  );
}
