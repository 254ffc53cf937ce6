import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { PersonPage } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';

const RolesDialog = lazy(async () => ({ default: (await import('./RolesDialog.tsx')).RolesDialog }));
const EndDialog = lazy(async () => ({ default: (await import('./EndDialog.tsx')).EndDialog }));

interface Props {
  readonly person: PersonPage;
  readonly access: NonNullable<PersonPage['access']>;
  readonly onSaid: (text: string) => void;
}

/** How somebody signs in and what they reach; for administrators, who change it. */
export function Access({ person, access, onSaid }: Props) {
  const { endedAt, own, mergedInto } = person;
  const [asked, setAsked] = useState<'roles' | 'end' | 'restore' | null>(null);
  const dialog = { person, onSaid, onClose: () => setAsked(null) };
  return (
    <Part title={m.people_access()}>
      <AccessFacts person={person} access={access} />
      {own && <p className={parts.none}>{m.people_access_own()}</p>}
      {!own && !mergedInto && (
        <div className={parts.buttons}>
          <Button variant="default" onClick={() => setAsked('roles')} aria-haspopup="dialog">
            {m.people_roles_change()}
          </Button>
          {/* One button for both, so that the focus has somewhere to return to. */}
          <Button
            variant="default"
            onClick={() => setAsked(endedAt ? 'restore' : 'end')}
            aria-haspopup="dialog"
          >
            {endedAt ? m.people_restore() : m.people_end()}
          </Button>
        </div>
      )}
      <Suspense>
        {asked === 'roles' && <RolesDialog {...dialog} />}
        {(asked === 'end' || asked === 'restore') && <EndDialog {...dialog} kind={asked} />}
      </Suspense>
    </Part>
  );
}

function AccessFacts({ person, access: { twoSteps, invited } }: Pick<Props, 'person' | 'access'>) {
  const reader = useReader();
  const terms = useTerms();
  const day = (at: string) => formatInstantDay(at, reader);
  return (
    <Facts
      facts={[
        [
          m.people_access_sign_in(),
          person.endedAt ? m.people_ended({ day: day(person.endedAt) }) : m.people_access_open(),
        ],
        [m.people_access_reach(), person.limitedToIntakes ? m.people_access_limited(terms) : null],
        [m.people_access_two_steps(), twoSteps ? m.people_access_on() : m.people_access_off()],
        [
          m.people_invited(),
          invited &&
            (invited.by ? m.people_invited_by({ day: day(invited.at), name: invited.by }) : day(invited.at)),
        ],
      ]}
    />
  );
}
