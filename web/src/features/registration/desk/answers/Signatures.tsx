import { Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { StaffRegistration } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { Part } from '#web/features/registration/desk/Part.tsx';
import classes from '#web/features/registration/desk/registration.module.css';
import { partIds } from '#web/features/registration/desk/sections.ts';

type Signature = StaffRegistration['signatures'][number];

const who: Record<Signature['who'], () => string> = {
  applicant: () => m.registration_desk_signature_applicant(),
  guardian: () => m.registration_desk_signature_guardian(),
  payer: () => m.registration_desk_signature_payer(),
};

/** What was signed, by whom, with the exact wordings. */
export function Signatures({ signatures }: { readonly signatures: readonly Signature[] }) {
  return (
    <Part title={m.registration_desk_signatures()} id={partIds.signatures}>
      {signatures.length === 0 && <p className={classes.help}>{m.registration_desk_signatures_none()}</p>}
      {signatures.map((signature) => (
        <Signed key={`${signature.who}${signature.at}`} signature={signature} />
      ))}
    </Part>
  );
}

function Signed({ signature }: { readonly signature: Signature }) {
  const reader = useReader();
  const { name, at, sha256, declarations, informationVersion } = signature;
  return (
    <article className={classes.signature}>
      <Title order={3} size="h5">
        {who[signature.who]()}: {name}
      </Title>
      <Mark signature={signature} />
      <Compared signature={signature} />
      <span className={classes.meta}>
        {m.registration_desk_signature_at({ at: formatInstant(at, reader) })}
      </span>
      <ul className={classes.wordings}>
        {declarations.map(({ title, version, statement }) => (
          <li key={title + version}>
            <strong>{m.registration_desk_signature_version({ title, version })}</strong>
            <span className={classes.typed}>{statement}</span>
          </li>
        ))}
        {informationVersion !== null && (
          <li>{m.registration_desk_signature_information({ version: informationVersion })}</li>
        )}
      </ul>
      <span className={classes.meta}>
        {m.registration_desk_signature_sha()} <code className={classes.sha}>{sha256}</code>
      </span>
    </article>
  );
}

/** What a comparison with the name found that is worth knowing. */
function Compared({ signature: { kind, resembles } }: { readonly signature: Signature }) {
  if (kind === 'drawn' || resembles === true) return null;
  if (resembles === null) {
    return <span className={classes.meta}>{m.registration_desk_signature_not_compared()}</span>;
  }
  return (
    <div className={classes.value}>
      <StatusBadge tone="warning">
        <IconAlertTriangle size={16} aria-hidden />
        {m.registration_desk_signature_differs()}
      </StatusBadge>
      <span>{m.registration_desk_signature_differs_text()}</span>
    </div>
  );
}

/** Said again at the last door, whatever is stored: strokes and nothing else. */
const strokes = /^[MLQCZ0-9 .,-]+$/i;

function Mark({ signature: { kind, value, name } }: { readonly signature: Signature }) {
  if (kind === 'typed') return <span className={classes.typedMark}>{value}</span>;
  if (!strokes.test(value)) {
    return <span className={classes.none}>{m.registration_desk_signature_broken()}</span>;
  }
  return (
    <svg
      viewBox="0 0 600 200"
      role="img"
      aria-label={m.registration_desk_signature_alt({ name })}
      className={classes.drawn}
    >
      <path d={value} fill="none" stroke="currentColor" strokeWidth={3} strokeLinecap="round" />
    </svg>
  );
}
