import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { InformationSection } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { ChangedSections, ToldSections } from '#web/features/courseInformation/ChangedSections.tsx';
import { sections } from '#web/features/courseInformation/sections.ts';
import classes from '#web/shared/publishing/publishing.module.css';
import { SectionEditor } from './SectionEditor.tsx';
import { faultIn } from './sectionState.ts';
import type { InformationForm } from './useInformationForm.ts';

interface Props {
  readonly writing: InformationForm;
  readonly open: ReadonlySet<InformationSection>;
  readonly onToggle: (section: InformationSection) => void;
}

/** The sections to write, as people will read them, or as what changes. */
export function WritingViews({ writing, open, onToggle }: Props) {
  const [view, setView] = useState('write');
  const { typed, published, newest } = writing;
  return (
    <>
      <SegmentedControl
        className={classes.views}
        classNames={{ label: classes.view }}
        aria-label={m.texts_view()}
        value={view}
        onChange={setView}
        data={[
          { value: 'write', label: m.texts_write() },
          { value: 'preview', label: m.texts_preview() },
          { value: 'changes', label: m.texts_changes() },
        ]}
      />
      {/* Hidden, not gone: the editors know what can be undone. */}
      <div className={classes.fields} hidden={view !== 'write'}>
        <Attention writing={writing} />
        {sections.map((section) => (
          <SectionEditor
            key={section}
            section={section}
            writing={writing}
            open={open.has(section)}
            onToggle={() => onToggle(section)}
          />
        ))}
      </div>
      {view === 'preview' && (
        <div className={classes.paper}>
          <ToldSections content={typed} />
        </div>
      )}
      {view === 'changes' && (
        <div className={classes.paper}>
          {newest > 0 ? (
            <ChangedSections before={published} after={typed} />
          ) : (
            <p className={classes.line}>{m.texts_changes_none()}</p>
          )}
        </div>
      )}
    </>
  );
}

/** How many sections are empty, not filled in or very short. */
function Attention({ writing: { typed } }: Pick<Props, 'writing'>) {
  const count = sections.filter((section) => faultIn(typed[section]) !== null).length;
  return (
    <div>
      <p className={classes.line}>
        {count === 0 ? m.information_all_written() : m.information_attention({ count })}
      </p>
      <p className={classes.meta}>{m.information_source()}</p>
    </div>
  );
}
