import { useState } from 'react';
import type { HandoverPage } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { DeclineLink } from '#web/shared/DeclineLink.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { pageTitleId } from '#web/ui/Page.tsx';
import { HandoverFacts } from './HandoverFacts.tsx';
import { declineHandover } from '#web/features/registration/registration.api.ts';
import classes from '#web/features/registration/registration.module.css';
import { SignHandover } from './SignHandover.tsx';

interface Props {
  readonly token: string;
  readonly start: HandoverPage;
}

/** A step for somebody without an account: who asks for what, the wording, the fields, and signing or declining. */
export function HandoverScreen({ token, start }: Props) {
  const [page, setPage] = useState(start);
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const terms = useTerms();
  const { step, toName, course } = page;
  const asks = { ...terms, name: nameOf(page), title: course.title, organisation };
  if (page.answeredAt) return <Signed page={page} />;
  if (page.declinedAt) return <Declined page={page} />;
  const guardian = step === 'guardian';
  return (
    <>
      <h1 id={pageTitleId} tabIndex={-1} className={classes.title}>
        {guardian ? m.registration_link_guardian(asks) : m.registration_link_payer(asks)}
      </h1>
      <p className={classes.lead}>{m.registration_link_hello({ name: toName })}</p>
      <p className={classes.text}>
        {guardian ? m.registration_link_guardian_what(asks) : m.registration_link_payer_what(asks)}
      </p>
      <HandoverFacts page={page} name={asks.name} />
      <SignHandover token={token} page={page} onDone={setPage} />
      <DeclineLink
        label={guardian ? m.registration_link_no_guardian() : m.registration_link_no_payer()}
        name={asks.name}
        decline={(reason) => declineHandover(token, reason)}
        onDone={setPage}
      />
    </>
  );
}

/** The applicant; their name may still be empty. */
const nameOf = ({ applicantName }: HandoverPage): string => applicantName || m.registration_somebody();

function Signed({ page }: { page: HandoverPage }) {
  const reader = useReader();
  const organisation = useBrandSettings()?.organisation.name ?? '';
  return (
    <>
      <h1 id={pageTitleId} tabIndex={-1} className={classes.title}>
        {m.registration_link_done()}
      </h1>
      <p className={classes.lead} role="status">
        {m.registration_link_done_text({
          name: nameOf(page),
          organisation,
          when: formatInstant(page.answeredAt ?? page.expiresAt, reader),
        })}
      </p>
      <HandoverFacts page={page} name={nameOf(page)} />
    </>
  );
}

function Declined({ page }: { page: HandoverPage }) {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  return (
    <>
      <h1 id={pageTitleId} tabIndex={-1} className={classes.title}>
        {m.registration_link_declined()}
      </h1>
      <p className={classes.lead} role="status">
        {m.registration_link_declined_text({ name: nameOf(page), organisation })}
      </p>
    </>
  );
}
