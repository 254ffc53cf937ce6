import { useState } from 'react';
import type { RegistrationForm } from '#contract/console/registrationForm.ts';
import type { FormContent, OwnQuestion } from '#contract/registration/form/formContent.ts';
import { formFindings } from '#contract/registration/form/formFindings.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { whenReleased } from '#web/lib/timing/whenReleased.ts';
import { useUnsaved } from '#web/shared/saving/useUnsaved.ts';
import { useFormAct } from './builder.api.ts';
import type { FormAct } from './builder.api.ts';

const pauseMs = 700;

/** What waits to be published, else what is asked now. */
const contentToEdit = ({ draft, content }: RegistrationForm): FormContent => draft?.content ?? content;

/** The form somebody is working on. It is kept as a draft shortly after each change, complete or not. */
export function useBuilder(form: RegistrationForm) {
  /** Whether somebody wanted to publish: from then on everything that is missing is shown. */
  const [tried, setTried] = useState(false);
  /** Places that were left: what is wrong with them is shown at once. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const change = useFormAct();
  const isElsewhere = isApiError(change.error, 'changed_elsewhere');
  const unsaved = useUnsaved({
    name: 'form',
    saved: contentToEdit(form),
    pause: pauseMs,
    send: (next, taken) =>
      change.mutate({ kind: 'save', content: next }, { onSuccess: (answer) => taken(contentToEdit(answer)) }),
    canSend: () => !isElsewhere,
  });
  const [content, setContent] = useState(unsaved.start);
  const become = (next: FormContent): void => {
    setContent(next);
    unsaved.changed(next);
  };
  const goOnWith = (from: RegistrationForm): void => {
    setContent(contentToEdit(from));
    unsaved.goOnWith(contentToEdit(from));
  };
  const act = (what: FormAct, onDone: () => void): void => {
    unsaved.flush();
    change.mutate(what, {
      onSuccess: (answer) => {
        goOnWith(answer);
        setTried(false);
        onDone();
      },
    });
  };
  const findings = formFindings(content);
  return {
    form,
    content,
    findings,
    /** Findings somebody is told of beside their field. */
    told: findings.filter(({ place }) => tried || left.has(place)),
    leave: (place: string): void => whenReleased(() => setLeft((all) => new Set([...all, place]))),
    tried,
    try: (): void => setTried(true),
    set: (part: Partial<FormContent>): void => become({ ...content, ...part }),
    setQuestions: (questions: OwnQuestion[]): void => become({ ...content, questions }),
    replace: become,
    act,
    /** Whether what is on screen is what is kept. */
    isKept: !change.isPending && !unsaved.waiting,
    acting: change.isPending && change.variables.kind !== 'save',
    error: change.error,
    isElsewhere,
    forgetError: change.reset,
    show: goOnWith,
  };
}
export type Builder = ReturnType<typeof useBuilder>;
