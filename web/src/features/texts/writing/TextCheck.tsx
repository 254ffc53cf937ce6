import { Title } from '@mantine/core';
import { checkText, type TextCheck as Check } from '#au/texts/textChecks.ts';
import { textSources, type TextSource } from '#au/texts/textRules.ts';
import type { TextPoint } from '#au/texts/textSigns.ts';
import type { TextKind } from '#contract/console/texts.ts';
import { formatTag } from '#messages/formats.ts';
import { m } from '#messages/generated/messages.js';
import { pageLanguage } from '#web/tenant/settings.ts';
import { textToCheck } from '#web/features/texts/wordsText.ts';
import classes from '#web/shared/publishing/publishing.module.css';
import own from '#web/features/texts/texts.module.css';
import { pointNames } from './pointNames.ts';
import type { TypedText } from './textDraft.ts';

const sourceName = (source: TextSource): string =>
  source === 'good_practice' ? m.texts_check_practice() : textSources[source];

const sourcesText = (sources: readonly TextSource[]): string =>
  new Intl.ListFormat(formatTag(pageLanguage()), { type: 'conjunction' }).format(sources.map(sourceName));

interface Props {
  readonly kind: TextKind;
  readonly country: string;
  readonly words: TypedText;
}

/** What a text of this kind must say and does not, as a hint to who writes it. */
export function TextCheck({ kind, country, words }: Props) {
  // Only Australia has rules yet.
  const check = country === 'AU' ? checkText(kind, textToCheck(words)) : null;
  if (!check) return null;
  return (
    <section aria-labelledby="text-check" className={classes.part}>
      <Title order={2} size="h4" id="text-check">
        {m.texts_check()}
      </Title>
      {check.read ? <Found check={check} /> : <p className={classes.line}>{m.texts_check_unread()}</p>}
      <p className={classes.meta}>{m.texts_check_help({ source: sourcesText(check.sources) })}</p>
    </section>
  );
}

function Found({ check: { missing, outdated, points: count } }: { readonly check: Check }) {
  return (
    <>
      <p className={classes.line}>
        {missing.length === 0
          ? m.texts_check_all({ count })
          : m.texts_check_missing({ found: count - missing.length, count })}
      </p>
      <Points of={missing} />
      {outdated.length > 0 && <p className={classes.line}>{m.texts_check_outdated()}</p>}
      <Points of={outdated} />
    </>
  );
}

function Points({ of }: { readonly of: readonly TextPoint[] }) {
  if (of.length === 0) return null;
  return (
    <ul className={own.points}>
      {of.map((point) => (
        <li key={point}>{pointNames[point]()}</li>
      ))}
    </ul>
  );
}
