import { useQuery } from '@tanstack/react-query';
import type { MergePreview } from '#contract/record/merge.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { mergePreviewQuery } from './merge.api.ts';
import classes from './merge.module.css';
import { MergeForm } from './MergeForm.tsx';
import { MergeSkeleton } from './MergeSkeleton.tsx';
import { rowWords } from './rowWords.ts';
import { Who } from './Who.tsx';

const Back = () => <LinkAnchor to="/console/people/duplicates">{m.people_duplicates_title()}</LinkAnchor>;

interface Props {
  /** Who is kept. */
  readonly id: string;
  readonly otherId: string;
}

/** Two people who may be one: what each has, what is chosen, and the merge. */
export function MergeScreen({ id, otherId }: Props) {
  const { data, error, isFetching, refetch } = useQuery(mergePreviewQuery(id, otherId));
  if (data) return <Whole key={data.kept.revision} preview={data} onAgain={() => void refetch()} />;
  if (!error) return <MergeSkeleton />;
  return (
    <Page title={m.app_title_duplicates()} back={<Back />}>
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    </Page>
  );
}

interface WholeProps {
  readonly preview: MergePreview;
  /** Reads both once more. */
  readonly onAgain: () => void;
}

function Whole({ preview, onAgain }: WholeProps) {
  const { kept, merged, blocked } = preview;
  return (
    <div data-private>
      <Page title={m.people_merge_title()} lead={m.people_merge_lead()} back={<Back />}>
        <div className={classes.two}>
          <Side title={m.people_merge_kept()} side={kept} />
          <Side title={m.people_merge_merged()} side={merged} />
        </div>
        <div>
          <LinkButton
            variant="default"
            to="/console/people/$id/merge/$otherId"
            params={{ id: merged.id, otherId: kept.id }}
            preload={false}
          >
            {m.people_merge_swap({ name: merged.name })}
          </LinkButton>
        </div>
        {blocked === null ? (
          <MergeForm preview={preview} onAgain={onAgain} />
        ) : (
          <p className={classes.note}>
            {blocked === 'own' ? m.people_merge_own() : m.people_merge_staff({ name: merged.name })}
          </p>
        )}
      </Page>
    </div>
  );
}

function Side({ title, side }: { readonly title: string; readonly side: MergePreview['kept'] }) {
  const has = rowWords(side.has, useTerms());
  return (
    <section className={classes.side}>
      <h2 className={classes.heading}>{title}</h2>
      <Who person={side} />
      <ul className={classes.has}>
        {has.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {has.length === 0 && <li>{m.people_merge_nothing()}</li>}
      </ul>
    </section>
  );
}
