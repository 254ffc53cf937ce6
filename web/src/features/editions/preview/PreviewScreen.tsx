import { Button, Checkbox, Title } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { unitEditionQuery } from '#web/features/editions/editions.api.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { pageTitleId } from '#web/ui/Page.tsx';
import { listenTo, tell } from './bar.ts';
import { DeviceChoice, firstDevice } from '#web/shared/frames/DeviceChoice.tsx';
import classes from '#web/shared/frames/frames.module.css';
import { StudentFrame, type Device } from '#web/shared/frames/StudentFrame.tsx';
import type { PreviewSearch } from './previewSearch.ts';

interface Props {
  readonly editionId: string;
  readonly search: PreviewSearch;
}

/** An edition of a unit exactly as a student sees it, on a phone or on a desktop. Nothing done in it is recorded. */
export function PreviewScreen({ editionId, search }: Props) {
  const terms = useTerms();
  const { data: edition } = useSuspenseQuery(unitEditionQuery(editionId));
  const [device, setDevice] = useState(firstDevice);
  const [opensAll, setOpensAll] = useState(false);
  const [run, setRun] = useState(0);
  const again = (): void => {
    setOpensAll(false);
    setRun(run + 1);
  };
  return (
    <main id="content" tabIndex={-1} aria-labelledby={pageTitleId} className={classes.preview}>
      <header className={classes.bar}>
        <div className={classes.words}>
          <Back edition={edition} search={search} />
          <Title order={1} id={pageTitleId} tabIndex={-1} className={classes.title}>
            {edition.title || edition.code}
          </Title>
          <p className={classes.note}>{m.editions_preview_note()}</p>
        </div>
        <DeviceChoice value={device} onChange={setDevice} />
        <Checkbox
          label={m.editions_preview_open_all()}
          checked={opensAll}
          onChange={({ currentTarget }) => setOpensAll(currentTarget.checked)}
        />
        <Button variant="default" onClick={again}>
          {m.editions_preview_again()}
        </Button>
      </header>
      <Student
        key={run}
        title={m.editions_preview_frame({ ...terms, title: edition.title || edition.code })}
        address={`/console/units/editions/${editionId}/student${search.item ? `?item=${search.item}` : ''}`}
        device={device}
        opensAll={opensAll}
      />
    </main>
  );
}

interface BackProps {
  readonly edition: UnitEdition;
  readonly search: PreviewSearch;
}

/** Back to where the author came from: the item they write, or the editions. */
function Back({ edition: { unitId: id, status }, search: { item, from } }: BackProps) {
  if (status === 'draft' && from !== 'unit')
    return (
      <LinkAnchor to="/console/units/$id/write" params={{ id }} search={item ? { item } : {}}>
        {m.editions_preview_back()}
      </LinkAnchor>
    );
  return (
    <LinkAnchor to="/console/units/$id" params={{ id }}>
      {m.editions_back_unit()}
    </LinkAnchor>
  );
}

interface StudentProps {
  readonly title: string;
  readonly address: string;
  readonly device: Device;
  readonly opensAll: boolean;
}

/** The framed page, which follows what is chosen here. */
function Student({ opensAll, ...framed }: StudentProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const other = (): Window | null | undefined => frame.current?.contentWindow;
    tell(other(), { opensAll });
    return listenTo(other, () => tell(other(), { opensAll }));
  }, [opensAll]);
  return <StudentFrame {...framed} ref={frame} />;
}
