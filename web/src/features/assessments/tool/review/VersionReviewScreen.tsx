import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { toolQuery } from '#web/features/assessments/tool/tools.api.ts';
import classes from '#web/features/assessments/tool/tool.module.css';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { ReadFindings, ReadPoints } from './ReadReview.tsx';
import own from './review.module.css';
import { versionReviewQuery } from './reviews.api.ts';

interface Props {
  readonly id: string;
  readonly number: number;
}

/** The review a published version rests on, as it was signed off; to be read and printed. */
export function VersionReviewScreen({ id, number }: Props) {
  const reader = useReader();
  const tool = useSuspenseQuery(toolQuery(id)).data;
  const record = useSuspenseQuery(versionReviewQuery(id, number)).data;
  const version = tool.versions.find((one) => one.number === number);
  const { by, at, content, draftRevision, sha256, points, findings, answers } = record;
  return (
    <Page
      title={m.reviews_record_title({ number })}
      lead={`${tool.code} ${content.title}`}
      back={
        <span className={own.screenOnly}>
          <LinkAnchor to="/console/assessments/$id" params={{ id }}>
            {m.tools_back_one()}
          </LinkAnchor>
        </span>
      }
      action={
        <Button variant="default" className={own.screenOnly} onClick={() => window.print()}>
          {m.reviews_record_print()}
        </Button>
      }
    >
      <p>
        <strong>{m.reviews_record_signed({ name: by, at: formatInstant(at, reader) })}</strong>
      </p>
      {version?.review.basis === 'ties_since' && <p>{m.reviews_record_ties()}</p>}
      <ReadPoints points={points} content={{ points, findings }} />
      <ReadFindings findings={findings} answers={answers} draft={content} />
      <Part title={m.reviews_record_what()}>
        <p className={`${classes.meta} ${own.hash}`}>
          {m.reviews_record_hash({ revision: draftRevision, hash: sha256 })}
        </p>
      </Part>
    </Page>
  );
}
