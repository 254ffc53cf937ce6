import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import type { Finding, FindingAnswer, ReviewContent } from '#contract/assessments/reviews.ts';
import { m } from '#messages/generated/messages.js';
import type { Content } from '#web/features/assessments/tool/toolContent.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { GivenAnswers } from './GivenAnswers.tsx';
import classes from './review.module.css';
import {
  answersTo,
  itemChoices,
  itemName,
  stopTarget,
  withFinding,
  withNewFinding,
  withoutFinding,
} from './reviewContent.ts';

interface Props {
  readonly draft: Content;
  readonly content: ReviewContent;
  readonly answers: readonly FindingAnswer[];
  /** Ids of findings the author has read: these are settled, never removed. */
  readonly sent: ReadonlySet<string>;
  readonly change: (about: string, next: (content: ReviewContent) => ReviewContent) => void;
}

/** What the reviewer found, with what the author answered. */
export function Findings({ draft, content, answers, sent, change }: Props) {
  const add = (): void => {
    const id = crypto.randomUUID();
    change('', (now) => withNewFinding(now, id));
    // Its first field takes the focus once it is there.
    setTimeout(() => document.getElementById(`finding-what-${id}`)?.focus());
  };
  return (
    <div className={classes.stack} id={stopTarget('findings')} tabIndex={-1}>
      <p>{m.reviews_findings_lead()}</p>
      {content.findings.length > 0 && (
        <ol className={classes.findings}>
          {content.findings.map((finding, at) => (
            <li key={finding.id}>
              <OneFinding
                finding={finding}
                number={at + 1}
                draft={draft}
                answers={answersTo(answers, finding.id)}
                onRemove={
                  sent.has(finding.id) ? null : () => change('', (now) => withoutFinding(now, finding.id))
                }
                onChange={(about, part) => change(about, (now) => withFinding(now, finding.id, part))}
              />
            </li>
          ))}
        </ol>
      )}
      <Button variant="default" onClick={add}>
        {m.reviews_finding_add()}
      </Button>
    </div>
  );
}

interface FindingProps {
  readonly finding: Finding;
  readonly number: number;
  readonly draft: Content;
  readonly answers: readonly FindingAnswer[];
  /** Null: the author has read it. */
  readonly onRemove: (() => void) | null;
  readonly onChange: (about: string, part: Partial<Finding>) => void;
}

function OneFinding({ finding, number, draft, answers, onRemove, onChange }: FindingProps) {
  const { id, what, change, closed } = finding;
  return (
    <div className={classes.point} id={stopTarget(`findings.${id}`)} tabIndex={-1}>
      <h3 className={classes.name}>{m.reviews_finding({ number })}</h3>
      <About finding={finding} draft={draft} onChange={onChange} />
      <Textarea
        id={`finding-what-${id}`}
        label={m.reviews_finding_what()}
        value={what}
        maxLength={2000}
        autosize
        minRows={2}
        onChange={({ currentTarget: { value } }) => onChange(`what-${id}`, { what: value })}
      />
      <Textarea
        label={m.reviews_finding_change()}
        value={change}
        maxLength={2000}
        autosize
        minRows={2}
        onChange={({ currentTarget: { value } }) => onChange(`change-${id}`, { change: value })}
      />
      <GivenAnswers answers={answers} />
      {onRemove ? (
        <Button variant="subtle" onClick={onRemove} aria-label={m.reviews_finding_remove({ number })}>
          {m.editions_remove()}
        </Button>
      ) : (
        <Checkbox
          label={m.reviews_finding_closed({ number })}
          checked={closed}
          onChange={({ currentTarget: { checked } }) => onChange('', { closed: checked })}
        />
      )}
    </div>
  );
}

function About({
  finding: { itemId },
  draft,
  onChange,
}: Pick<FindingProps, 'finding' | 'draft' | 'onChange'>) {
  const terms = useTerms();
  const gone = itemId !== null && itemName(draft, itemId) === null;
  return (
    <NativeSelect
      label={m.reviews_finding_about()}
      value={itemId ?? ''}
      data={[
        { value: '', label: m.reviews_finding_whole(terms) },
        ...(gone ? [{ value: itemId, label: m.reviews_finding_gone() }] : []),
        ...itemChoices(draft),
      ]}
      onChange={({ currentTarget: { value } }) => onChange('', { itemId: value || null })}
    />
  );
}
