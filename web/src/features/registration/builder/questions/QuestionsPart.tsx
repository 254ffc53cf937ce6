import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnQuestion } from '#contract/registration/form/formContent.ts';
import { m } from '#messages/generated/messages.js';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { Sortable } from '#web/shared/sortable/Sortable.tsx';
import type { Builder } from '#web/features/registration/builder/useBuilder.ts';
import classes from '#web/features/registration/builder/builder.module.css';
import { QuestionCard } from './QuestionCard.tsx';
import { newQuestion, withChange, withCopy, withoutQuestion } from './questions.ts';
import { Retired } from './Retired.tsx';

const nameOf = ({ label }: OwnQuestion): string => label.en?.trim() || m.form_unnamed();

interface Props {
  readonly builder: Builder;
  /** The question that is being written; null: none. */
  readonly open: string | null;
  readonly onOpen: (id: string | null) => void;
}

/** The own questions of the organisation, in the order they are asked. */
export function QuestionsPart({ builder, open, onOpen }: Props) {
  const { content, form, setQuestions } = builder;
  const { questions } = content;
  const [made] = useState(() => new Set<string>());
  const asked = questions.filter(({ retired }) => !retired);
  const retired = questions.filter((one) => one.retired);
  const add = (): void => {
    const id = crypto.randomUUID();
    made.add(id);
    setQuestions([...questions, newQuestion(id)]);
    onOpen(id);
  };
  const copy = ({ id }: OwnQuestion): void => {
    const copyId = crypto.randomUUID();
    setQuestions(withCopy(questions, id, copyId));
    onOpen(copyId);
  };
  const remove = (question: OwnQuestion): void => {
    setQuestions(withoutQuestion(questions, question.id, form.content.questions));
    toast({
      message: m.form_removed({ name: nameOf(question) }),
      action: { label: m.form_undo(), onPress: () => setQuestions([...questions]) },
    });
  };
  return (
    <div className={classes.stack}>
      {asked.length === 0 && <None />}
      <Sortable
        items={asked}
        idOf={({ id }) => id}
        nameOf={nameOf}
        onOrder={(items) => setQuestions([...items, ...retired])}
      >
        {(question, parts) => (
          <QuestionCard
            {...parts}
            builder={builder}
            question={question}
            isOpen={open === question.id}
            isNew={made.has(question.id)}
            onOpen={(opened) => onOpen(opened ? question.id : null)}
            onChange={(part) => setQuestions(withChange(questions, question.id, part))}
            onCopy={() => copy(question)}
            onRemove={() => remove(question)}
          />
        )}
      </Sortable>
      <div>
        <Button leftSection={<IconPlus size={20} aria-hidden />} variant="default" onClick={add}>
          {m.form_add()}
        </Button>
      </div>
      <Retired
        questions={retired}
        nameOf={nameOf}
        onAskAgain={(id) => setQuestions(withChange(questions, id, { retired: false }))}
      />
    </div>
  );
}

const None = () => <EmptyState title={m.form_questions_none()}>{m.form_questions_none_text()}</EmptyState>;
