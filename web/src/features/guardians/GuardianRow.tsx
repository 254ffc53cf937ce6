import { Button } from '@mantine/core';
import type { Guardian } from '#contract/record/guardians.ts';
import { m } from '#messages/generated/messages.js';
import { languages } from '#messages/languages.ts';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import parts from '#web/ui/parts/parts.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import type { GuardianOpening } from './guardianProps.ts';
import classes from './guardians.module.css';

interface Props {
  readonly guardian: Guardian;
  /** Whether copies go about this student at all. */
  readonly copied: boolean;
  readonly changes: boolean;
  readonly onOpen: (opened: GuardianOpening) => void;
}

/** A guardian: what they are to the student, where copies go, and what can be done. */
export function GuardianRow({ guardian, copied, changes, onOpen }: Props) {
  const { name, relationship, email, language, source, addedAt, stoppedAt } = guardian;
  const reader = useReader();
  const day = formatInstantDay(addedAt, reader);
  const gets = copied && stoppedAt === null;
  return (
    <li>
      <span>
        <span className={parts.name} dir="auto">
          {name}
        </span>
        <span className={parts.line}>
          <span dir="auto">{relationship}</span>
          <span className={classes.address} dir="ltr">
            {email}
          </span>
          <span>{languages[language].name}</span>
        </span>
        <span className={parts.meta}>
          {source === 'registration'
            ? m.guardians_from_registration({ day })
            : m.guardians_from_staff({ day })}
        </span>
        {stoppedAt && (
          <span className={parts.meta}>
            {m.guardians_stopped({ day: formatInstantDay(stoppedAt, reader) })}
          </span>
        )}
      </span>
      <StatusBadge tone={gets ? 'success' : 'neutral'}>
        {gets ? m.guardians_gets() : m.guardians_no_copies()}
      </StatusBadge>
      {changes && <Acts guardian={guardian} onOpen={onOpen} />}
    </li>
  );
}

function Acts({ guardian, onOpen }: Pick<Props, 'guardian' | 'onOpen'>) {
  const named = { guardian: guardian.name };
  const acts = [
    ...(guardian.stoppedAt
      ? ([['resume', m.guardians_resume(), m.guardians_resume_named(named)]] as const)
      : []),
    ['correct', m.guardians_correct(), m.guardians_correct_named(named)],
    ['remove', m.guardians_remove(), m.guardians_remove_named(named)],
  ] as const;
  return (
    <div className={parts.buttons}>
      {acts.map(([act, label, whole]) => (
        <Button
          key={act}
          variant="default"
          size="compact-sm"
          aria-haspopup="dialog"
          aria-label={whole}
          onClick={() => onOpen({ act, guardian })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
