import { frameTalk } from '#web/shared/frames/frameTalk.ts';

/** What the framed page tells: something was tried that would change what is the student's. */
export const viewingTalk = frameTalk<{ readonly refused: true }>('viewing');
