/* Style sheets of the controls of this screen, in Mantine's order. */
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
