import { Button, Group } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { courseFileAddress } from '#web/features/editions/courseEditions.api.ts';
import classes from '#web/features/editions/editions.module.css';
import type { Edition } from '#web/features/editions/draft/courseDraft.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';

interface Props {
  readonly courseId: string;
  /** The newest first. */
  readonly editions: readonly Edition[];
}

/** Takes the whole course away as one file; where there are both, the author chooses edition or draft. */
export function DownloadCourse({ courseId, editions }: Props) {
  const terms = useTerms();
  const published = editions.find(({ status }) => status === 'published');
  const draft = editions.find(({ status }) => status === 'draft');
  return (
    <Part title={m.course_file_download()}>
      <div className={classes.stack}>
        <p className={classes.meta}>{m.course_file_download_text(terms)}</p>
        <Group>
          {published && (
            <Button variant="default" component="a" href={courseFileAddress(courseId, 'published')} download>
              {m.course_file_download_edition({ number: published.number })}
            </Button>
          )}
          {draft && (
            <Button variant="default" component="a" href={courseFileAddress(courseId, 'draft')} download>
              {m.course_file_download_draft({ number: draft.number })}
            </Button>
          )}
        </Group>
      </div>
    </Part>
  );
}
