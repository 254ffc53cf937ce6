import list from '#web/ui/lists/list.module.css';
import { moveInRows } from './rowKeys.ts';

/** Props of a row's link: the whole row is clickable, and arrow keys move to other rows. */
export const rowLink = { className: list.link, 'data-row-link': true, onKeyDown: moveInRows };
