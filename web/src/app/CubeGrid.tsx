import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';

interface Props {
  /** Delays the animation, so that short waits do not show it. */
  readonly late?: boolean;
}

/**
 * The full-screen loading animation: a grid of cubes on white. The server's page carries its styles and paints it
 * first.
 */
export function CubeGrid({ late = false }: Props) {
  const name = useBrandSettings()?.organisation.name;
  return (
    <div className={late ? 'loading loading-late' : 'loading'} role="status" aria-label={m.app_loading()}>
      <div className="loading-cubes" aria-hidden>
        {Array.from({ length: 9 }, (_, i) => (
          <i key={i} />
        ))}
      </div>
      {name && <span aria-hidden>{name}</span>}
    </div>
  );
}
