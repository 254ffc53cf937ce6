import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { MediaFile, MediaPlace } from '#contract/editions/media.ts';
import { m } from '#messages/generated/messages.js';
import { UploadField } from '#web/shared/media/UploadField.tsx';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import { useReplaceMedia } from './media.api.ts';
import classes from './media.module.css';
import { Waiting } from './Waiting.tsx';

/** The units in whose draft a file is replaced: those that show it there, or as published while nobody writes. */
const unitsToChange = (places: readonly MediaPlace[]): MediaPlace[] => {
  const changed = places.filter(
    ({ state, drafted }) => state === 'draft' || (state === 'published' && !drafted),
  );
  return [...new Map(changed.map((place) => [place.unitId, place])).values()];
};

interface Props {
  readonly file: MediaFile;
}
interface Successor {
  readonly id: string;
  readonly name: string;
}

/** Puts another file in the place of this one wherever it is written or published, as drafts to be published. */
export function Replace({ file }: Props) {
  const terms = useTerms();
  const replace = useReplaceMedia(file.id);
  const [by, setBy] = useState<Successor | null>(null);
  const units = unitsToChange(file.places);
  const { data } = replace;
  return (
    <Part title={m.media_replace()}>
      {data && (
        <Waiting units={data.units}>{m.media_replaced({ ...terms, count: data.units.length })}</Waiting>
      )}
      {units.length === 0 && !data && <p className={classes.meta}>{m.media_replace_none(terms)}</p>}
      {units.length > 0 && (
        <>
          <p className={classes.meta}>{m.media_replace_text(terms)}</p>
          <UploadField
            use={file.use}
            label={m.media_replace_upload()}
            except={[file.id]}
            onFile={(id, { name }) => {
              replace.reset();
              setBy({ id, name });
            }}
          />
        </>
      )}
      {by && (
        <Confirm
          file={file}
          by={by}
          replace={replace}
          onClose={() => setBy(null)}
          onConfirm={() => replace.mutate(by.id, { onSuccess: () => setBy(null) })}
        />
      )}
    </Part>
  );
}

interface ConfirmProps extends Props {
  readonly by: Successor;
  readonly replace: Pick<ReturnType<typeof useReplaceMedia>, 'isPending' | 'error'>;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** What replacing changes, before it does. */
function Confirm({ file, by, replace, onClose, onConfirm }: ConfirmProps) {
  const terms = useTerms();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const units = unitsToChange(file.places);
  const same = by.id === file.id;
  return (
    <section className={classes.confirm}>
      <h3 ref={heading} tabIndex={-1}>
        {m.media_replace_ask({ name: file.name, by: by.name })}
      </h3>
      {same ? <p>{m.media_replace_same()}</p> : <Changed units={units} terms={terms} />}
      {replace.error && <p role="alert">{errorText(replace.error)}</p>}
      <Group>
        {!same && (
          <Button onClick={onConfirm} loading={replace.isPending}>
            {m.media_replace_do()}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {m.editions_cancel()}
        </Button>
      </Group>
    </section>
  );
}

interface ChangedProps {
  readonly units: readonly MediaPlace[];
  readonly terms: ReturnType<typeof useTerms>;
}

const Changed = ({ units, terms }: ChangedProps) => (
  <>
    <p>{m.media_replace_units({ ...terms, count: units.length })}</p>
    <ul>
      {units.map(({ unitId, code, unitTitle, drafted }) => (
        <li key={unitId}>
          <span>{`${code} ${unitTitle}`}</span>
          <span className={classes.meta}>
            {drafted ? m.media_replace_in_draft() : m.media_replace_begins()}
          </span>
        </li>
      ))}
    </ul>
  </>
);
