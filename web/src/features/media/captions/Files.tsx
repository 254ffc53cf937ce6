import { Button, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import type { MediaFile } from '#contract/editions/media.ts';
import { m } from '#messages/generated/messages.js';
import { parseSrt, parseVtt } from '#web/shared/captions/vtt.ts';
import { useReader } from '#web/tenant/reader.ts';
import type { CaptionsStore, CaptionsView } from '#web/features/media/captions/cues/CaptionsStore.ts';
import classes from './captions.module.css';
import { languagesWith } from '#web/features/media/captions/cues/languages.ts';
import { fileOf } from './useSaving.ts';

interface Props {
  readonly file: MediaFile;
  readonly store: CaptionsStore;
  readonly view: CaptionsView;
}

/** Gives a file to keep, without asking the server. */
function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Takes a file of captions; answers what is said about it. */
async function take(store: CaptionsStore, file: File): Promise<string[]> {
  const text = await file.text();
  const read = /\.srt$/i.test(file.name) ? parseSrt(text) : parseVtt(text);
  if ('line' in read) return [m.media_captions_e_file({ name: file.name, line: read.line })];
  store.take(read.cues);
  return [
    m.media_captions_imported({ count: read.cues.length }),
    ...(read.left > 0 ? [m.media_captions_left({ count: read.left })] : []),
  ];
}

/** The language, a file to begin from, and a file to take along. */
export function Files({ file, store, view: { cues, language } }: Props) {
  const reader = useReader();
  const picker = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<readonly string[]>([]);
  return (
    <section className={classes.files} aria-label={m.media_captions()}>
      <NativeSelect
        label={m.media_captions_language()}
        value={language}
        onChange={({ currentTarget: { value } }) => store.speak(value)}
        data={languagesWith(language, reader.language)}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept=".vtt,.srt,text/vtt"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void take(store, chosen).then(setTold);
          currentTarget.value = '';
        }}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          aria-description={m.media_captions_import_help()}
          onClick={() => picker.current?.click()}
        >
          {m.media_captions_import()}
        </Button>
        <Button
          variant="default"
          disabled={cues.length === 0}
          onClick={() => download(fileOf(file, { cues, language }))}
        >
          {m.media_captions_download()}
        </Button>
      </div>
      <p className={classes.help}>{m.media_captions_import_help()}</p>
      <div role="status" className={classes.told}>
        {told.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </section>
  );
}
