/* Style sheets of the controls of this screen, in Mantine's order. */
import '#web/ui/controls/checkboxCss.ts';
import '#web/ui/controls/radioCss.ts';
import '#web/ui/controls/switchCss.ts';
