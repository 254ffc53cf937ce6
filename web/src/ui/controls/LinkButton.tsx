import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Props = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>;

const AnchorButton = (props: Props) => <Button component="a" {...props} />;

/** A link that looks like a button: opens in a new tab, is prefetched, and its address can be copied. */
export const LinkButton = createLink(AnchorButton);
