import * as messages from '#messages/generated/languages/vi.js';

export const catalogue: Readonly<Record<string, unknown>> = messages;
