import { Text } from '@mantine/core';
import type { DomainsPage, OwnDomain } from '#contract/console/settings/domains.ts';
import { m } from '#messages/generated/messages.js';
import { CopyButton } from '#web/ui/controls/CopyButton.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import classes from './domains.module.css';

interface Props {
  readonly domain: OwnDomain;
  readonly pointTo: NonNullable<DomainsPage['pointTo']>;
}

/** The records to set, each ready to copy. */
export function DnsRecords({ domain: { host, proof }, pointTo: { host: target, addresses } }: Props) {
  const bare = addresses.map((address) => `${address.includes(':') ? 'AAAA' : 'A'} ${address}`).join(', ');
  return (
    <div className={classes.records}>
      <Text fw={600}>{m.domains_records()}</Text>
      {proof && (
        <DnsRecord title={m.domains_record_proof()} type="TXT" name={proof.name} value={proof.value} />
      )}
      <DnsRecord title={m.domains_record_pointing()} type="CNAME" name={host} value={target} />
      <Text size="sm">{bare ? m.domains_record_bare({ records: bare }) : m.domains_record_bare_none()}</Text>
      <Text size="sm">{m.domains_record_wait()}</Text>
    </div>
  );
}

interface RecordProps {
  readonly title: string;
  readonly type: 'TXT' | 'CNAME';
  readonly name: string;
  readonly value: string;
}

function DnsRecord({ title, type, name, value }: RecordProps) {
  return (
    <div className={classes.record}>
      <Text>{title}</Text>
      <Facts
        facts={[
          [m.domains_record_type(), type],
          [m.domains_record_name(), <code key="name">{name}</code>],
          [m.domains_record_value(), <code key="value">{value}</code>],
        ]}
      />
      <div className={classes.acts}>
        <CopyButton text={name} label={m.domains_record_copy_name({ type })} />
        <CopyButton text={value} label={m.domains_record_copy_value({ type })} />
      </div>
    </div>
  );
}
