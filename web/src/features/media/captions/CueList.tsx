import { m } from '#messages/generated/messages.js';
import { linesOf } from '#web/shared/captions/cue.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import type { DeskActs } from '#web/features/media/captions/cues/acts.ts';
import type { CaptionsView } from '#web/features/media/captions/cues/CaptionsStore.ts';
import classes from './captions.module.css';
import type { Finding } from '#web/features/media/captions/cues/findings.ts';
import { findingWords } from '#web/features/media/captions/cues/findingWords.ts';
import { momentText } from '#web/features/media/captions/cues/moment.ts';

interface Props {
  readonly view: CaptionsView;
  readonly acts: DeskActs;
  readonly findings: readonly Finding[];
}

const lead = (acts: DeskActs, id: string): void => {
  acts.choose(id);
  acts.write();
};

/** What there is to put right, and every caption in order; each leads to its words. */
export function CueList({ view: { cues, selected, language }, acts, findings }: Props) {
  if (cues.length === 0)
    return <EmptyState title={m.media_captions_empty()}>{m.media_captions_empty_text()}</EmptyState>;
  const wrong = new Set(findings.map(({ id }) => id));
  return (
    <Part
      title={m.media_captions_list()}
      side={<span>{m.media_captions_count({ count: cues.length })}</span>}
    >
      <Findings cues={cues} acts={acts} findings={findings} />
      <ol className={classes.cues}>
        {cues.map(({ id, from, text }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.cue}
              aria-pressed={id === selected}
              data-wrong={wrong.has(id) || undefined}
              onClick={() => lead(acts, id)}
            >
              <span className={classes.at}>{momentText(from)}</span>
              <span lang={language} dir="auto">
                {linesOf(text).join(' / ') || m.media_captions_no_words()}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Findings({ cues, acts, findings }: Pick<CaptionsView, 'cues'> & Omit<Props, 'view'>) {
  const times = new Map(cues.map(({ id, from }) => [id, from]));
  return (
    <details className={classes.findings} open={findings.length > 0 && findings.length <= 8}>
      <summary>
        {findings.length === 0
          ? m.media_captions_fine()
          : m.media_captions_findings({ count: findings.length })}
      </summary>
      <ul>
        {findings.map(({ id, kind }) => (
          <li key={`${id} ${kind}`}>
            <button type="button" onClick={() => lead(acts, id)}>
              {m.media_captions_find_at({ at: momentText(times.get(id) ?? 0), what: findingWords[kind]() })}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
