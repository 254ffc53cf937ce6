import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RichText } from '#contract/kit/richText.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/editions/editions.module.css';
import { transcriptOf } from '#web/shared/captions/transcript.ts';
import { parseVtt } from '#web/shared/captions/vtt.ts';
import { captionsQuery } from '#web/shared/media/media.api.ts';
import { UploadField } from '#web/shared/media/UploadField.tsx';
import { errorText } from '#web/tenant/errorText.ts';

interface Props {
  readonly onMake: (transcript: RichText) => void;
}

/** Makes the text of a recording from a file of captions; says what became of it. */
function useMaking({ onMake }: Props) {
  const client = useQueryClient();
  const [told, setTold] = useState('');
  const make = async (fileId: string): Promise<string> => {
    const read = parseVtt(await client.query(captionsQuery(fileId)));
    if ('line' in read) return m.media_transcript_failed();
    const transcript = transcriptOf(read.cues);
    if (transcript.content.length === 0) return m.media_transcript_none();
    onMake(transcript);
    return m.media_transcript_made();
  };
  return {
    told: (
      <span role="status" className={classes.meta}>
        {told}
      </span>
    ),
    make: (fileId: string): void => void make(fileId).catch(errorText).then(setTold),
  };
}

/** Makes the text of a film from its captions, in one press. */
export function MakeTranscript({ fileId, onMake }: Props & { readonly fileId: string }) {
  const { told, make } = useMaking({ onMake });
  return (
    <div>
      <Button variant="default" onClick={() => make(fileId)}>
        {m.media_transcript_make()}
      </Button>
      {told}
    </div>
  );
}

/** The same for sound alone, whose captions are chosen. */
export function TranscriptFromFile({ onMake }: Props) {
  const { told, make } = useMaking({ onMake });
  return (
    <div>
      <UploadField use="captions" label={m.media_transcript_make()} onFile={make} />
      {told}
    </div>
  );
}
