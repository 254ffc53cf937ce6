import '#web/ui/controls/checkboxCss.ts';
import '#web/ui/controls/radioCss.ts';
import { Button, Checkbox, Radio, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Conflict, MergePreview, MergeSide } from '#contract/record/merge.ts';
import { m } from '#messages/generated/messages.js';
import { answerText } from '#web/features/registration/desk/answers/answerText.ts';
import { fieldLabels } from '#web/shared/record/fieldLabels.ts';
import { useAnswerWording } from '#web/features/registration/record/useAnswerWording.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useMerge } from './merge.api.ts';
import classes from './merge.module.css';

interface Props {
  readonly preview: MergePreview;
  /** Reads both once more. */
  readonly onAgain: () => void;
}

type Choices = Record<string, MergeSide | '' | boolean>;
const sides: readonly MergeSide[] = ['kept', 'merged'];

/** The form: a choice for each conflict, and a tick as the second step. */
function useMergeForm(conflicts: readonly Conflict[]) {
  return useForm<Choices>({
    name: 'merge',
    // The email that is signed in with stays unless somebody says otherwise.
    start: {
      ...Object.fromEntries(conflicts.map(({ field }) => [field, field === 'email' ? 'kept' : ''])),
      sure: false,
    },
    checks: {
      ...Object.fromEntries(
        conflicts.map(({ field }) => [field, (chosen: unknown) => (chosen ? null : m.people_merge_choose())]),
      ),
      sure: (on) => (on ? null : m.people_merge_sure_missing()),
    },
    keep: () => undefined,
  });
}

/** Merges, and leads to who was kept. */
function useMergeAndGo({ kept }: MergePreview) {
  const merge = useMerge(kept.id);
  const navigate = useNavigate();
  const done = () => {
    toast({ message: m.people_merged_done({ name: kept.name }), tone: 'success' });
    void navigate({ to: '/console/people/$id', params: { id: kept.id } });
  };
  return { merge, done };
}

/** Chooses what both have differently, and merges after a second step. */
export function MergeForm({ preview, onAgain }: Props) {
  const { kept, merged, conflicts } = preview;
  const form = useMergeForm(conflicts);
  const { merge, done } = useMergeAndGo(preview);
  const submit = form.submit(({ sure: _sure, ...choices }) => {
    const body = {
      mergedId: merged.id,
      revisions: [kept.revision, merged.revision] as [number, number],
      choices: choices as Partial<Record<Conflict['field'], MergeSide>>,
    };
    const onError = (error: Error) => {
      form.show({}, errorText(error));
      if (isApiError(error, 'changed_elsewhere')) onAgain();
    };
    merge.mutate({ key: form.key(), merge: body }, { onSuccess: done, onError });
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormErrors errors={form.summary} />
      <Title order={2} size="h4">
        {m.people_merge_choices()}
      </Title>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.field}
          conflict={conflict}
          preview={preview}
          field={form.choice(conflict.field)}
        />
      ))}
      <Sure field={form.choice('sure')} name={merged.name} />
      <div>
        <Button type="submit" loading={merge.isPending}>
          {m.people_merge_confirm()}
        </Button>
      </div>
    </form>
  );
}

type Field = ReturnType<ReturnType<typeof useForm<Choices>>['choice']>;

interface ChoiceProps {
  readonly conflict: Conflict;
  readonly preview: MergePreview;
  readonly field: Field;
}

function Choice({ conflict, preview, field: { id, name, value, error, onChange } }: ChoiceProps) {
  const wording = useAnswerWording(preview.country);
  const { field, kind } = conflict;
  const text = (of: MergeSide) =>
    field === 'email' ? String(conflict[of]) : (answerText({ field, kind }, conflict[of], wording) ?? '–');
  return (
    <Radio.Group
      name={name}
      size="md"
      label={field === 'email' ? m.people_contact_email() : fieldLabels[field]()}
      description={field === 'email' ? m.people_merge_email_help() : undefined}
      error={error}
      value={String(value)}
      onChange={(chosen) => onChange(chosen as MergeSide)}
    >
      <div className={classes.two}>
        {sides.map((one, i) => (
          <Radio
            key={one}
            id={i === 0 ? id : `${id}-${one}`}
            size="md"
            value={one}
            label={text(one)}
            description={preview[one].name}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

const Sure = ({ field, name }: { readonly field: Field; readonly name: string }) => (
  <Checkbox
    id={field.id}
    name={field.name}
    size="md"
    label={m.people_merge_sure()}
    description={m.people_merge_sure_help({ name })}
    error={field.error}
    checked={field.value === true}
    onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
  />
);
