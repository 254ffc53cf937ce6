/* The style sheets of the component library that writing a unit needs. */
import '@mantine/core/styles/ActionIcon.layer.css';
