import { Button, Text, Title } from '@mantine/core';
import type { DomainsPage, OwnDomain } from '#contract/console/settings/domains.ts';
import { m } from '#messages/generated/messages.js';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { CheckPart } from './CheckPart.tsx';
import { DnsRecords } from './DnsRecords.tsx';
import classes from './domains.module.css';

interface Acts {
  readonly onMain: (chosen: { domain: OwnDomain | null }) => void;
  readonly onRemove: (domain: OwnDomain) => void;
}
interface Props extends Acts {
  readonly domain: OwnDomain;
  readonly pointTo: DomainsPage['pointTo'];
  /** Whether there is another address, so that one can be the main one. */
  readonly choice: boolean;
}

/** Whether pages may lead there: the operator answers for what they gave. */
const works = ({ id, check, stoppedAt }: OwnDomain): boolean =>
  id === null || (check?.secure === 'reached' && stoppedAt === null);

/** One domain: how it stands, what to set, what was found, and what can be done. */
export function DomainCard({ domain, pointTo, choice, ...acts }: Props) {
  const { id, host, written, state, main } = domain;
  const can = choice && state === 'verified' && !main;
  const buttons = <ActButtons domain={domain} canBeMain={can && works(domain)} {...acts} />;
  return (
    <li className={classes.domain}>
      <div className={classes.head}>
        <Title order={2} size="h4" className={classes.name}>
          {written}
        </Title>
        <Badges domain={domain} />
      </div>
      {written !== host && (
        <Text size="sm" className={classes.name}>
          {m.domains_ascii({ host })}
        </Text>
      )}
      {id === null ? (
        <>
          <Text size="sm">{m.domains_given()}</Text>
          <div className={classes.acts}>{buttons}</div>
        </>
      ) : (
        <>
          <Records domain={domain} pointTo={pointTo} />
          {can && !works(domain) && <Text size="sm">{m.domains_main_later()}</Text>}
          <CheckPart domain={domain} id={id}>
            {buttons}
          </CheckPart>
        </>
      )}
    </li>
  );
}

/** What to set, until the domain opens our pages. */
function Records({ domain, pointTo }: Pick<Props, 'domain' | 'pointTo'>) {
  if (!pointTo || domain.check?.secure === 'reached') return null;
  return <DnsRecords domain={domain} pointTo={pointTo} />;
}

interface ActProps extends Acts {
  readonly domain: OwnDomain;
  readonly canBeMain: boolean;
}

function ActButtons({ domain, canBeMain, onMain, onRemove }: ActProps) {
  const { id, main, written } = domain;
  return (
    <>
      {main && (
        <Button variant="default" aria-haspopup="dialog" onClick={() => onMain({ domain: null })}>
          {m.domains_unmain()}
        </Button>
      )}
      {canBeMain && (
        <Button
          variant="default"
          aria-haspopup="dialog"
          aria-label={m.domains_main_named({ domain: written })}
          onClick={() => onMain({ domain })}
        >
          {m.domains_main()}
        </Button>
      )}
      {id !== null && (
        <Button
          variant="default"
          aria-haspopup="dialog"
          aria-label={m.domains_remove_named({ domain: written })}
          onClick={() => onRemove(domain)}
        >
          {m.domains_remove()}
        </Button>
      )}
    </>
  );
}

function Badges({ domain: { state, main, stoppedAt } }: { readonly domain: OwnDomain }) {
  return (
    <>
      {state === 'waiting' && <StatusBadge tone="neutral">{m.domains_state_waiting()}</StatusBadge>}
      {state === 'verified' && !stoppedAt && (
        <StatusBadge tone="success">{m.domains_state_verified()}</StatusBadge>
      )}
      {stoppedAt && <StatusBadge tone="warning">{m.domains_state_stopped()}</StatusBadge>}
      {main && <StatusBadge tone="brand">{m.domains_state_main()}</StatusBadge>}
    </>
  );
}
