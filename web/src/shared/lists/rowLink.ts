import list from '#web/ui/lists/list.module.css';
import { moveInRows } from './rowKeys.ts';

/** Props of the link a row is opened by: the whole row is pressed, and the arrow keys lead to others. */
export const rowLink = { className: list.link, 'data-row-link': true, onKeyDown: moveInRows };
