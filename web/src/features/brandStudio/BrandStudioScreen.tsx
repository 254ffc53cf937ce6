import './studioCss.ts';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrandLook, BrandPicture, BrandStudio } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { studioQuery } from './brandStudio.api.ts';
import { ContrastReport } from './ContrastReport.tsx';
import { History } from './History.tsx';
import { LookForm } from './fields/LookForm.tsx';
import { staffPreviewQuery } from './preview/preview.api.ts';
import { Preview } from './preview/Preview.tsx';
import { StudioActions, type StudioAction } from './StudioActions.tsx';
import { SavingTrouble } from './StudioNotes.tsx';
import { Presets } from './Presets.tsx';
import { ShareLinks } from './sharing/ShareLinks.tsx';
import { usePictures } from './pictures/usePictures.ts';
import { useStudio } from './useStudio.ts';
import classes from './brandStudio.module.css';

/** For administrators: how everything of the organisation looks. */
export function BrandStudioScreen() {
  const query = useQuery(studioQuery);
  return (
    <Page title={m.studio_title()} lead={m.studio_lead()}>
      <ListAnswer query={query} skeleton={<SkeletonCards count={3} height={160} grid={false} />}>
        {(saved) => <Workplace saved={saved} />}
      </ListAnswer>
    </Page>
  );
}

function Workplace({ saved }: { readonly saved: BrandStudio }) {
  const studio = useStudio(saved);
  const [action, setAction] = useState<StudioAction | null>(null);
  const [tab, setTab] = useState('settings');
  const { pictures, add } = usePictures(saved);
  const onSent = (picture: BrandPicture, part: Partial<BrandLook>): void => {
    add(picture);
    studio.set(part);
  };
  return (
    <>
      <StudioActions studio={studio} saved={saved} action={action} onAsk={setAction} />
      {!action && <SavingTrouble studio={studio} />}
      <SegmentedControl
        classNames={{ label: classes.segment }}
        className={classes.tabs}
        fullWidth
        aria-label={m.studio_title()}
        value={tab}
        onChange={setTab}
        data={[
          { value: 'settings', label: m.studio_settings() },
          { value: 'preview', label: m.studio_preview() },
        ]}
      />
      <div className={classes.studio} data-tab={tab}>
        <div className={classes.form} inert={studio.locked}>
          <Presets onTake={studio.set} />
          <LookForm look={studio.look} pictures={pictures} onChange={studio.set} onSent={onSent} />
        </div>
        <div className={classes.side}>
          <Preview
            look={studio.look}
            pictures={pictures}
            made={(language) => staffPreviewQuery(saved.revision, language)}
          />
          <ContrastReport look={studio.look} locked={studio.locked} onChange={studio.set} />
        </div>
      </div>
      <ShareLinks links={saved.links} />
      <History versions={saved.versions} onRestore={(version) => setAction({ kind: 'restore', version })} />
    </>
  );
}
