import { Button, Title } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { RichText as RichTextDocument } from '#contract/kit/richText.ts';
import type { StudentAssessment } from '#contract/assessments/assessments.ts';
import { cardText, dueText, outcomeText, stateWords } from '#messages/study/assessmentWords.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { wayOut } from '#web/shared/locks/lockText.ts';
import { MovedNote } from '#web/shared/answers/moved/laterMoved.ts';
import { Page } from '#web/ui/Page.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { useFeedbackRead } from '#web/features/assessments/assessments.api.ts';
import classes from '#web/features/assessments/assessments.module.css';
import { Attempts } from './Attempts.tsx';
import { BeginForm } from './BeginForm.tsx';
import { Extension } from './Extension.tsx';
import { Facts } from './Facts.tsx';
import { Feedback } from './Feedback.tsx';
import { Messages } from './Messages.tsx';
import { ToConfirm } from './ToConfirm.tsx';

interface Props {
  readonly assessment: StudentAssessment;
  readonly onWork: () => void;
}

/** The assessment, its state and the one thing to do; then feedback, attempts and help. */
export function Overview({ assessment, onWork }: Props) {
  const { mutate: read } = useFeedbackRead(assessment.id);
  const { unreadFeedback } = assessment;
  useEffect(() => {
    if (unreadFeedback) read();
  }, [unreadFeedback, read]);
  const begun = assessment.attempts.length > 0;
  return (
    <Page
      title={assessment.title}
      lead={assessment.summary}
      back={<LinkAnchor to="/assessments">{m.assessments_back(useTerms())}</LinkAnchor>}
    >
      <Standing assessment={assessment} onWork={onWork} />
      <Suspense>
        {assessment.move && assessment.state === 'in_progress' && <MovedNote move={assessment.move} mine />}
      </Suspense>
      <ToConfirm assessment={assessment} />
      {assessment.attempts.some(({ releasedAt }) => releasedAt) && <Feedback assessment={assessment} />}
      <Facts assessment={assessment} />
      <Section title={m.assessments_instructions()} document={assessment.instructions} />
      <Section title={m.assessments_needs()} document={assessment.needs} />
      <Section title={m.assessments_judged()} document={assessment.judged} />
      {(assessment.state === 'ready' || assessment.state === 'action_needed') && (
        <BeginForm assessment={assessment} onBegun={onWork} />
      )}
      {begun && <Attempts assessment={assessment} />}
      {begun && <Extension assessment={assessment} />}
      {begun && <Messages assessment={assessment} />}
      <LinkAnchor to="/messages/$id" params={{ id: assessment.subscriptionId }}>
        {m.assessments_ask_team()}
      </LinkAnchor>
    </Page>
  );
}

/** The state in a word and a sentence, and the way on. */
function Standing({ assessment, onWork }: Props) {
  const terms = useTerms();
  const wording = { terms, reader: useReader(), now: new Date(assessment.now) };
  const state = stateWords(assessment.state, wording.reader.language);
  const due = dueText(assessment, wording);
  const way = assessment.locked && wayOut(assessment.locked, terms);
  return (
    <section className={classes.standing} aria-label={m.assessments_standing()}>
      <StatusBadge tone={state.tone}>{state.text}</StatusBadge>
      <p>{cardText(assessment, wording)}</p>
      {due && (
        <p className={classes.due} data-overdue={assessment.overdue || undefined}>
          {due}
        </p>
      )}
      {assessment.state === 'in_progress' && <Button onClick={onWork}>{m.assessments_continue()}</Button>}
      {assessment.state === 'ready' && <a href="#begin">{m.assessments_to_begin()}</a>}
      {assessment.state === 'action_needed' && <a href="#begin">{m.assessments_to_redo()}</a>}
      {way && <LinkButton {...way.link}>{way.label}</LinkButton>}
      <Outcomes assessment={assessment} />
    </section>
  );
}

function Outcomes({ assessment: { units } }: { assessment: StudentAssessment }): ReactNode {
  const wording = { terms: useTerms(), reader: useReader() };
  return units.map(
    ({ id, outcome, title }) => outcome && <p key={id}>{outcomeText(outcome, title, wording)}</p>,
  );
}

function Section({ title, document }: { title: string; document: RichTextDocument }) {
  if (document.content.length === 0) return null;
  return (
    <section className={classes.section}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <RichText document={document} under={2} />
    </section>
  );
}
