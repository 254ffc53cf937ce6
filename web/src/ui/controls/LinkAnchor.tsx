import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** A link in running text or back to where somebody came from. */
export const LinkAnchor = createLink(Anchor<'a'>);
