import { m } from '#messages/generated/messages.js';
import { usePublishCourse } from '#web/features/editions/courseEditions.api.ts';
import classes from '#web/features/editions/editions.module.css';
import { preCourseName } from '#web/features/editions/courseParts/PreCoursePart.tsx';
import { preCourseAt } from '#web/features/editions/courseParts/stops.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { PublishFrame } from '#web/shared/drafts/PublishFrame.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import type { Edition } from '#web/features/editions/draft/courseDraft.ts';
import { Changes } from './History.tsx';

interface Props {
  readonly courseId: string;
  readonly edition: Edition;
  readonly onClose: () => void;
  /** Leads to the field of what stops it. */
  readonly onLead: (field: string) => void;
}

/** Says what changed, what stops it from being published, and publishes it. */
export function PublishCourse({ courseId, edition, onClose, onLead }: Props) {
  const terms = useTerms();
  const publish = usePublishCourse(courseId);
  const { id, number, revision, stops, changes } = edition;
  const press = (): void =>
    publish.mutate(
      { id, revision },
      { onSuccess: () => toast({ message: m.editions_published_toast({ number }), tone: 'success' }) },
    );
  return (
    <PublishFrame
      title={m.editions_publish_title({ number })}
      stopped={stops.length > 0}
      publish={publish}
      onPublish={press}
      onClose={onClose}
    >
      {stops.length > 0 ? (
        <Stops edition={edition} onLead={onLead} />
      ) : (
        <>
          <p>{m.outline_publish_note(terms)}</p>
          <Changes changes={changes} first={number === 1} />
        </>
      )}
    </PublishFrame>
  );
}

interface StopsProps {
  readonly edition: Edition;
  readonly onLead: (field: string) => void;
}

/** What has to be put right first; each line leads to its field. */
function Stops({ edition: { stops, preCourse }, onLead }: StopsProps) {
  return (
    <>
      <p>{m.editions_stops()}</p>
      <ul className={classes.changes}>
        {stops.map(({ field, message }) => {
          const item = preCourse[preCourseAt(field) ?? -1];
          const name = item && preCourseName(item);
          return (
            <li key={`${field}${message}`}>
              <button type="button" className={classes.leads} onClick={() => onLead(field)}>
                {name ? `${name}: ${message}` : message}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
