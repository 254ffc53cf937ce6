import { m } from '#messages/generated/messages.js';
import { Choices } from '#web/ui/controls/Choices.tsx';
import type { Device } from './StudentFrame.tsx';

/** Where there is room for one only, a phone shows more of itself. */
export const firstDevice = (): Device => (matchMedia('(max-width: 700px)').matches ? 'phone' : 'desktop');

interface Props {
  readonly value: Device;
  readonly onChange: (device: Device) => void;
}

/** How wide a framed page is shown. */
export const DeviceChoice = (props: Props) => (
  <Choices<Device>
    {...props}
    label={m.editions_preview_width()}
    choices={[
      ['desktop', m.editions_preview_desktop()],
      ['phone', m.editions_preview_phone()],
    ]}
  />
);
