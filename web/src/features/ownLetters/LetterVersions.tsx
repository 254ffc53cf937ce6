import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import type { OwnLetter } from '#contract/console/settings/ownLetters.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { valuesOf, type LetterValues } from './letterChecks.ts';
import classes from './ownLetters.module.css';

type Version = OwnLetter['versions'][number];

interface Props {
  readonly letter: OwnLetter;
  readonly onTake: (values: LetterValues, message: string) => void;
}

/** What the letter said, since when and by whom. */
export function LetterVersions({ letter, onTake }: Props) {
  const { versions, plain } = letter;
  return (
    <section aria-labelledby="letter-versions" className={classes.versions}>
      <Title order={2} size="h4" id="letter-versions">
        {m.own_letters_versions()}
      </Title>
      {versions.length === 0 && <p className={classes.help}>{m.own_letters_versions_none()}</p>}
      <ul>
        {versions.map((version) => (
          <li key={version.number}>
            <VersionWords version={version} letter={letter} />
            <Button
              variant="default"
              aria-label={m.own_letters_take_of({ number: version.number })}
              onClick={() =>
                onTake(valuesOf({ own: version, plain }), m.own_letters_taken({ number: version.number }))
              }
            >
              {m.own_letters_take()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function VersionWords({ version, letter }: { readonly version: Version; readonly letter: OwnLetter }) {
  const reader = useReader();
  const [open, setOpen] = useState(false);
  const { number, by, at } = version;
  const said = valuesOf({ own: version, plain: letter.plain });
  const isPlain = version.subject + version.heading + version.text === '';
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {m.own_letters_version({ number, day: formatInstant(at, reader), by })}
        {isPlain && ` ${m.own_letters_version_plain()}`}
      </summary>
      {open &&
        letter.parts.map((part) => (
          <p key={part} lang={letter.language} dir="auto" className={classes.said}>
            {said[part]}
          </p>
        ))}
    </details>
  );
}
