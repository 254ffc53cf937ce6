import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnDomain } from '#contract/console/settings/domains.ts';
import { m } from '#messages/generated/messages.js';
import { BackToSettings } from '#web/shared/log/BackToSettings.tsx';
import { Page } from '#web/ui/Page.tsx';
import { AddDomain } from './AddDomain.tsx';
import { DomainCard } from './DomainCard.tsx';
import { domainsQuery } from './domains.api.ts';
import classes from './domains.module.css';
import { MainDialog } from './MainDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

/** The addresses of the organisation: which lead here, how to bring one, and which is the main one. */
export function DomainsScreen() {
  const { domains, pointTo } = useSuspenseQuery(domainsQuery).data;
  const [said, setSaid] = useState('');
  const [removing, setRemoving] = useState<OwnDomain | null>(null);
  /** `null` of the domain: to have no main address. */
  const [choosing, setChoosing] = useState<{ domain: OwnDomain | null } | null>(null);
  const done = (sentence: string): void => {
    setRemoving(null);
    setChoosing(null);
    setSaid(sentence);
  };
  return (
    <Page title={m.domains_title()} lead={m.domains_lead()} back={<BackToSettings subject="domain" />}>
      <div className={classes.screen}>
        <Text role="status" className={classes.said}>
          {said}
        </Text>
        <ul className={classes.domains} aria-label={m.domains_list()}>
          {domains.map((domain) => (
            <DomainCard
              key={domain.host}
              domain={domain}
              pointTo={pointTo}
              choice={domains.length > 1}
              onMain={setChoosing}
              onRemove={setRemoving}
            />
          ))}
        </ul>
        {pointTo ? (
          <AddDomain
            hosts={domains.map(({ host }) => host)}
            onAdded={(domain) => setSaid(m.domains_added({ domain }))}
          />
        ) : (
          <Text>{m.domains_none_possible()}</Text>
        )}
      </div>
      <RemoveDialog domain={removing} onClose={() => setRemoving(null)} onDone={done} />
      <MainDialog chosen={choosing} onClose={() => setChoosing(null)} onDone={done} />
    </Page>
  );
}
