import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import type { Cue } from '#web/shared/captions/cue.ts';
import type { DeskActs } from '#web/features/media/captions/cues/acts.ts';
import type { CaptionsStore, CaptionsView } from '#web/features/media/captions/cues/CaptionsStore.ts';
import classes from './captions.module.css';
import { withChange } from '#web/features/media/captions/cues/edits.ts';
import { lettersASecond, type FindingKind } from '#web/features/media/captions/cues/findings.ts';
import { findingWords } from '#web/features/media/captions/cues/findingWords.ts';
import { momentIn, momentText } from '#web/features/media/captions/cues/moment.ts';

interface Props {
  readonly view: CaptionsView;
  readonly store: CaptionsStore;
  readonly acts: DeskActs;
  readonly wordsId: string;
  /** What there is to put right in the chosen one. */
  readonly kinds: readonly FindingKind[];
}

/** The chosen caption: its words, its times, and what can be done with it. */
export function CueFields({ view, store, acts, wordsId, kinds }: Props) {
  const { cues, selected, language } = view;
  const cue = cues.find(({ id }) => id === selected);
  if (!cue) return <p className={classes.help}>{m.media_captions_choose()}</p>;
  const { id, from, to, text } = cue;
  const change = (part: Partial<Cue>, about: string): void =>
    store.change(about, (all) => withChange(all, id, part));
  return (
    <section className={classes.fields} aria-label={m.media_captions_cue({ from: momentText(from) })}>
      <Textarea
        id={wordsId}
        label={m.media_captions_words()}
        description={m.media_captions_speed({ speed: lettersASecond(cue) })}
        value={text}
        lang={language}
        dir="auto"
        autosize
        minRows={2}
        maxLength={1000}
        onChange={({ currentTarget: { value } }) => change({ text: value }, `text ${id}`)}
      />
      {kinds.length > 0 && (
        <ul className={classes.wrong}>
          {kinds.map((kind) => (
            <li key={kind}>{findingWords[kind]()}</li>
          ))}
        </ul>
      )}
      <div className={classes.times}>
        <TimeField
          key={`from ${id} ${from}`}
          label={m.media_captions_from()}
          ms={from}
          onMs={(ms) => change({ from: ms, to: Math.max(to, ms + 100) }, '')}
        />
        <TimeField
          key={`to ${id} ${to}`}
          label={m.media_captions_to()}
          ms={to}
          onMs={(ms) => change({ to: ms, from: Math.max(0, Math.min(from, ms - 100)) }, '')}
        />
      </div>
      <CueButtons cueId={id} from={from} acts={acts} isLast={cues.at(-1)?.id === id} />
    </section>
  );
}

interface TimeProps {
  readonly label: string;
  readonly ms: number;
  readonly onMs: (ms: number) => void;
}

/** An instant, taken once the field is left or Enter is pressed. */
function TimeField({ label, ms, onMs }: TimeProps) {
  const [typed, setTyped] = useState(momentText(ms));
  const read = momentIn(typed);
  const take = (): void => {
    if (read !== null && read !== ms) onMs(read);
    else if (read !== null) setTyped(momentText(ms));
  };
  return (
    <TextInput
      label={label}
      value={typed}
      inputMode="decimal"
      autoComplete="off"
      error={read === null ? m.media_captions_e_time() : undefined}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
    />
  );
}

interface ButtonsProps {
  readonly cueId: string;
  readonly from: number;
  readonly acts: DeskActs;
  readonly isLast: boolean;
}

const CueButtons = ({ cueId, from, acts, isLast }: ButtonsProps) => (
  <div className={classes.buttons}>
    <Button variant="default" onClick={() => acts.playFrom(from)}>
      {m.media_captions_play_from()}
    </Button>
    <Button variant="default" onClick={acts.fromHere}>
      {m.media_captions_from_here()}
    </Button>
    <Button variant="default" onClick={acts.toHere}>
      {m.media_captions_to_here()}
    </Button>
    <Button variant="default" onClick={() => acts.split(cueId)}>
      {m.media_captions_split()}
    </Button>
    <Button variant="default" disabled={isLast} onClick={() => acts.join(cueId)}>
      {m.media_captions_join()}
    </Button>
    <Button variant="default" onClick={() => acts.remove(cueId)}>
      {m.media_captions_remove()}
    </Button>
  </div>
);
