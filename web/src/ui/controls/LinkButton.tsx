import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Props = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>;

const AnchorButton = (props: Props) => <Button component="a" {...props} />;

/** A button that is a link: opens in a new tab, is fetched ahead, and its address can be copied. */
export const LinkButton = createLink(AnchorButton);
