import { TextInput } from '@mantine/core';

interface Props {
  readonly label: string;
  /** As it stands in the address. */
  readonly day: string | undefined;
  /** Undefined when it was emptied. */
  readonly onChange: (day: string | undefined) => void;
}

/** A day a list begins or ends with. One half typed is none. */
export const ListDay = ({ label, day = '', onChange }: Props) => (
  <TextInput
    type="date"
    label={label}
    key={day}
    defaultValue={day}
    onBlur={({ currentTarget: { value, validity } }) => {
      if (value !== day && !validity.badInput) onChange(value || undefined);
    }}
  />
);
