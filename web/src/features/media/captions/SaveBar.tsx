import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MediaFile } from '#contract/editions/media.ts';
import { m } from '#messages/generated/messages.js';
import { Waiting } from '#web/features/media/Waiting.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import type { CaptionsView } from '#web/features/media/captions/cues/CaptionsStore.ts';
import classes from './captions.module.css';
import type { useSaving } from './useSaving.ts';

interface Props {
  readonly file: MediaFile;
  readonly view: CaptionsView;
  readonly saving: ReturnType<typeof useSaving>;
  readonly formerId: string | null;
}

/** Saves, and says what became of it. */
export function SaveBar({ file, view, saving, formerId }: Props) {
  const { outcome, save } = saving;
  const [empty, setEmpty] = useState(false);
  const { cues, language, changed } = view;
  const press = (): void => {
    setEmpty(cues.length === 0);
    if (cues.length > 0) save({ cues, language }, formerId);
  };
  return (
    <div className={classes.saving}>
      <Button onClick={press} loading={outcome.state === 'sending'}>
        {m.media_captions_save()}
      </Button>
      {empty && cues.length === 0 && <p role="alert">{m.media_captions_e_none()}</p>}
      <Said file={file} outcome={outcome} changed={changed} />
      {outcome.state === 'elsewhere' && <Elsewhere file={file} outcome={outcome} saving={saving} />}
    </div>
  );
}

interface SaidProps extends Pick<Props, 'file'> {
  readonly outcome: Props['saving']['outcome'];
  readonly changed: boolean;
}

function Said({ file, outcome, changed }: SaidProps) {
  const terms = useTerms();
  if (outcome.state === 'failed') return <p role="alert">{m.media_captions_failed()}</p>;
  if (outcome.state === 'elsewhere') return null;
  if (changed)
    return (
      <p className={classes.help} role="status">
        {outcome.state === 'sending' ? m.media_captions_saving() : m.media_captions_unsaved()}
      </p>
    );
  if (outcome.state !== 'saved') return null;
  const { units } = outcome;
  if (units.length > 0)
    return <Waiting units={units}>{m.media_captions_saved({ ...terms, count: units.length })}</Waiting>;
  return <p role="status">{savedText(file)}</p>;
}

function savedText({ use, places }: MediaFile): string {
  if (use === 'audio') return m.media_captions_saved_audio();
  return places.length === 0 ? m.media_captions_saved_library() : m.media_captions_saved_same();
}

interface ElsewhereProps extends Pick<Props, 'file' | 'saving'> {
  readonly outcome: Extract<SaidProps['outcome'], { state: 'elsewhere' }>;
}

/** Somebody else saved others first: neither goes before this author has chosen. */
const Elsewhere = ({ file, outcome: { fileId, theirs }, saving }: ElsewhereProps) => (
  <div className={classes.notice} role="alert">
    <p>{m.media_captions_elsewhere()}</p>
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => saving.overwrite(fileId, theirs)}>
        {m.media_captions_elsewhere_mine()}
      </Button>
      {theirs !== null && (
        <LinkButton
          variant="default"
          to="/console/media/$id/captions"
          params={{ id: file.id }}
          search={{ of: theirs }}
        >
          {m.media_captions_elsewhere_theirs()}
        </LinkButton>
      )}
    </div>
  </div>
);
