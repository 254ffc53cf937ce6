import { useMove } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { bannerPosition, bannerScrim, type Focus } from '#brand/pictures/banner.ts';
import { m } from '#messages/generated/messages.js';
import classes from './pictures.module.css';

interface Props {
  readonly url: string;
  readonly lightest: string | null;
  readonly focus: Focus;
  readonly onFocus: (focus: Focus) => void;
}

const keys: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/** The point of a banner that stays in view, moved by hand or by arrow keys, and what a phone and a desktop show of it. */
export function BannerFocus({ url, lightest, focus, onFocus }: Props) {
  const { ref } = useMove<HTMLDivElement>(({ x, y }) => onFocus({ x: within(x * 100), y: within(y * 100) }));
  const press = (event: KeyboardEvent): void => {
    const step = keys[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    onFocus({ x: within(focus.x + step[0] * by), y: within(focus.y + step[1] * by) });
  };
  const cut = {
    backgroundImage: `linear-gradient(${bannerScrim(lightest)}, ${bannerScrim(lightest)}), url(${JSON.stringify(url)})`,
    backgroundPosition: bannerPosition(focus),
  };
  return (
    <div className={classes.focus}>
      <div ref={ref} className={classes.whole} dir="ltr">
        <img src={url} alt="" draggable={false} />
        <button
          type="button"
          className={classes.point}
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          aria-label={m.studio_banner_focus(focus)}
          onKeyDown={press}
        />
      </div>
      <p className={classes.hint} aria-live="polite">
        {m.studio_banner_focus_help(focus)}
      </p>
      <div className={classes.cuts} aria-hidden>
        <span className={classes.phone} style={cut}>
          <i />
        </span>
        <span className={classes.desktop} style={cut}>
          <i />
        </span>
      </div>
    </div>
  );
}
