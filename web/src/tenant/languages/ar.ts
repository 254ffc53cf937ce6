import './rightToLeft.css';
import * as messages from '#messages/generated/languages/ar.js';
import { isolating } from './isolated.ts';

export const catalogue = isolating(messages);
