import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { may } from '#contract/kit/acts.ts';
import type { Credential, NeedStanding } from '#contract/console/credentials.ts';
import type { PersonPage } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { useStore } from '#web/tenant/store.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { useCredentialActs } from './credentialActs.ts';
import { CredentialRow } from './CredentialRow.tsx';
import { needWords } from './credentialWords.ts';

const CredentialDialog = lazy(async () => ({
  default: (await import('./CredentialDialog.tsx')).CredentialDialog,
}));

interface Props {
  readonly person: PersonPage;
  readonly held: NonNullable<PersonPage['credentials']>;
}

/** What somebody holds that lets them train and assess, and what is missing. */
export function Credentials({ person, held }: Props) {
  const checks = useStore(({ auth }) => may(auth.roles, 'credential.check')) && !person.own;
  const [open, setOpen] = useState<Credential | 'new' | null>(null);
  const { acts, opener } = useCredentialActs(person.id);
  const { credentials, needs } = held;
  const teaches = person.roles.includes('trainer') || person.roles.includes('assessor');
  return (
    <Part
      title={m.credentials_part()}
      side={
        teaches && (
          <Button ref={opener} variant="default" onClick={() => setOpen('new')} aria-haspopup="dialog">
            {m.credentials_add()}
          </Button>
        )
      }
    >
      {person.own && <p className={parts.none}>{m.credentials_own()}</p>}
      <Lacking needs={needs} />
      {credentials.length === 0 ? (
        <p className={parts.none}>{m.credentials_none()}</p>
      ) : (
        <ul className={parts.rows}>
          {credentials.map((one) => (
            <CredentialRow
              key={one.id}
              credential={one}
              acts={acts}
              checks={checks}
              onChange={() => setOpen(one)}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {open !== null && (
          <CredentialDialog
            personId={person.id}
            credential={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Part>
  );
}

/** What the work of somebody needs and nothing valid shows. */
function Lacking({ needs }: { readonly needs: readonly NeedStanding[] }) {
  const named = (state: NeedStanding['state']): string =>
    needs
      .filter((need) => need.state === state)
      .map(({ need }) => needWords[need]())
      .join(', ');
  const [missing, expired] = [named('missing'), named('expired')];
  if (missing === '' && expired === '') return null;
  return (
    <div className={parts.note}>
      {missing && <div>{m.credentials_missing({ what: missing })}</div>}
      {expired && <div>{m.credentials_expired({ what: expired })}</div>}
    </div>
  );
}
