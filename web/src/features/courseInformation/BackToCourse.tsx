import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';

const LinkAnchor = createLink(Anchor<'a'>);

export const BackToCourse = () => <LinkAnchor to="/console/settings">{m.settings_back()}</LinkAnchor>;
