import { IconGripVertical } from '@tabler/icons-react';
import classes from './sortable.module.css';

interface Props {
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
}

/** What a mouse holds to drag an entry; keys and buttons do the same. */
export const Grip = (drag: Props) => (
  <span className={classes.grip} draggable aria-hidden {...drag}>
    <IconGripVertical size={20} />
  </span>
);
