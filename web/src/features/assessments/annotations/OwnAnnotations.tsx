import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Evidence } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import { evidenceUrl } from '#web/features/assessments/assessments.api.ts';
import { AnnotatedFile } from '#web/shared/annotations/AnnotatedFile.tsx';
import { AnnotationList } from '#web/shared/annotations/AnnotationList.tsx';
import classes from '#web/shared/annotations/annotations.module.css';
import { useShown } from '#web/shared/annotations/useShown.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { ownAnnotationsQuery } from './annotations.api.ts';

/** What assessors wrote on a student's file, once the student asks for it. */
export function OwnAnnotations({ evidence }: { readonly evidence: Evidence }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.file} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.summary}>
        {m.annotations_see({ count: evidence.annotations })}
        <span className="livery-hidden"> {evidence.name}</span>
      </summary>
      {open && <Shown evidence={evidence} />}
    </details>
  );
}

function Shown({ evidence }: { readonly evidence: Evidence }) {
  const { data, error } = useQuery(ownAnnotationsQuery(evidence.id));
  const { page, chosen, setPage, onChoose, onShow } = useShown();
  const annotations = data?.annotations ?? [];
  return (
    <div className={classes.file}>
      {error && <p role="alert">{errorText(error)}</p>}
      <AnnotatedFile
        file={evidence}
        url={evidenceUrl(evidence.id)}
        annotations={annotations}
        page={page}
        onPage={setPage}
        chosen={chosen}
        onChoose={onChoose}
      />
      <AnnotationList
        annotations={annotations}
        chosen={chosen}
        onShow={onShow}
        paged={evidence.mediaType === 'application/pdf'}
      />
    </div>
  );
}
