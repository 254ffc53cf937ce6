import { Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { OwnMissingData } from '#contract/record/missingData.ts';
import { m } from '#messages/generated/messages.js';
import record from '#web/features/registration/record/record.module.css';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { OwnMissingForm } from './OwnMissingForm.tsx';

/** What is missing of one's own record, why it is asked, and what became of it. */
export function OwnMissingPart({ data }: { readonly data: OwnMissingData }) {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const [said, setSaid] = useState('');
  const status = useRef<HTMLDivElement>(null);
  // The form that was sent is gone, or another one.
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said, data]);
  return (
    <section className={record.proposal} aria-labelledby="missing-data" data-private>
      <Title order={2} size="h3" id="missing-data">
        {m.missing_data_title()}
      </Title>
      <div role="status" className={record.said} ref={status} tabIndex={-1}>
        {said}
      </div>
      {data.fields.length > 0 ? (
        <>
          <p className={record.quiet}>{m.missing_data_lead({ organisation })}</p>
          <OwnMissingForm key={data.fields.map(({ field }) => field).join()} data={data} onSaid={setSaid} />
        </>
      ) : (
        <LinkAnchor to="/dashboard">{m.missing_data_home()}</LinkAnchor>
      )}
    </section>
  );
}
