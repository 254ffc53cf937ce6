import { Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ToolReview } from '#contract/assessments/reviews.ts';
import type { AssessmentTool } from '#contract/assessments/tools.ts';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { toolQuery } from '#web/features/assessments/tool/tools.api.ts';
import classes from '#web/features/assessments/tool/tool.module.css';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { AskForm } from './AskForm.tsx';
import { ChangesSince } from './ChangesSince.tsx';
import { ReadFindings, ReadPoints } from './ReadReview.tsx';
import own from './review.module.css';
import { ReviewerPart } from './ReviewerPart.tsx';
import { standingText } from './reviewWords.ts';
import { reviewQuery } from './reviews.api.ts';

/** The review of the draft of an assessment: for its author to ask and answer, for its reviewer to decide. */
export function ReviewScreen({ id }: { readonly id: string }) {
  const terms = useTerms();
  const reader = useReader();
  const tool = useSuspenseQuery(toolQuery(id)).data;
  const review = useSuspenseQuery(reviewQuery(id)).data;
  const title = (tool.draft?.content ?? tool.newest)?.title || tool.code;
  return (
    <Page
      title={m.reviews_title()}
      lead={m.reviews_lead({ title })}
      back={
        <LinkAnchor to="/console/assessments/$id" params={{ id }}>
          {m.tools_back_one()}
        </LinkAnchor>
      }
    >
      {tool.draft ? (
        <>
          <Part title={standingText(review.standing, reader)}>
            <Standing review={review} />
          </Part>
          <Look id={id} />
          {review.signed && (
            <ChangesSince tool={tool} signed={review.signed.content} draft={tool.draft.content} />
          )}
          <Turn tool={tool} draft={tool.draft} review={review} />
        </>
      ) : (
        <p>{m.reviews_none(terms)}</p>
      )}
    </Page>
  );
}

/** Who wrote it, who asked for the review, and of whom. */
function Standing({ review: { writers, asked, own: isOwn } }: { readonly review: ToolReview }) {
  const reader = useReader();
  const { language } = reader;
  const names = new Intl.ListFormat(language).format(writers);
  return (
    <div className={own.stack}>
      {writers.length > 0 && <p className={classes.meta}>{m.reviews_writers({ names })}</p>}
      {asked && (
        <p className={classes.meta}>
          {m.reviews_asked_by({ name: asked.by, at: formatInstant(asked.at, reader) })}{' '}
          {asked.reviewer && m.reviews_asked_of({ name: asked.reviewer.name })}
        </p>
      )}
      {asked?.note && <p className={own.answer}>{asked.note}</p>}
      {isOwn && <p>{m.reviews_own()}</p>}
    </div>
  );
}

/** The ways to read the draft. */
function Look({ id }: { readonly id: string }) {
  const terms = useTerms();
  const to = '/console/assessments/$id/preview';
  return (
    <Part title={m.reviews_look()}>
      <Group gap="xs">
        <LinkButton variant="default" to={to} params={{ id }} search={{ from: 'review' }}>
          {m.reviews_look_student(terms)}
        </LinkButton>
        <LinkButton variant="default" to={to} params={{ id }} search={{ as: 'assessor', from: 'review' }}>
          {m.reviews_look_assessor()}
        </LinkButton>
      </Group>
    </Part>
  );
}

interface TurnProps {
  readonly tool: AssessmentTool;
  readonly draft: NonNullable<AssessmentTool['draft']>;
  readonly review: ToolReview;
}

/** Whether the reader decides now: asked, or something changed since the sign-off, and they wrote none of it. */
const isReviewersTurn = ({ standing: { state, signed }, own: isOwn }: ToolReview): boolean =>
  !isOwn && (state === 'asked' || (state === 'signed' && !signed?.isCurrent));

/** What the reader can do now: review, answer, ask, or only read. */
function Turn({ tool, draft, review }: TurnProps) {
  const writes = useStore(({ auth }) => may(auth.roles, 'edition.write'));
  const { review: written, draftRevision } = review;
  if (written && draftRevision !== null && isReviewersTurn(review))
    return <ReviewerPart tool={{ ...tool, draft }} review={{ ...review, review: written, draftRevision }} />;
  return (
    <>
      {writes && <Asking review={review} />}
      {!writes && review.standing.state === 'sent_back' && <p>{m.reviews_not_yours()}</p>}
      {written && <Written review={review} written={written} draft={draft} writes={writes} />}
    </>
  );
}

/** The author asks for a review, once more after changes; and waits while it is asked for. */
function Asking({ review }: { readonly review: ToolReview }) {
  const { state, signed } = review.standing;
  const waiting = review.review?.unanswered.length ?? 0;
  if (signed?.isCurrent) return null;
  if (state === 'sent_back' && waiting > 0) return <p>{m.reviews_unanswered({ count: waiting })}</p>;
  return (
    <Part title={state === 'asked' ? m.reviews_ask_title() : m.reviews_ask()}>
      {state === 'asked' && <p className={classes.meta}>{m.reviews_waiting()}</p>}
      <AskForm key={state ?? ''} review={review} again={state !== null} />
    </Part>
  );
}

interface WrittenProps {
  readonly review: ToolReview;
  readonly written: NonNullable<ToolReview['review']>;
  readonly draft: NonNullable<AssessmentTool['draft']>;
  readonly writes: boolean;
}

/** The review to be read; its findings are answered where it is the author's turn. */
function Written({ review, written: { content, round }, draft, writes }: WrittenProps) {
  const { toolId, standing, points, answers } = review;
  const answering = writes && standing.state === 'sent_back';
  if (content.points.length === 0 && content.findings.length === 0) return null;
  return (
    <>
      <ReadFindings
        findings={content.findings}
        answers={answering ? answers.filter((one) => one.round < round) : answers}
        draft={draft.content}
        answering={answering ? { toolId, round, answers } : null}
      />
      <ReadPoints points={points} content={content} />
    </>
  );
}
