import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { MediaFile } from '#contract/editions/media.ts';
import { m } from '#messages/generated/messages.js';
import type { Cue } from '#web/shared/captions/cue.ts';
import { parseVtt } from '#web/shared/captions/vtt.ts';
import { captionsQuery, contentFileUrl, mediaFileQuery } from '#web/shared/media/media.api.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { CaptionsDesk } from './CaptionsDesk.tsx';
import classes from './captions.module.css';
import { dropDraft, readDraft } from '#web/features/media/captions/cues/draft.ts';

interface Props {
  readonly id: string;
  /** The captions to edit; null for new ones. */
  readonly of: string | null;
}

/** Captions are written beside their recording. */
export function CaptionsScreen({ id, of }: Props) {
  const terms = useTerms();
  const navigate = useNavigate();
  const file = useSuspenseQuery(mediaFileQuery(id)).data;
  // What is saved at the desk becomes what is edited there; the desk stays.
  const [seat, setSeat] = useState<{ of: string | null; saved: readonly string[] }>({ of, saved: [] });
  if (of !== seat.of && !(of && seat.saved.includes(of))) setSeat({ of, saved: [] });
  const saved = (fileId: string): void => {
    setSeat((former) => ({ ...former, saved: [...former.saved, fileId] }));
    void navigate({
      to: '/console/media/$id/captions',
      params: { id },
      search: { of: fileId },
      replace: true,
      resetScroll: false,
    });
  };
  const isAudio = file.use === 'audio';
  return (
    <Page
      title={m.media_captions_title({ name: file.name })}
      lead={isAudio ? m.media_captions_lead_audio() : m.media_captions_lead_video(terms)}
      back={
        <LinkAnchor to="/console/media/$id" params={{ id }}>
          {m.media_captions_back()}
        </LinkAnchor>
      }
    >
      {seat.of === null ? (
        <Opened key="new" file={file} of={null} cues={[]} onSaved={saved} />
      ) : (
        <OfFile key={seat.of} file={file} of={seat.of} onSaved={saved} />
      )}
    </Page>
  );
}

interface OpenedProps {
  readonly file: MediaFile;
  readonly of: string | null;
  readonly cues: readonly Cue[];
  readonly onSaved: (fileId: string) => void;
}

/** The captions of a file of the library. */
function OfFile({ of, ...rest }: Omit<OpenedProps, 'cues' | 'of'> & { readonly of: string }) {
  const { data: text, error, refetch } = useQuery(captionsQuery(of));
  if (error)
    return (
      <div className={classes.notice} role="alert">
        <p>{errorText(error)}</p>
        <Button variant="default" onClick={() => void refetch()}>
          {m.learning_media_retry()}
        </Button>
      </div>
    );
  if (text === undefined) return <SkeletonCards count={2} height={240} grid={false} />;
  const read = parseVtt(text);
  if ('line' in read)
    return (
      <div className={classes.notice}>
        <p>{m.media_captions_e_opened({ line: read.line })}</p>
        <a href={contentFileUrl(of)} target="_blank" rel="noreferrer">
          {m.editions_open_file()}
        </a>
      </div>
    );
  return <Opened {...rest} of={of} cues={read.cues} />;
}

/** The desk, with what was not saved before; asked for where that was begun from other captions. */
function Opened({ file, of, cues, onSaved }: OpenedProps) {
  const [draft, setDraft] = useState(() => readDraft(file.id));
  const [chosen, setChosen] = useState(draft === null || draft.formerId === of);
  const [round, setRound] = useState(0);
  const tracks = file.shownWith?.captions ?? [];
  const language = tracks.find(({ fileId }) => fileId === of)?.language ?? 'en';
  const drop = (): void => {
    dropDraft(file.id);
    setDraft(null);
    setChosen(true);
    setRound(round + 1);
  };
  return (
    <>
      {draft && (
        <div className={classes.notice} role="status">
          <p>{chosen ? m.media_captions_draft() : m.media_captions_draft_other()}</p>
          <div className={classes.buttons}>
            {!chosen && <Button onClick={() => setChosen(true)}>{m.media_captions_draft_go_on()}</Button>}
            <Button variant="default" onClick={drop}>
              {m.media_captions_draft_drop()}
            </Button>
          </div>
        </div>
      )}
      {chosen && (
        <CaptionsDesk
          key={round}
          file={file}
          opened={{ cues, language }}
          draft={draft}
          formerId={of}
          onSaved={(fileId) => {
            setDraft(null);
            onSaved(fileId);
          }}
        />
      )}
    </>
  );
}
