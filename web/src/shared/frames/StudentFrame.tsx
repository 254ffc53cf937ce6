import { useElementSize } from '@mantine/hooks';
import type { Ref } from 'react';
import classes from './frames.module.css';

export type Device = 'desktop' | 'phone';

/** Width in pixels at which a desktop is shown; where there is less room, it is made smaller. */
const DESKTOP = 1280;

interface Props {
  readonly title: string;
  readonly address: string;
  readonly device: Device;
  readonly ref?: Ref<HTMLIFrameElement>;
}

/** A student's page, framed as wide as their device. */
export function StudentFrame({ title, address, device, ref }: Props) {
  const { ref: stage, width, height } = useElementSize();
  const scale = device === 'desktop' && width > 0 ? Math.min(1, width / DESKTOP) : 1;
  const style =
    scale < 1 ? { width: DESKTOP, height: height / scale, transform: `scale(${scale})` } : undefined;
  return (
    <div ref={stage} className={classes.stage} data-device={device}>
      {/* A page of our own, which needs all that a sandbox takes away. */}
      {/* eslint-disable-next-line react/iframe-missing-sandbox */}
      <iframe ref={ref} title={title} src={address} className={classes.frame} style={style} />
    </div>
  );
}
