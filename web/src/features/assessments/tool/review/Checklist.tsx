import { Textarea } from '@mantine/core';
import type { ReviewContent, ReviewPoint } from '#contract/assessments/reviews.ts';
import { m } from '#messages/generated/messages.js';
import { Choices } from '#web/ui/controls/Choices.tsx';
import classes from './review.module.css';
import { pointIn, pointsOfGroup, stopTarget, withPoint } from './reviewContent.ts';

interface Props {
  readonly points: readonly ReviewPoint[];
  readonly content: ReviewContent;
  readonly change: (about: string, next: (content: ReviewContent) => ReviewContent) => void;
}

/** The principles of assessment and the rules of evidence, each answered by the reviewer. */
export function Checklist({ points, content, change }: Props) {
  const of = (group: ReviewPoint['group']) =>
    pointsOfGroup(points, group).map((point) => (
      <li key={point.code}>
        <Point point={point} content={content} change={change} />
      </li>
    ));
  return (
    <>
      <h3 className={classes.group}>{m.reviews_principles()}</h3>
      <ul className={classes.points}>{of('principle')}</ul>
      <h3 className={classes.group}>{m.reviews_evidence()}</h3>
      <ul className={classes.points}>{of('evidence')}</ul>
    </>
  );
}

interface PointProps extends Omit<Props, 'points'> {
  readonly point: ReviewPoint;
}

function Point({ point: { code, name, question }, content, change }: PointProps) {
  const { met, comment } = pointIn(content, code);
  return (
    <div className={classes.point} id={stopTarget(`points.${code}`)} tabIndex={-1}>
      <h4 className={classes.name}>{name}</h4>
      <p>{question}</p>
      <Choices<'met' | 'not_met' | ''>
        label={name}
        value={met === null ? '' : met ? 'met' : 'not_met'}
        choices={[
          ['met', m.reviews_met()],
          ['not_met', m.reviews_not_met()],
        ]}
        onChange={(value) => change('', (now) => withPoint(now, code, { met: value === 'met' }))}
      />
      <Textarea
        label={m.reviews_comment()}
        aria-label={m.reviews_comment_of({ point: name })}
        value={comment}
        maxLength={2000}
        autosize
        minRows={1}
        onChange={({ currentTarget: { value } }) =>
          change(`comment-${code}`, (now) => withPoint(now, code, { comment: value }))
        }
      />
    </div>
  );
}
