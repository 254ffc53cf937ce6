import './studioCss.ts';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrandLook, BrandPicture, BrandStudio, BrandVersion } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { WhoChanged } from '#web/shared/log/WhoChanged.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { studioQuery } from './brandStudio.api.ts';
import { ContrastReport } from './contrast/ContrastReport.tsx';
import { EarlierNote } from './history/EarlierNote.tsx';
import { History } from './history/History.tsx';
import { useEarlierLook, type EarlierLook } from './history/useEarlierLook.ts';
import { LookForm } from './fields/LookForm.tsx';
import { staffPreviewQuery } from './preview/preview.api.ts';
import { Preview } from './preview/Preview.tsx';
import { StudioActions, type StudioAction } from './StudioActions.tsx';
import { SavingTrouble } from './StudioNotes.tsx';
import { Presets } from './Presets.tsx';
import { ShareLinks } from './sharing/ShareLinks.tsx';
import { usePictures } from './pictures/usePictures.ts';
import { useStudio, type Studio } from './useStudio.ts';
import classes from './brandStudio.module.css';

/** For administrators: how everything of the organisation looks. */
export function BrandStudioScreen() {
  const query = useQuery(studioQuery);
  return (
    <Page title={m.studio_title()} lead={m.studio_lead()} back={<WhoChanged subject="brand" />}>
      <ListAnswer query={query} skeleton={<SkeletonCards count={3} height={160} grid={false} />}>
        {(saved) => <Workplace saved={saved} />}
      </ListAnswer>
    </Page>
  );
}

function Workplace({ saved }: { readonly saved: BrandStudio }) {
  const studio = useStudio(saved);
  const earlier = useEarlierLook(studio.look);
  const [action, setAction] = useState<StudioAction | null>(null);
  const [tab, setTab] = useState('settings');
  const { pictures, add } = usePictures(saved);
  const onSent = (picture: BrandPicture, part: Partial<BrandLook>): void => {
    add(picture);
    studio.set(part);
  };
  const ask = (next: StudioAction | null): void => {
    // What is published or discarded is the draft, so show that.
    if (next && next.kind !== 'restore') earlier.close();
    setAction(next);
  };
  const restore = (version: BrandVersion): void => ask({ kind: 'restore', version });
  return (
    <>
      <StudioActions studio={studio} saved={saved} action={action} onAsk={ask} />
      {!action && <SavingTrouble studio={studio} />}
      <div role="status" className="livery-hidden">
        {earlier.hasEnded && (saved.draft ? m.studio_looking_draft_again() : m.studio_looking_worn_again())}
      </div>
      <StudioTabs tab={tab} onTab={setTab} />
      <div className={classes.studio} data-tab={tab}>
        <div className={classes.form} inert={studio.locked}>
          <Presets onTake={studio.set} />
          <LookForm look={studio.look} pictures={pictures} onChange={studio.set} onSent={onSent} />
        </div>
        <div className={classes.side}>
          <EarlierNote earlier={earlier} hasDraft={saved.draft !== null} onRestore={restore} />
          <Shown saved={saved} studio={studio} earlier={earlier} pictures={pictures} />
        </div>
      </div>
      <ShareLinks links={saved.links} />
      <History
        versions={saved.versions}
        onLook={(version, button) => {
          setTab('preview');
          earlier.open(version, button);
        }}
        onRestore={restore}
      />
    </>
  );
}

interface ShownProps {
  readonly saved: BrandStudio;
  readonly studio: Studio;
  readonly earlier: EarlierLook;
  readonly pictures: ReadonlyMap<string, BrandPicture>;
}

/** The draft, or the earlier version somebody looks at, and whether everybody can read it. */
function Shown({ saved: { revision }, studio, earlier: { version }, pictures }: ShownProps) {
  const look = version?.look ?? studio.look;
  const source = { version: version?.id ?? null, revision };
  return (
    <>
      <Preview look={look} pictures={pictures} made={(language) => staffPreviewQuery(source, language)} />
      <ContrastReport
        look={look}
        pictures={pictures}
        locked={studio.locked || version !== null}
        onChange={studio.set}
      />
    </>
  );
}

interface TabsProps {
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

/** Where there is no room for both. */
const StudioTabs = ({ tab, onTab }: TabsProps) => (
  <SegmentedControl
    classNames={{ label: classes.segment }}
    className={classes.tabs}
    fullWidth
    aria-label={m.studio_title()}
    value={tab}
    onChange={onTab}
    data={[
      { value: 'settings', label: m.studio_settings() },
      { value: 'preview', label: m.studio_preview() },
    ]}
  />
);
