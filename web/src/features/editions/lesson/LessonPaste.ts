import { Extension } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { Plugin } from '@tiptap/pm/state';
import { knownPicture, picturesAmong, sendPicture } from './nodes/waitingFiles.ts';
import { cleanPaste } from './paste/cleanPaste.ts';
import type { PastedPicture } from './paste/cleanPaste.ts';
import { pictureInAddress, picturesInRtf } from './paste/clipboardPictures.ts';
import { put } from './places.ts';

interface PasteStorage {
  /** Pictures of the last paste that could not be taken along. */
  leftOut: number;
  /** Of the paste under way: the pictures beside its HTML. */
  beside: File[];
}

declare module '@tiptap/core' {
  interface Storage {
    lessonPaste: PasteStorage;
  }
}

const isLocal = (src: string): boolean => src.startsWith('file:');

/** Sends a picture of pasted HTML when the clipboard holds it; answers its key. */
function taker(html: string, beside: readonly File[]) {
  // Word names its pictures as files of the computer and puts them into the RTF, in the same order.
  const named = html.match(/<img\b[^>]*\bsrc=["']?file:/gi)?.length ?? 0;
  const left = named === beside.length ? [...beside] : [];
  return ({ src, alt }: PastedPicture): string | null => {
    const file = isLocal(src) ? left.shift() : pictureInAddress(src);
    return file ? sendPicture(file, alt) : null;
  };
}

/** Pictures of our own editor are looked for again: the text may come from elsewhere. */
function ownPictures(html: string): string {
  const document = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of document.querySelectorAll('[data-lesson="picture"]')) {
    const said = (name: string): string => picture.getAttribute(name) ?? '';
    const words = { alt: said('alt'), decorative: said('decorative') === 'true', caption: said('caption') };
    const waiting = document.createElement('div');
    waiting.dataset['waiting'] = '';
    waiting.setAttribute('key', knownPicture(said('fileId'), words));
    picture.replaceWith(waiting);
  }
  return document.body.innerHTML;
}

const putPictures = (editor: Editor, files: readonly File[]): void =>
  put(
    editor,
    files.map((file) => ({ type: 'waiting', attrs: { key: sendPicture(file) } })),
  );

/** Pasting and dropping: text comes in clean, pictures are uploaded. */
export const LessonPaste = Extension.create<object, PasteStorage>({
  name: 'lessonPaste',
  addStorage: () => ({ leftOut: 0, beside: [] }),
  addProseMirrorPlugins() {
    const { editor, storage } = this;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_view, event) => {
              storage.beside = picturesInRtf(event.clipboardData?.getData('text/rtf') ?? '');
              storage.leftOut = 0;
              return false;
            },
          },
          transformPastedHTML: (html) => {
            if (html.includes('data-pm-slice')) return ownPictures(html);
            const cleaned = cleanPaste(html, taker(html, storage.beside));
            storage.leftOut = cleaned.leftOut;
            return cleaned.html;
          },
          handlePaste: (_view, event, slice) => {
            const files = picturesAmong(event.clipboardData?.files ?? []);
            // Word adds a picture of everything that was copied; what it says counts.
            if (files.length === 0 || slice.content.size > 0) return false;
            putPictures(editor, files);
            storage.leftOut = 0;
            return true;
          },
          handleDrop: (view, event, _slice, moved) => {
            const files = moved ? [] : picturesAmong(event.dataTransfer?.files ?? []);
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (files.length === 0 || !at) return false;
            event.preventDefault();
            editor.commands.setTextSelection(at.pos);
            putPictures(editor, files);
            return true;
          },
        },
      }),
    ];
  },
});

/** How many pictures the last paste left out. */
export const leftOutOf = (editor: Editor): number => editor.storage.lessonPaste.leftOut;

export const forgetLeftOut = (editor: Editor): void => {
  editor.storage.lessonPaste.leftOut = 0;
};
