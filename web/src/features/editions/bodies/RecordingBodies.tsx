import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { contentFileUrl } from '#web/shared/media/media.api.ts';
import classes from '#web/features/editions/editions.module.css';
import { useReader } from '#web/tenant/reader.ts';
import { FileName } from './FileBodies.tsx';
import type { BodyOf, BodyProps } from './bodyProps.ts';
import { DocumentField } from '#web/shared/documentEditor/DocumentField.tsx';
import { CaptionsLink } from '#web/shared/media/CaptionsLink.tsx';
import { FilmNotesOf } from '#web/shared/media/FilmNotes.tsx';
import { UploadField } from '#web/shared/media/UploadField.tsx';
import { MakeTranscript, TranscriptFromFile } from './MakeTranscript.tsx';
import { Poster } from './Poster.tsx';

export function VideoBody({ body, onChange, files }: BodyProps<'video'>) {
  const [source] = body.sourceIds;
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  return (
    <>
      {source && (
        // The captions are those of the recording; what is said is asked for below in any case.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <video
          key={source}
          ref={setFilm}
          controls
          playsInline
          preload="metadata"
          className={classes.picture}
          {...(body.posterId && { poster: contentFileUrl(body.posterId) })}
        >
          <source src={contentFileUrl(source)} />
          {body.captions.map(({ fileId, language, label }) => (
            <track
              key={fileId}
              kind="captions"
              src={contentFileUrl(fileId)}
              srcLang={language}
              label={label}
            />
          ))}
        </video>
      )}
      <UploadField
        use="video"
        label={source ? m.editions_replace_video() : m.editions_choose_video()}
        onFile={(fileId, { seconds }) =>
          onChange({ ...body, sourceIds: [fileId], durationSeconds: seconds }, '')
        }
      />
      {source && <FilmNotesOf id={source} />}
      {source && (
        <Poster
          film={film}
          posterId={body.posterId}
          onChange={(posterId) => {
            const { posterId: _former, ...rest } = body;
            onChange(posterId === undefined ? rest : { ...rest, posterId }, '');
          }}
        />
      )}
      <Captions body={body} onChange={onChange} files={files} />
      {body.captions[0] && (
        <MakeTranscript
          fileId={body.captions[0].fileId}
          onMake={(transcript) => onChange({ ...body, transcript }, '')}
        />
      )}
      <Transcript value={body.transcript} onChange={(transcript) => onChange({ ...body, transcript }, 't')} />
    </>
  );
}

/** The captions of a video, one file for each language. */
function Captions({ body, onChange, files }: BodyProps<'video'>) {
  const { captions, sourceIds } = body;
  const [source] = sourceIds;
  const { language } = useReader();
  const change = (at: number, part: Partial<BodyOf<'video'>['captions'][number]>, about: string): void =>
    onChange({ ...body, captions: captions.map((one, i) => (i === at ? { ...one, ...part } : one)) }, about);
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const add = (fileId: string): void =>
    onChange(
      { ...body, captions: [...captions, { fileId, language: 'en', label: names.of('en') ?? '' }] },
      '',
    );
  return (
    <fieldset className={classes.part}>
      <legend className={classes.label}>{m.editions_captions()}</legend>
      {captions.map(({ fileId, language: spoken, label }, at) => (
        <div key={fileId} className={classes.row}>
          <FileName id={fileId} files={files} />
          <TextInput
            label={m.editions_captions_language()}
            value={spoken}
            maxLength={35}
            onChange={({ currentTarget: { value } }) => change(at, { language: value }, `language-${at}`)}
          />
          <TextInput
            label={m.editions_captions_label()}
            value={label}
            maxLength={100}
            onChange={({ currentTarget: { value } }) => change(at, { label: value }, `label-${at}`)}
          />
          <Button
            variant="subtle"
            onClick={() => onChange({ ...body, captions: captions.filter((_, i) => i !== at) }, '')}
          >
            {m.editions_captions_remove({ label })}
          </Button>
          {source && <CaptionsLink recordingId={source} of={fileId} label={label} />}
        </div>
      ))}
      <UploadField use="captions" label={m.editions_captions_add()} onFile={add} />
      {source && <CaptionsLink recordingId={source} />}
    </fieldset>
  );
}

export function AudioBody({ body, onChange }: BodyProps<'audio'>) {
  return (
    <>
      {/* Sound alone takes no caption track: its words are the transcript. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <audio key={body.fileId} controls preload="metadata" src={contentFileUrl(body.fileId)} />
      <UploadField
        use="audio"
        label={m.editions_replace_audio()}
        onFile={(fileId, { seconds }) => onChange({ ...body, fileId, durationSeconds: seconds }, '')}
      />
      <CaptionsLink recordingId={body.fileId} />
      <TranscriptFromFile onMake={(transcript) => onChange({ ...body, transcript }, '')} />
      <Transcript value={body.transcript} onChange={(transcript) => onChange({ ...body, transcript }, 't')} />
    </>
  );
}

interface TranscriptProps {
  readonly value: BodyOf<'audio'>['transcript'];
  readonly onChange: (transcript: BodyOf<'audio'>['transcript']) => void;
}
const Transcript = ({ value, onChange }: TranscriptProps) => (
  <DocumentField
    label={m.editions_transcript()}
    help={m.editions_transcript_help()}
    document={value}
    onChange={onChange}
  />
);
