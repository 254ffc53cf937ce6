import { expect, test } from 'vitest';
import { filmNotes } from './filmNotes.ts';

const film = { picture: 'avc1', sound: 'mp4a', indexFirst: true, seconds: 60 };
const file = { use: 'video', film, bytes: 30_000_000, seconds: 60 } as const;
const heavy = { ...file, bytes: 45_000_000 };

test.each([
  ['H.264 in order of 4 Mbit a second', file, []],
  ['only loaded whole', { ...file, film: { ...film, indexFirst: false } }, [{ kind: 'whole' }]],
  [
    'of a new phone',
    { ...file, film: { ...film, picture: 'hvc1' } },
    [{ kind: 'picture', format: 'HEVC (H.265)' }],
  ],
  [
    'of an editing room',
    { ...file, film: { ...film, picture: 'apcn' } },
    [{ kind: 'picture', format: 'ProRes' }],
  ],
  [
    'of nobody knows what',
    { ...file, film: { ...film, picture: 'xyz ' } },
    [{ kind: 'picture', format: 'xyz' }],
  ],
  [
    'with the sound of a cinema',
    { ...file, film: { ...film, sound: 'ec-3' } },
    [{ kind: 'sound', format: 'Dolby Digital Plus' }],
  ],
  ['without sound', { ...file, film: { ...film, sound: null } }, []],
  ['of 6 Mbit a second', heavy, [{ kind: 'heavy', rate: 6 }]],
  ['WebM of 6 Mbit a second', { ...heavy, film: null }, [{ kind: 'heavy', rate: 6 }]],
  ['WebM of unknown length', { ...heavy, film: null, seconds: null }, []],
  ['sound alone', { ...heavy, use: 'audio' as const }, []],
])('An author of a film %s is told so', (_, of, notes) => {
  expect(filmNotes(of)).toEqual(notes);
});
