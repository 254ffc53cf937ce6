import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';

const LinkAnchor = createLink(Anchor<'a'>);

export const BackToTexts = () => <LinkAnchor to="/console/settings/texts">{m.texts_all()}</LinkAnchor>;
