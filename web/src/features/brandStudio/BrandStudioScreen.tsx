import './studioCss.ts';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrandStudio } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { studioQuery } from './brandStudio.api.ts';
import { ContrastReport } from './ContrastReport.tsx';
import { History } from './History.tsx';
import { LookForm } from './fields/LookForm.tsx';
import { Preview } from './preview/Preview.tsx';
import { StudioActions, type Asked } from './StudioActions.tsx';
import { SavingTrouble } from './StudioNotes.tsx';
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
  const [asked, setAsked] = useState<Asked | null>(null);
  const [tab, setTab] = useState('settings');
  return (
    <>
      <StudioActions studio={studio} saved={saved} asked={asked} onAsk={setAsked} />
      {!asked && <SavingTrouble studio={studio} />}
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
        <LookForm look={studio.look} onChange={studio.set} />
        <div className={classes.side}>
          <Preview look={studio.look} />
          <ContrastReport look={studio.look} onChange={studio.set} />
        </div>
      </div>
      <History versions={saved.versions} onRestore={(version) => setAsked({ kind: 'restore', version })} />
    </>
  );
}
