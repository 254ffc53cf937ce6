import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import classes from './PlaceCard.module.css';

interface Props {
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
  readonly name: string;
  /** What is done there. */
  readonly purpose: string;
}

/** A large link to a place; stands in a list. */
export function PlaceCard({ to, icon: Icon, name, purpose }: Props) {
  return (
    <Link to={to} className={classes.place}>
      <Icon size={40} aria-hidden />
      <h3 className={classes.name}>{name}</h3>
      <Text component="span">{purpose}</Text>
    </Link>
  );
}

/** Places side by side, as many as fit. */
export function PlaceList({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.places}>{children}</ul>;
}
