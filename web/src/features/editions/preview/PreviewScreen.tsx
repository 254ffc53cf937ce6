import { Button, Checkbox, Title } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import { useElementSize } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { unitEditionQuery } from '#web/features/editions/editions.api.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Choices } from '#web/ui/controls/Choices.tsx';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { pageTitleId } from '#web/ui/Page.tsx';
import { listenTo, tell } from './bar.ts';
import classes from './preview.module.css';
import type { PreviewSearch } from './previewSearch.ts';

interface Props {
  readonly editionId: string;
  readonly search: PreviewSearch;
}

type Device = 'desktop' | 'phone';

/** An edition of a unit exactly as a student sees it, on a phone or on a desktop. Nothing done in it is recorded. */
export function PreviewScreen({ editionId, search }: Props) {
  const terms = useTerms();
  const { data: edition } = useSuspenseQuery(unitEditionQuery(editionId));
  // Where there is room for one only, a phone shows more of itself.
  const [device, setDevice] = useState<Device>(() =>
    matchMedia('(max-width: 700px)').matches ? 'phone' : 'desktop',
  );
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
        <Choices<Device>
          label={m.editions_preview_width()}
          value={device}
          choices={[
            ['desktop', m.editions_preview_desktop()],
            ['phone', m.editions_preview_phone()],
          ]}
          onChange={setDevice}
        />
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

/** Width in pixels at which a desktop is shown; where there is less room, it is made smaller. */
const DESKTOP = 1280;

interface StudentProps {
  readonly title: string;
  readonly address: string;
  readonly device: Device;
  readonly opensAll: boolean;
}

/** The student's page, framed as wide as their device. */
function Student({ title, address, device, opensAll }: StudentProps) {
  const { ref: stage, width, height } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const other = (): Window | null | undefined => frame.current?.contentWindow;
    tell(other(), { opensAll });
    return listenTo(other, () => tell(other(), { opensAll }));
  }, [opensAll]);
  const scale = device === 'desktop' && width > 0 ? Math.min(1, width / DESKTOP) : 1;
  const style =
    scale < 1 ? { width: DESKTOP, height: height / scale, transform: `scale(${scale})` } : undefined;
  return (
    <div ref={stage} className={classes.stage} data-device={device}>
      {/* A page of our own, which needs all that a sandbox takes away. */}
      {/* eslint-disable-next-line react/iframe-missing-sandbox */}
      <iframe ref={frame} title={title} src={address} className={classes.frame} style={style} />
    </div>
  );
}
