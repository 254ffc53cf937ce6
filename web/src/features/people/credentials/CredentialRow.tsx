import { Anchor, Button } from '@mantine/core';
import type { Credential } from '#contract/console/credentials.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import parts from '#web/ui/parts/parts.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import type { CredentialActs } from './credentialActs.ts';
import { documentUrl } from './credentials.api.ts';
import classes from './credentials.module.css';
import { kindWords, stateWords } from './credentialWords.ts';

interface Props {
  readonly credential: Credential;
  readonly acts: CredentialActs;
  /** Whether the reader may say that they checked it. */
  readonly checks: boolean;
  readonly onChange: () => void;
}

/** One credential: what it is, until when it counts, who checked it, and what can be done with it. */
export function CredentialRow(props: Props) {
  const { credential } = props;
  const { id, kind, name, issuer, number, state, document } = credential;
  const { tone, name: stateName } = stateWords[state];
  return (
    <li>
      <span>
        <span className={parts.name}>{name}</span>
        <span className={parts.line}>
          <span>{kindWords[kind]()}</span>
          {issuer && <span>{issuer}</span>}
          {number && <span>{m.credentials_number_line({ number })}</span>}
        </span>
        <Days credential={credential} />
        <Checked credential={credential} />
      </span>
      <StatusBadge tone={tone}>{stateName()}</StatusBadge>
      <div className={classes.acts}>
        {document && (
          <Anchor
            href={documentUrl(id)}
            target="_blank"
            rel="noopener"
            className={classes.document}
            aria-label={m.credentials_open_named({ name })}
          >
            {m.credentials_open()}
          </Anchor>
        )}
        <Acts {...props} />
      </div>
    </li>
  );
}

function Days({ credential: { issuedOn, expiresOn } }: Pick<Props, 'credential'>) {
  const reader = useReader();
  return (
    <span className={parts.line}>
      <span>{m.credentials_issued_line({ day: formatDay(issuedOn, reader) })}</span>
      <span>
        {expiresOn
          ? m.credentials_expires_line({ day: formatDay(expiresOn, reader) })
          : m.credentials_no_end_line()}
      </span>
    </span>
  );
}

function Checked({ credential: { checked, document } }: Pick<Props, 'credential'>) {
  const reader = useReader();
  return (
    <span className={parts.line}>
      <span>
        {checked
          ? m.credentials_checked({ name: checked.by, day: formatInstantDay(checked.at, reader) })
          : m.credentials_unchecked()}
      </span>
      {!document && <span>{m.credentials_no_document()}</span>}
    </span>
  );
}

function Acts({ credential, checks, acts, onChange }: Props) {
  const { name, checked } = credential;
  return (
    <>
      {checks && (
        // One button for both, so that the focus stays.
        <Button
          variant="default"
          onClick={() => acts.check(credential)}
          aria-label={checked ? m.credentials_uncheck_named({ name }) : m.credentials_check_named({ name })}
        >
          {checked ? m.credentials_uncheck() : m.credentials_check()}
        </Button>
      )}
      <Button
        variant="default"
        onClick={onChange}
        aria-haspopup="dialog"
        aria-label={m.credentials_change_named({ name })}
      >
        {m.credentials_change()}
      </Button>
      <Button
        variant="default"
        onClick={() => acts.remove(credential)}
        aria-label={m.credentials_remove_named({ name })}
      >
        {m.credentials_remove()}
      </Button>
    </>
  );
}
