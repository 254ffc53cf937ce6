import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';

/** The word of an item of the collapsed sidebar, beside it. */
export function SidebarTooltip({ item }: { item: HTMLElement }) {
  return <Tooltip target={item} label={item.textContent} opened position="right" />;
}
