import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OwnDomain } from '#contract/console/settings/domains.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { findingsOf } from './checkWords.ts';
import { useCheckDomain } from './domains.api.ts';
import classes from './domains.module.css';

interface Props {
  readonly domain: OwnDomain;
  readonly id: string;
  /** What else can be done. */
  readonly children: ReactNode;
}

/** What the last check found, and checking again. */
export function CheckPart({ domain, id, children }: Props) {
  const check = useCheckDomain();
  return (
    <div className={classes.check}>
      <div role="status" className={classes.check}>
        {check.isPending ? <Text>{m.domains_checking()}</Text> : <Findings domain={domain} />}
      </div>
      <div role="alert">{check.error && <Text c="var(--brand-error)">{errorText(check.error)}</Text>}</div>
      <div className={classes.acts}>
        <Button
          onClick={() => check.mutate(id)}
          loading={check.isPending}
          variant={domain.check?.secure === 'reached' ? 'default' : 'filled'}
          aria-label={m.domains_check_named({ domain: domain.written })}
        >
          {m.domains_check()}
        </Button>
        {children}
      </div>
    </div>
  );
}

function Findings({ domain }: { readonly domain: OwnDomain }) {
  const reader = useReader();
  const { check, stoppedAt, main } = domain;
  if (!check) return <Text size="sm">{m.domains_unchecked()}</Text>;
  return (
    <>
      {stoppedAt && (
        <Text className={classes.note}>
          {m.domains_stopped({ at: formatInstant(stoppedAt, reader) })}
          {main && ` ${m.domains_stopped_main()}`}
        </Text>
      )}
      <ul className={classes.findings}>
        {findingsOf(check, domain).map(({ good, text }) => (
          <li key={text} className={classes.finding} data-good={good}>
            {good ? <IconCircleCheck size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <Text size="sm">{m.domains_checked({ at: formatInstant(check.at, reader) })}</Text>
    </>
  );
}
