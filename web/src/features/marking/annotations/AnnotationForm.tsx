import { Button, Textarea } from '@mantine/core';
import { annotationLimits } from '#contract/marking/annotated.ts';
import type { Annotation } from '#contract/marking/annotations.ts';
import { m } from '#messages/generated/messages.js';
import { failureText } from '#web/features/marking/words.ts';
import classes from '#web/features/marking/marking.module.css';
import type { Place } from '#web/shared/annotations/places.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import type { useAnnotations } from './annotations.api.ts';

/** The id of the field of an annotation's words. */
export const wordsId = (evidenceId: string): string => `${nameOf(evidenceId)}-text`;
const nameOf = (evidenceId: string): string => `annotation-${evidenceId}`;

interface Props {
  readonly evidenceId: string;
  readonly place: Place;
  readonly replaces: Annotation | null;
  readonly change: ReturnType<typeof useAnnotations>;
  readonly onDone: () => void;
}

/** The words of an annotation, whose place is chosen on the file. */
export function AnnotationForm({ evidenceId, place, replaces, change, onDone }: Props) {
  const terms = useTerms();
  const start = { text: replaces?.text ?? '' };
  const form = useForm<{ text: string }>({
    name: nameOf(evidenceId),
    start,
    checks: { text: (text) => (text.trim() === '' ? m.marking_annotation_empty() : null) },
  });
  const end = (): void => {
    form.reset({ text: '' });
    onDone();
  };
  const submit = form.submit(({ text }) => {
    const write = { ...place, text: text.trim(), replaces: replaces?.id ?? null };
    change.mutate(
      { write, key: form.key() },
      { onSuccess: end, onError: (error) => form.show({}, failureText(error)) },
    );
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormErrors errors={form.summary} />
      <Textarea
        {...form.text('text')}
        label={replaces ? m.marking_annotation_text_anew(terms) : m.marking_annotation_text(terms)}
        rows={3}
        size="md"
        maxLength={annotationLimits.text}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={change.isPending}>
          {m.marking_annotation_save()}
        </Button>
        <Button variant="default" onClick={end}>
          {m.marking_cancel()}
        </Button>
      </div>
    </form>
  );
}
