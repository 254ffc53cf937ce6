import { m } from '#messages/generated/messages.js';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';

interface Props {
  readonly recordingId: string;
  /** The captions to edit, and how they are called; new ones when left out. */
  readonly of?: string;
  readonly label?: string;
}

/** The way to where captions are written beside their recording. */
export const CaptionsLink = ({ recordingId: id, of, label = '' }: Props) =>
  of === undefined ? (
    <LinkAnchor underline="always" to="/console/media/$id/captions" params={{ id }}>
      {m.media_captions_write()}
    </LinkAnchor>
  ) : (
    <LinkAnchor
      underline="always"
      to="/console/media/$id/captions"
      params={{ id }}
      search={{ of }}
      aria-label={m.media_captions_edit_named({ label })}
    >
      {m.media_captions_edit()}
    </LinkAnchor>
  );
