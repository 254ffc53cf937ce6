import { Button } from '@mantine/core';
import type { Receipt } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from '#web/features/registration/registration.module.css';

/** What proves that it was sent: number, time at the organisation, and what was signed. */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { language } = useReader();
  const organisation = useBrandSettings()?.organisation;
  const timeZone = organisation?.timeZone ?? 'UTC';
  const { number, submittedAt, signature, sha256 } = receipt;
  const zone =
    new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'short' })
      .formatToParts(new Date(submittedAt))
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return (
    <section className={classes.receipt} aria-labelledby="receipt-title">
      <h2 id="receipt-title">{m.registration_receipt()}</h2>
      <dl>
        <div>
          <dt>{m.registration_receipt_number()}</dt>
          <dd className={classes.number}>{number}</dd>
        </div>
        <div>
          <dt>{m.registration_receipt_sent()}</dt>
          <dd>
            {/* Always with its year: a receipt is read later. */}
            {formatInstant(submittedAt, { language, timeZone }, new Date(0))} {zone}
          </dd>
        </div>
        <div>
          <dt>{m.registration_receipt_signed_by()}</dt>
          <dd>
            {signature.kind === 'drawn'
              ? m.registration_receipt_drawn({ name: signature.name })
              : m.registration_receipt_typed({ name: signature.name })}
          </dd>
        </div>
        <div>
          <dt>{m.registration_receipt_signed()}</dt>
          <dd>
            <Wordings receipt={receipt} />
          </dd>
        </div>
        <div>
          <dt>{m.registration_receipt_print()}</dt>
          <dd className={classes.hash}>{sha256}</dd>
        </div>
      </dl>
      <div className={classes.noPrint}>
        <Button variant="default" onClick={() => print()}>
          {m.registration_print()}
        </Button>
      </div>
    </section>
  );
}

function Wordings({ receipt: { declarations, informationVersion } }: { receipt: Receipt }) {
  const told =
    informationVersion === null ? [] : [{ title: m.registration_information(), version: informationVersion }];
  return (
    <ul>
      {[...declarations, ...told].map(({ title, version }) => (
        <li key={title}>{m.registration_receipt_wording({ title, version })}</li>
      ))}
    </ul>
  );
}
