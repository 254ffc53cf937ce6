import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Annotation } from '#contract/marking/annotations.ts';
import type { Evidence } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import { failureText } from '#web/features/marking/words.ts';
import { evidenceUrl } from '#web/features/marking/marking.api.ts';
import { AnnotatedFile } from '#web/shared/annotations/AnnotatedFile.tsx';
import { AnnotationList } from '#web/shared/annotations/AnnotationList.tsx';
import classes from '#web/shared/annotations/annotations.module.css';
import { placeMarkId } from '#web/shared/annotations/PlaceMark.tsx';
import { middle } from '#web/shared/annotations/places.ts';
import { useShown } from '#web/shared/annotations/useShown.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { annotationsQuery, useAnnotations } from './annotations.api.ts';
import { AnnotationForm, wordsId } from './AnnotationForm.tsx';
import { useWriting } from './useWriting.ts';

interface Props {
  readonly evidence: Evidence;
  readonly open: boolean;
}

/** The file with what is written on it; whoever judges it writes on it. */
export function Annotations({ evidence, open }: Props) {
  const { data, error } = useQuery(annotationsQuery(evidence.id));
  const change = useAnnotations(evidence.id);
  const shown = useShown();
  const writing = useWriting(wordsId(evidence.id));
  const annotations = data?.annotations ?? [];
  const { page } = shown;
  const failure = error ?? failureBeside(change, writing.on !== null);
  return (
    <div className={classes.file}>
      {open && <p className={classes.help}>{m.marking_annotate_help()}</p>}
      <AnnotatedFile
        file={evidence}
        url={evidenceUrl(evidence.id)}
        annotations={annotations}
        page={page}
        onPage={shown.setPage}
        chosen={shown.chosen}
        onChoose={shown.onChoose}
        writing={open ? writing.onFile : undefined}
      />
      {open && <Words evidenceId={evidence.id} page={page} writing={writing} change={change} />}
      <AnnotationList
        annotations={annotations}
        chosen={shown.chosen}
        onShow={shown.onShow}
        paged={evidence.mediaType === 'application/pdf'}
        renderActions={(one, number) => {
          if (!open || !one.isOpen) return null;
          const onRewrite = () => {
            shown.onShow(one);
            writing.begin({ place: one, replaces: one }, wordsId(evidence.id));
          };
          return <Actions number={number} onRewrite={onRewrite} onRemove={() => remove(one, change)} />;
        }}
      />
      <div role="alert">{failure && failureText(failure)}</div>
    </div>
  );
}

interface WordsProps {
  readonly evidenceId: string;
  readonly page: number;
  readonly writing: ReturnType<typeof useWriting>;
  readonly change: ReturnType<typeof useAnnotations>;
}

/** The words of what is written now, or the way to write by keyboard. */
function Words({ evidenceId, page, writing, change }: WordsProps) {
  const { on, begin, end } = writing;
  if (!on) {
    const inTheMiddle = { place: { page, area: middle }, replaces: null };
    return (
      <div className={classes.actions}>
        <Button variant="default" onClick={() => begin(inTheMiddle, placeMarkId)}>
          {m.marking_annotate_add()}
        </Button>
      </div>
    );
  }
  const key = on.replaces?.id ?? 'new';
  return <AnnotationForm key={key} evidenceId={evidenceId} {...on} change={change} onDone={end} />;
}

/** Why a change failed; what the form could not send, it says itself. */
const failureBeside = ({ error, variables }: ReturnType<typeof useAnnotations>, isWriting: boolean) =>
  isWriting && variables && 'write' in variables ? null : error;

/** Takes it off; it can be brought back. */
function remove({ id, page, area, text }: Annotation, change: ReturnType<typeof useAnnotations>): void {
  const key = crypto.randomUUID();
  const bringBack = () => change.mutate({ write: { page, area, text, replaces: null }, key });
  change.mutate(
    { remove: id },
    {
      onSuccess: () =>
        toast({
          message: m.marking_annotation_removed(),
          action: { label: m.marking_allocate_undo(), onPress: bringBack },
        }),
    },
  );
}

interface ActionsProps {
  readonly number: number;
  readonly onRewrite: () => void;
  readonly onRemove: () => void;
}

const Actions = ({ number, onRewrite, onRemove }: ActionsProps) => (
  <div className={classes.actions}>
    <Button
      variant="subtle"
      size="sm"
      aria-label={m.marking_annotation_rewrite_named({ number })}
      onClick={onRewrite}
    >
      {m.marking_annotation_rewrite()}
    </Button>
    <Button
      variant="subtle"
      size="sm"
      aria-label={m.marking_annotation_remove_named({ number })}
      onClick={onRemove}
    >
      {m.marking_annotation_remove()}
    </Button>
  </div>
);
