import type { Finding, FindingAnswer, ReviewContent, ReviewPoint } from '#contract/assessments/reviews.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/assessments/tool/tool.module.css';
import type { Content } from '#web/features/assessments/tool/toolContent.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { GivenAnswers } from './GivenAnswers.tsx';
import own from './review.module.css';
import { answersTo, itemName, pointIn, pointsOfGroup } from './reviewContent.ts';

interface PointsProps {
  readonly points: readonly ReviewPoint[];
  readonly content: Pick<ReviewContent, 'points' | 'findings'>;
}

/** The checklist with what was answered, to be read. */
export function ReadPoints({ points, content }: PointsProps) {
  const of = (group: ReviewPoint['group']) => (
    <ul className={own.points}>
      {pointsOfGroup(points, group).map(({ code, name, question }) => {
        const { met, comment } = pointIn(content, code);
        return (
          <li key={code} className={own.point}>
            <div className={own.head}>
              <h4 className={own.name}>{name}</h4>
              <Met met={met} />
            </div>
            <p className={classes.meta}>{question}</p>
            {comment && <p className={own.words}>{comment}</p>}
          </li>
        );
      })}
    </ul>
  );
  return (
    <Part title={m.reviews_points()}>
      <div className={own.stack}>
        <h3 className={own.group}>{m.reviews_principles()}</h3>
        {of('principle')}
        <h3 className={own.group}>{m.reviews_evidence()}</h3>
        {of('evidence')}
      </div>
    </Part>
  );
}

function Met({ met }: { readonly met: boolean | null }) {
  if (met === null) return <StatusBadge>{m.reviews_no_answer()}</StatusBadge>;
  return met ? (
    <StatusBadge tone="success">{m.reviews_met()}</StatusBadge>
  ) : (
    <StatusBadge tone="danger">{m.reviews_not_met()}</StatusBadge>
  );
}

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly answers: readonly FindingAnswer[];
  /** Where the items are named. */
  readonly draft: Content | null;
  /** Where its author answers now: what is answered in this round. */
  readonly answering?: {
    readonly toolId: string;
    readonly round: number;
    readonly answers: readonly FindingAnswer[];
  } | null;
}

/** The findings with what was answered, to be read. */
export function ReadFindings({ findings, answers, draft, answering = null }: FindingsProps) {
  const terms = useTerms();
  const about = ({ itemId }: Finding): string =>
    itemId === null ? m.reviews_finding_whole(terms) : (itemName(draft, itemId) ?? m.reviews_finding_gone());
  return (
    <Part title={m.reviews_findings()}>
      {findings.length === 0 && <p className={classes.meta}>{m.reviews_findings_none()}</p>}
      <ol className={own.findings}>
        {findings.map((finding, at) => (
          <li key={finding.id} className={own.point}>
            <div className={own.head}>
              <h3 className={own.name}>{m.reviews_finding({ number: at + 1 })}</h3>
              {finding.closed ? (
                <StatusBadge tone="success">{m.reviews_finding_settled()}</StatusBadge>
              ) : (
                <StatusBadge tone="warning">{m.reviews_finding_open()}</StatusBadge>
              )}
            </div>
            <p className={classes.meta}>{about(finding)}</p>
            <p className={own.words}>{finding.what}</p>
            {finding.change && <p className={own.words}>{finding.change}</p>}
            <GivenAnswers answers={answersTo(answers, finding.id)} />
            {answering && !finding.closed && (
              <AnswerForm
                toolId={answering.toolId}
                finding={finding}
                number={at + 1}
                round={answering.round}
                given={
                  answersTo(answering.answers, finding.id).find(({ round }) => round === answering.round) ??
                  null
                }
              />
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}
