import { useQuery } from '@tanstack/react-query';
import type { OwnGuardians as Own } from '#contract/record/guardians.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatInstantDay } from '#web/lib/dates.ts';
import { OrganisationContact } from '#web/shared/OrganisationContact.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useStore } from '#web/tenant/store.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { groupsInWords } from './groupWords.ts';
import { ownGuardiansQuery } from './ownGuardians.api.ts';
import classes from './guardians.module.css';

/** Who is copied on what a student is told; nothing where their record names nobody. */
export function OwnGuardians() {
  const studies = useStore(({ auth }) => auth.roles.includes('student'));
  const { data } = useQuery({ ...ownGuardiansQuery, enabled: studies });
  const organisation = useBrandSettings()?.organisation.name ?? '';
  if (!data || data.guardians.length === 0) return null;
  return (
    <div data-private>
      <Part title={m.guardians_own_title()}>
        <p className={parts.none}>{m.guardians_own_text({ organisation })}</p>
        <ul className={parts.rows}>
          {data.guardians.map((guardian) => (
            <Row key={guardian.id} guardian={guardian} copied={data.state === 'copied'} />
          ))}
        </ul>
        <State own={data} organisation={organisation} />
        <p className={classes.ask}>{m.guardians_own_ask()}</p>
        <p className={classes.ask}>
          <OrganisationContact />
        </p>
      </Part>
    </div>
  );
}

function Row({
  guardian,
  copied,
}: {
  readonly guardian: Own['guardians'][number];
  readonly copied: boolean;
}) {
  const reader = useReader();
  const { name, relationship, stoppedAt } = guardian;
  return (
    <li>
      <span>
        <span className={parts.name} dir="auto">
          {name}
        </span>
        <span className={parts.line}>
          <span dir="auto">{relationship}</span>
          {stoppedAt && <span>{m.guardians_own_stopped({ day: formatInstantDay(stoppedAt, reader) })}</span>}
          {copied && !stoppedAt && <span>{m.guardians_own_gets()}</span>}
        </span>
      </span>
    </li>
  );
}

/** What is copied and until when, or why nothing is. */
function State({
  own: { state, until, groups },
  organisation,
}: {
  readonly own: Own;
  readonly organisation: string;
}) {
  const reader = useReader();
  const said = {
    copied: () =>
      [
        m.guardians_own_what({ what: groupsInWords(groups, reader.language) }),
        ...(until ? [m.guardians_own_until({ day: formatDay(until, reader) })] : []),
      ].join(' '),
    nothing_set: () => m.guardians_own_none_set({ organisation }),
    adult: () => m.guardians_own_adult(),
    no_birth_date: () => m.guardians_own_no_birth_date(),
  };
  return <p className={classes.text}>{said[state]()}</p>;
}
