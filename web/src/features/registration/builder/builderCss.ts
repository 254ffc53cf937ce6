/* Style sheets of the controls of this screen, in Mantine's order. */
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '#web/ui/controls/inlineInput.css';
import '#web/ui/controls/checkboxCss.ts';
import '#web/ui/controls/radioCss.ts';
