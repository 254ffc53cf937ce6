import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';

interface Props {
  /** Only when it takes longer than a moment. */
  readonly late?: boolean;
}

/** The full-screen loading animation: a grid of cubes on white. Its styles come with the page, which paints it first. */
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
