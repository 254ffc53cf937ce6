import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReportPage } from '#contract/evidence.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatInstant } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { DeclineLink } from '#web/shared/DeclineLink.tsx';
import { OrganisationContact } from '#web/shared/OrganisationContact.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { reportStore } from './keptReport.ts';
import type { KeptReport } from './keptReport.ts';
import { declineReport, reportQuery } from './report.api.ts';
import classes from './report.module.css';
import { ReportForm } from './ReportForm.tsx';
import { Heading, Declined, Sent, BadLink } from './ReportEnds.tsx';

/** A report by somebody who has seen a person at work, without an account: questions, answers, signature. */
export function ReportScreen({ token }: { readonly token: string }) {
  const report = useQuery(reportQuery(token));
  const kept = useKept(token);
  const [sent, setSent] = useState<ReportPage | null>(null);
  const page = sent ?? report.data;
  if (page?.declinedAt) return <Declined page={page} />;
  if (page?.answeredAt) return <Sent page={page} thanks={page === sent} />;
  if (isApiError(report.error, 'link_not_valid')) return <BadLink kept={Boolean(kept)} />;
  if (report.error) {
    return (
      <ErrorState
        message={errorText(report.error)}
        retrying={report.isFetching}
        onRetry={() => void report.refetch()}
      />
    );
  }
  if (!page || kept === undefined) return <SkeletonCards count={3} grid={false} height={67} />;
  return (
    // Statements about people are left out of session recordings.
    <div className={classes.screen} data-private>
      <Asked page={page} />
      <ReportForm token={token} page={page} kept={kept} onSent={setSent} />
      <Decline token={token} page={page} onDone={setSent} />
    </div>
  );
}

interface DeclineProps {
  readonly token: string;
  readonly page: ReportPage;
  readonly onDone: (page: ReportPage) => void;
}

/** Declines, and removes what was typed from this device. */
function Decline({ token, page, onDone }: DeclineProps) {
  const decline = async (reason: string): Promise<ReportPage> => {
    const declined = await declineReport(token, reason);
    await reportStore(token)
      .forget()
      .catch(() => undefined);
    return declined;
  };
  return <DeclineLink label={m.report_decline()} name={page.studentName} decline={decline} onDone={onDone} />;
}

/** What was typed here before; undefined until the device has answered. */
function useKept(token: string): KeptReport | null | undefined {
  const [kept, setKept] = useState<KeptReport | null>();
  useEffect(() => {
    let gone = false;
    const found = (one: KeptReport | null): void => {
      if (!gone) setKept(one);
    };
    reportStore(token)
      .take()
      .then(found, () => found(null));
    return () => {
      gone = true;
    };
  }, [token]);
  return kept;
}

/** Who asks whom for what, until when, and a contact for questions. */
function Asked({ page }: { readonly page: ReportPage }) {
  const reader = useReader();
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const { toName, studentName: student, assessmentTitle: title, prompt, expiresAt } = page;
  return (
    <>
      <Heading>{m.report_title({ student })}</Heading>
      <p className={classes.lead}>{m.report_hello({ name: toName })}</p>
      <p className={classes.text}>{m.report_why({ student, title, organisation })}</p>
      <p className={classes.small}>{m.report_no_account()}</p>
      <section className={classes.prompt} aria-labelledby="prompt-title">
        <h2 id="prompt-title">{m.report_prompt({ student })}</h2>
        {/* The author's text has its own direction, whatever that of the page is. */}
        <div dir="auto">
          <RichText document={prompt} under={2} />
        </div>
      </section>
      <dl className={classes.facts}>
        <div>
          <dt>{m.app_answer_by()}</dt>
          <dd>{formatInstant(expiresAt, reader)}</dd>
        </div>
        <div>
          <dt>{m.app_questions_ask()}</dt>
          <dd>
            <OrganisationContact />
          </dd>
        </div>
      </dl>
    </>
  );
}
