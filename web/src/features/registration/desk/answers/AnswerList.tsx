import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { Registration, RegistrationFieldState } from '#contract/registration/state.ts';
import type { MissingPart } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { todayIn } from '#web/lib/dayParts.ts';
import { answerText } from './answerText.ts';
import type { Wording } from './answerText.ts';
import { fieldLabels } from '#web/shared/record/fieldLabels.ts';
import { labelOf } from './specLabel.ts';
import { identifierText } from './identifierText.ts';
import { Pairs } from './Pairs.tsx';
import type { Pair } from './Pairs.tsx';
import classes from '#web/features/registration/desk/registration.module.css';

interface Props {
  readonly registration: Registration;
  readonly fields: readonly RegistrationFieldState[];
  /** Whether sensitive answers are shown. */
  readonly shown: boolean;
}

/** Every answer of a step in plain words. */
export function AnswerList({ registration, fields, shown }: Props) {
  const { language, timeZone } = useReader();
  const wording: Wording = { country: registration.country, language, today: todayIn(timeZone) };
  const answers = fields
    // What was ticked is told by the signatures, word for word.
    .filter(({ field, asked }) => field !== 'declared' && field !== 'informationRead' && asked)
    .map((state): Answer => ({
      field: state.field,
      label: labelOf(state),
      sensitive: state.sensitive,
      text:
        state.kind === 'files'
          ? filesText(registration, state.field)
          : answerText(state, registration.answers[state.field]?.value, wording),
      lack: registration.missing.find(({ field }) => field === state.field),
    }));
  const pairs = answers.filter(({ text, lack }) => text !== null || lack).map((one) => pairOf(one, shown));
  const left = answers.filter(({ text, lack }) => text === null && !lack);
  const all = fields.some(({ field }) => field === 'usi') ? [...pairs, identifierPair(registration)] : pairs;
  return (
    <>
      {all.length > 0 && <Pairs pairs={all} />}
      {left.length > 0 && (
        <p className={classes.help}>
          {m.registration_desk_left_open({
            fields: left.map(({ label }) => label).join(', '),
          })}
        </p>
      )}
    </>
  );
}

/** The files of a question; they are opened under the documents. */
const filesText = ({ documents }: Registration, field: AnswerField): string | null =>
  documents
    .filter((one) => one.field === field)
    .map(({ name }) => name)
    .join(', ') || null;

interface Answer {
  readonly field: AnswerField;
  readonly label: string;
  readonly sensitive: boolean;
  readonly text: string | null;
  readonly lack: MissingPart | undefined;
}

const pairOf = ({ field, label, sensitive, text, lack }: Answer, shown: boolean): Pair => ({
  key: field,
  label,
  value: <Value text={text} hidden={sensitive && !shown} lack={lack} />,
});

const identifierPair = ({ identifier }: Registration): Pair => ({
  key: 'identifier',
  label: m.registration_desk_identifier(),
  value: <IdentifierState identifier={identifier} />,
});

/** How the number stands with its registry, what differs, and when that was said. */
function IdentifierState({ identifier }: Pick<Registration, 'identifier'>) {
  const reader = useReader();
  const { checkedAt, differs } = identifier;
  const fields = differs.filter((field) => field !== 'usi').map((field) => fieldLabels[field]());
  return (
    <>
      {identifierText(identifier)}
      {fields.length > 0 && (
        <span className={classes.meta}>
          {m.registration_desk_identifier_differs({ fields: fields.join(', ') })}
        </span>
      )}
      {checkedAt && (
        <span className={classes.meta}>
          {m.registration_desk_identifier_at({ at: formatInstant(checkedAt, reader) })}
        </span>
      )}
    </>
  );
}

interface ValueProps {
  readonly text: string | null;
  readonly hidden: boolean;
  readonly lack: MissingPart | undefined;
}

function Value({ text, hidden, lack }: ValueProps) {
  return (
    <span className={classes.value}>
      {text === null ? (
        <span className={classes.none}>{m.registration_desk_unanswered()}</span>
      ) : hidden ? (
        <span className={classes.none}>{m.registration_desk_hidden()}</span>
      ) : (
        <span className={classes.typed}>{text}</span>
      )}
      {lack && <StatusBadge tone="warning">{lackText(lack)}</StatusBadge>}
    </span>
  );
}

function lackText({ blocking, code }: MissingPart): string {
  if (!blocking) return m.registration_desk_later();
  return code === 'required' ? m.registration_desk_missing() : m.registration_desk_check();
}
