import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListSearch } from '#web/ui/lists/ListSearch.tsx';
import classes from './lists.module.css';
import { intoRows } from './rowKeys.ts';

interface Props {
  readonly label: string;
  readonly value: string | undefined;
  readonly onSearch: (text: string) => void;
  /** Choices beside the search. */
  readonly children?: ReactNode;
}

/** Search, filters and order of a list. */
export const ListFilters = ({ children, ...search }: Props) => (
  <search className={classes.filters}>
    <ListSearch {...search} onKeyDown={intoRows} />
    {children}
  </search>
);

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T | undefined;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  /** The label for "no filter"; without one a value is always selected. */
  readonly any?: string;
  readonly onChoose: (value: T | undefined) => void;
}

/** One filter or sort order of a list. */
export const ListChoice = <T extends string>({ label, value, choices, any, onChoose }: ChoiceProps<T>) => (
  <NativeSelect
    label={label}
    value={value ?? ''}
    onChange={({ currentTarget }) =>
      onChoose(choices.find((one) => one.value === currentTarget.value)?.value)
    }
    data={[...(any === undefined ? [] : [{ value: '', label: any }]), ...choices]}
  />
);
