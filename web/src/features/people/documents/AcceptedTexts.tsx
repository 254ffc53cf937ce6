import { Title } from '@mantine/core';
import type { AcceptedText } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { textTitles } from '#web/shared/textTitles.ts';
import { useReader } from '#web/tenant/reader.ts';
import parts from '#web/ui/parts/parts.module.css';

const signers: Record<NonNullable<AcceptedText['signedBy']>['who'], (said: { name: string }) => string> = {
  guardian: m.people_accepted_guardian,
  payer: m.people_accepted_payer,
};

/** Each version of the terms and declarations somebody accepted, and when. */
export const AcceptedTexts = ({ accepted }: { readonly accepted: readonly AcceptedText[] }) => (
  <>
    <Title order={3} size="h5">
      {m.people_accepted()}
    </Title>
    {accepted.length === 0 ? (
      <p className={parts.none}>{m.people_accepted_none()}</p>
    ) : (
      <ul className={parts.rows}>
        {accepted.map((text) => (
          <Row
            key={`${text.kind} ${text.version} ${text.signedBy?.who} ${text.signedBy?.name}`}
            text={text}
          />
        ))}
      </ul>
    )}
  </>
);

function Row({ text: { kind, version, at, times, signedBy } }: { readonly text: AcceptedText }) {
  const when = formatInstant(at, useReader());
  return (
    <li>
      <span>
        <span className={parts.name}>{textTitles[kind]()}</span>
        <span className={parts.line}>
          <span>{m.people_accepted_version({ number: version })}</span>
          <time dateTime={at}>{times > 1 ? m.people_accepted_times({ count: times, at: when }) : when}</time>
          {signedBy && <span>{signers[signedBy.who]({ name: signedBy.name })}</span>}
        </span>
      </span>
    </li>
  );
}
