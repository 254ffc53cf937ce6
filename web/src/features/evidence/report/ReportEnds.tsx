import type { ReportPage } from '#contract/evidence.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { pageTitleId } from '#web/ui/Page.tsx';
import classes from './report.module.css';

export function Heading({ children }: { readonly children: string }) {
  return (
    <h1 id={pageTitleId} tabIndex={-1} className={classes.title}>
      {children}
    </h1>
  );
}

/** They declined, so nothing more is asked of them. */
export function Declined({ page: { studentName: student } }: { readonly page: ReportPage }) {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  return (
    <div className={classes.screen} data-private>
      <Heading>{m.report_declined()}</Heading>
      <p className={classes.lead} role="status">
        {m.report_declined_text({ student, organisation })}
      </p>
    </div>
  );
}

/** Signed and sent; the answers can be read until the link expires. */
export function Sent({ page, thanks }: { readonly page: ReportPage; readonly thanks: boolean }) {
  const reader = useReader();
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const { studentName: student, answeredAt, expiresAt, question, answers } = page;
  const questions = question.kind === 'third_party_report' ? question.questions : [];
  return (
    <div className={classes.screen} data-private>
      <Heading>{thanks ? m.report_thanks() : m.report_answered()}</Heading>
      <p className={classes.lead} role="status">
        {m.report_sent({ student, organisation, when: formatInstant(answeredAt ?? expiresAt, reader) })}
      </p>
      <dl className={classes.answers}>
        {questions.map(({ id, text, answer }) => {
          const said = answers.find(({ questionId }) => questionId === id)?.answer ?? '';
          return (
            <div key={id}>
              <dt dir="auto">{text}</dt>
              <dd dir="auto">
                {answer === 'yes_no' ? (said === 'yes' ? m.report_yes() : m.report_no()) : said}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={classes.small}>{m.report_close()}</p>
    </div>
  );
}

export function BadLink({ kept }: { readonly kept: boolean }) {
  return (
    <div className={classes.screen}>
      <Heading>{m.report_bad_title()}</Heading>
      <p className={classes.lead}>{m.report_bad()}</p>
      <p className={classes.text}>{m.report_bad_what()}</p>
      {kept && <p className={classes.text}>{m.report_bad_kept()}</p>}
    </div>
  );
}
