import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormFinding } from '#contract/registration/form/formFindings.ts';
import type { OwnQuestion } from '#contract/registration/form/formContent.ts';
import { m } from '#messages/generated/messages.js';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import type { Builder } from '#web/features/registration/builder/useBuilder.ts';
import classes from '#web/features/registration/builder/builder.module.css';
import { conditionText } from './conditions.ts';
import { findingWords } from './findingWords.ts';
import { kindWords } from './kindWords.ts';
import { QuestionEditor } from './QuestionEditor.tsx';

interface Props {
  readonly builder: Builder;
  readonly question: OwnQuestion;
  readonly grip: ReactNode;
  readonly controls: ReactNode;
  readonly isOpen: boolean;
  /** Added just now: its editor takes the focus. */
  readonly isNew: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onChange: (part: Partial<OwnQuestion>) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

const nameOf = ({ label }: OwnQuestion): string => label.en?.trim() || m.form_unnamed();

/** One question: what it asks of whom, and everything that is set about it. */
export function QuestionCard({ builder, question, grip, controls, isOpen, isNew, ...acts }: Props) {
  const { findings, told, tried } = builder;
  const ofQuestion = ({ place }: FormFinding): boolean => place.startsWith(`questions.${question.id}.`);
  const wrong = findings.filter(ofQuestion);
  return (
    <>
      <div className={classes.head}>
        {grip}
        <Summary builder={builder} question={question} wrong={isOpen ? [] : wrong} />
        {wrong.length > 0 && (!isOpen || tried) && (
          <StatusBadge tone="warning">{m.form_incomplete()}</StatusBadge>
        )}
        {controls}
      </div>
      {isOpen && (
        <QuestionEditor
          builder={builder}
          question={question}
          findings={isNew ? told.filter(ofQuestion) : wrong}
          isNew={isNew}
          onChange={acts.onChange}
        />
      )}
      <Acts builder={builder} question={question} isOpen={isOpen} {...acts} />
    </>
  );
}

type SummaryProps = Pick<Props, 'builder' | 'question'> & { readonly wrong: readonly FormFinding[] };

/** What it is, in a few words, and what is still to be put right. */
function Summary({ builder, question, wrong }: SummaryProps) {
  const condition = conditionText(question, builder.content.questions, builder.form.country);
  return (
    <div className={classes.words}>
      <strong>{nameOf(question)}</strong>
      <span className={classes.dim}>
        {[
          kindWords[question.kind](),
          ...(question.required ? [m.form_required()] : []),
          ...(question.sensitive ? [m.form_sensitive_short()] : []),
          ...(question.courses.length > 0 ? [m.form_for_courses({ count: question.courses.length })] : []),
        ].join(' · ')}
      </span>
      {condition && <span className={classes.dim}>{condition}</span>}
      {[...new Set(wrong.map(({ code }) => findingWords[code]()))].map((text) => (
        <span key={text} className={classes.wrong}>
          {text}
        </span>
      ))}
    </div>
  );
}

type ActsProps = Pick<Props, 'builder' | 'question' | 'isOpen' | 'onOpen' | 'onCopy' | 'onRemove'>;

function Acts({ builder, question, isOpen, onOpen, onCopy, onRemove }: ActsProps) {
  const name = nameOf(question);
  const isPublished = builder.form.content.questions.some(({ id }) => id === question.id);
  return (
    <div className={classes.acts}>
      <Button
        variant={isOpen ? 'filled' : 'default'}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
        aria-label={isOpen ? m.form_done_named({ name }) : m.form_edit_named({ name })}
      >
        {isOpen ? m.form_done() : m.form_edit()}
      </Button>
      <Button variant="default" onClick={onCopy} aria-label={m.form_copy_named({ name })}>
        {m.form_copy()}
      </Button>
      <Button
        variant="default"
        onClick={onRemove}
        aria-label={isPublished ? m.form_retire_named({ name }) : m.form_delete_named({ name })}
      >
        {isPublished ? m.form_retire() : m.form_delete()}
      </Button>
    </div>
  );
}
